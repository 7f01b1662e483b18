import type { Meta } from '@storybook/react';
import { qrisAmountMachine } from '../../../machines/qris/qris-amount.machine.ts';
import qrisAmountFlow from '../../../src/flows/qris/qris-amount.flow.ts';
import { loaded, longest } from '../../../tests/fixtures/account.ts';
import { sintaUser } from '../../../tests/fixtures/customer.ts';
import { cooldownOf } from '../../../tests/fixtures/cooldown.ts';
import { storyboardOf } from '../../snapshot-story.tsx';
import { qrCode } from '../../support/qr-code.ts';

/**
 * Kode sekali pakai untuk jumlah yang diketik, `/qris/nominal`. Jumlahnya tetap ada di kolomnya,
 * apa pun jawaban bank. Hanya ada di bank yang menyediakannya.
 */
export default {
  title: 'Layar/QRIS dengan nominal',
  parameters: { path: '/qris/nominal' },
} satisfies Meta;

const typed = (amount: string) => ({ values: { amount }, issues: {} });
const base = {
  owner: loaded(sintaUser),
  draft: typed('50000'),
  restedAmount: '50000',
  image: qrCode,
  amount: 50_000,
};
const at = storyboardOf(qrisAmountMachine, qrisAmountFlow.screens, 'account', base, {
  kept: undefined,
});

export const Editing = at.named('Mengisi · editing', { draft: typed('') });
export const Making = at.named('Membuat · making');
export const Resting = at('Ditunjukkan · shown.resting, sharing', [
  'shown.resting',
  'shown.sharing',
]);
export const Wrong = at('Terlalu besar', 'editing', {
  draft: { values: { amount: '10000001' }, issues: { amount: 'qrAmount.tooLarge' } },
});
export const Refused = at('Ditolak bank', 'editing', { notice: 'qrAmount.refused' });
export const Throttled = at('Terlalu sering', 'editing', {
  notice: 'qrAmount.throttled',
  cooldowns: { form: cooldownOf(42) },
});
export const Lost = at('Tanpa jawaban', 'editing', { notice: 'network.lost' });
export const OwnerFailed = at('Pemilik gagal dimuat', 'shown.resting', {
  owner: { status: 'failed', code: 'user.failed' },
});
export const Copied = at('Perangkat tidak dapat membagikan, disalin', 'shown.resting', {
  shared: 'copied',
});
export const Longest = at('Nama dan angka terpanjang', 'shown.resting', {
  owner: loaded(longest),
  amount: 10_000_000,
});
