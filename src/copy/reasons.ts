import type { Reason } from '../../machines/contract/transfer.ts';

/** The answers to the question of an unusual order, in the order of its page. */
export const reasonTexts: Readonly<Record<Reason, string>> = {
  self: 'Saya sendiri, tanpa diminta',
  family: 'Keluarga atau teman, sudah saya telepon',
  seller: 'Penjual atau toko',
  caller: 'Orang yang menelepon atau mengirim pesan',
};

export const answerText = (reason: Reason): string => `Anda menjawab: ${reasonTexts[reason]}`;
