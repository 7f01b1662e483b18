import type { Meta } from '@storybook/react';
import { reportMachine } from '../../../machines/report/report.machine.ts';
import { blankDraft, type ReportForm } from '../../../machines/report/report.form.ts';
import reportFlow from '../../../src/flows/report/flow.ts';
import { cooldownOf } from '../../../tests/fixtures/cooldown.ts';
import { account } from '../../../tests/flows/report/report.fixtures.ts';
import { storyboardOf } from '../../snapshot-story.tsx';

/**
 * Laporan bila ada yang tidak beres, `/bantuan/lapor`. Transaksi dipilih dari mutasi, atau tidak
 * ada. Sebelum dikirim, semuanya terlihat di bawah. Laporan tanpa jawaban dikirim ulang dengan
 * kunci yang sama.
 */
export default {
  title: 'Layar/Bantuan/1 Lapor',
  parameters: { path: '/bantuan/lapor' },
} satisfies Meta;

const draftOf = (values: Partial<ReportForm>) => ({
  ...blankDraft,
  form: { ...blankDraft.form, values: { ...blankDraft.form.values, ...values } },
});
const filled = draftOf({
  kind: 'bukan_transaksi_saya',
  transactions: ['LT1', 'LT3'],
  story: 'Saya tidak mengirim uang ini.\nTadi ada yang menelepon dan mengaku dari bank.',
});
const at = storyboardOf(
  reportMachine,
  reportFlow.screens,
  'account',
  { account, draft: filled },
  { query: '?transaksi=LT3', kept: undefined },
);

export const Editing = at.named('Terisi · editing');
export const Empty = at('Kosong', 'editing', { draft: blankDraft, query: '' });
export const Wrong = at('Belum lengkap', 'editing', {
  draft: {
    ...blankDraft,
    form: {
      ...blankDraft.form,
      issues: {
        kind: 'kind.required',
        story: 'story.required',
        transactions: 'transactions.tooMany',
      },
    },
  },
});
export const NearEnd = at('Cerita hampir penuh', 'editing', {
  draft: draftOf({ kind: 'lainnya', story: 'Panjang. '.repeat(108) }),
});
export const Refused = at('Ditolak bank', 'editing', {
  notice: { text: 'Transaksi tidak ditemukan' },
});
export const Throttled = at('Terlalu sering dikirim', 'editing', {
  notice: { text: 'Terlalu banyak laporan dalam satu jam. Mendesak? Telepon 1500 123.' },
  cooldowns: { form: cooldownOf(42) },
});
export const WithoutHistory = at('Mutasi tidak dapat dimuat', 'editing', {
  account: { ...account, mutations: { status: 'failed', code: 'mutations.failed' } },
});
export const LoadingHistory = at('Mutasi sedang dimuat', 'editing', {
  account: { ...account, mutations: { status: 'loading' } },
});
export const Sending = at.named('Mengirim · sending');
export const Unanswered = at('Status belum pasti · unanswered', [
  'unanswered.resting',
  'unanswered.repeating',
]);
