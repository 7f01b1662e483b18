import type { Meta } from '@storybook/react';
import { reportsMachine } from '../../../machines/report/reports.machine.ts';
import reportsFlow from '../../../src/flows/report/reports.flow.ts';
import { longest } from '../../../tests/fixtures/account.ts';
import { reportCase } from '../../../tests/flows/report/report.fixtures.ts';
import { storyboardOf } from '../../snapshot-story.tsx';

/**
 * Laporan nasabah dan satu laporan, `/bantuan/laporan`: nomor, batas waktu jawaban, status yang
 * mengikuti bank, jawaban bank, dan teks untuk Indonesia Anti-Scam Centre.
 */
export default {
  title: 'Layar/Bantuan/2 Laporan Anda',
  parameters: { path: '/bantuan/laporan' },
} satisfies Meta;

const answered = {
  ...reportCase,
  status: 'dijawab',
  answer: 'Uang Anda sudah kami kembalikan.',
} as const;
const rows = [reportCase, { ...answered, number: 'LP715938204617', kind: 'salah_kirim' }] as const;
const at = storyboardOf(
  reportsMachine,
  reportsFlow.screens,
  'account',
  { rows, shown: reportCase },
  { query: '' },
);
type News = 'resting' | 'rereading';
type Text = 'showing' | 'sharing' | 'copying' | 'shared' | 'copied' | 'unshared';
const shown = (text: Text, news: News = 'resting') => ({ case: { shown: { news, text } } });

export const Loading = at.named('Memuat · list.loading');
export const Failed = at.named('Gagal memuat · list.failed');
export const Listed = at('Daftar · list.listed', ['list.listed.resting', 'list.listed.rereading']);
export const None = at('Belum ada', 'list.listed.resting', { rows: [] });
export const Many = at('Lebih dari sepuluh, sebagian tidak terbaca', 'list.listed.resting', {
  rows: Array.from({ length: 12 }, (_, place) => ({ ...reportCase, number: `LP${place}` })),
  omitted: 2,
});
export const Reading = at.named('Memuat laporan · case.reading', { shown: null });
export const CaseFailed = at.named('Laporan gagal dimuat · case.failed');
export const Unknown = at.named('Tidak ada laporan itu · case.unknown');
export const Received = at('Diterima · case.shown', [
  shown('showing'),
  shown('showing', 'rereading'),
  shown('sharing'),
  shown('copying'),
]);
export const Answered = at('Dijawab dan ditutup', shown('showing'), {
  shown: { ...answered, closedAt: '2026-11-24T09:00:00+07:00' },
});
export const Late = at('Batas waktu sudah lewat', shown('showing'), {
  shown: { ...reportCase, status: 'diproses', answerBy: '2025-12-04' },
});
export const Bare = at('Tanpa transaksi', shown('showing'), {
  shown: { ...reportCase, transactions: [] },
});
export const Copied = at('Teks tersalin', shown('copied'));
export const Shared = at('Teks dibagikan', shown('shared'));
export const Unshared = at('Teks tidak dapat disalin', shown('unshared'));
export const Longest = at('Kata dan angka terpanjang', shown('showing'), {
  shown: {
    ...answered,
    number: 'LP'.padEnd(40, '0123456789'),
    story: 'Kusumaningtyas-Wiratmadja'.repeat(8),
    answer: 'Kusumaningtyas-Wiratmadja'.repeat(8),
    contact: longest.name,
    transactions: reportCase.transactions.map((row) => ({
      ...row,
      amount: 999_999_999_999,
      to: { ...row.to, name: longest.name },
    })),
  },
});
