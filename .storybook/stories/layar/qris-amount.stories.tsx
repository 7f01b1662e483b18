import type { Meta } from '@storybook/react';
import { qrisAmountMachine } from '../../../machines/qris/qris-amount.machine.ts';
import qrisAmountFlow from '../../../src/flows/qris/qris-amount.flow.ts';
import { longest } from '../../../tests/fixtures/account.ts';
import { sintaUser } from '../../../tests/fixtures/customer.ts';
import { storyboardOf } from '../../snapshot-story.tsx';
import { qrCode } from '../../support/qr-code.ts';

/**
 * Kode sekali bayar untuk jumlah yang diketik, `/qris/nominal`. Jumlahnya tetap ada di kolomnya,
 * apa pun jawaban bank. Hanya ada di bank yang menyediakannya.
 */
export default {
  title: 'Layar/QRIS dengan nominal',
  parameters: { path: '/qris/nominal' },
} satisfies Meta;

const typed = (amount: string) => ({ values: { amount }, issues: {} });
const at = storyboardOf(qrisAmountMachine, qrisAmountFlow.screens, 'account', {
  owner: { status: 'loaded', value: sintaUser },
  form: typed('50000'),
  restedAmount: '50000',
  image: qrCode,
  amount: 50_000,
  shared: null,
  notice: null,
  cooldowns: {},
});

export const Opening = { name: 'Membuka · opening', ...at('opening') };
export const Absent = { name: 'Bank tanpa kode ini · absent', ...at('absent') };
export const Editing = { name: 'Mengisi · editing', ...at('editing', { form: typed('') }) };
export const Making = { name: 'Membuat · making', ...at('making') };
export const Resting = {
  name: 'Ditunjukkan · shown.resting, sharing',
  ...at(['shown.resting', 'shown.sharing']),
};
export const Wrong = {
  name: 'Terlalu besar',
  ...at('editing', {
    form: { values: { amount: '10000001' }, issues: { amount: 'qrAmount.tooLarge' } },
  }),
};
export const Refused = { name: 'Ditolak bank', ...at('editing', { notice: 'qrAmount.refused' }) };
export const Throttled = {
  name: 'Terlalu sering',
  ...at('editing', { notice: 'qrAmount.throttled', cooldowns: { form: 42 } }),
};
export const Lost = { name: 'Tanpa jawaban', ...at('editing', { notice: 'network.lost' }) };
export const OwnerFailed = {
  name: 'Pemilik gagal dimuat',
  ...at('shown.resting', { owner: { status: 'failed', code: 'user.failed' } }),
};
export const Copied = {
  name: 'Perangkat tidak dapat membagikan, disalin',
  ...at('shown.resting', { shared: 'copied' }),
};
export const Longest = {
  name: 'Nama dan angka terpanjang',
  ...at('shown.resting', { owner: { status: 'loaded', value: longest }, amount: 10_000_000 }),
};
