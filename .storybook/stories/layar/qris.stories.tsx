import type { Meta } from '@storybook/react';
import { qrisMachine } from '../../../machines/qris/qris.machine.ts';
import qrisFlow from '../../../src/flows/qris/flow.ts';
import { storyboardOf } from '../../snapshot-story.tsx';
import { longest } from '../../../tests/fixtures/account.ts';
import { sintaUser } from '../../../tests/fixtures/customer.ts';
import { qrCode } from '../../support/qr-code.ts';

/**
 * Kode untuk menerima transfer, `/qris`. Kode selalu gelap di atas putih, apa pun skemanya: kamera
 * harus dapat membacanya. Pemilik kode datang dari rekening dan dapat gagal sendiri.
 */
export default { title: 'Layar/QRIS', parameters: { path: '/qris' } } satisfies Meta;

const owner = { status: 'loaded', value: sintaUser } as const;
const at = storyboardOf(qrisMachine, qrisFlow.screens, 'account', {
  owner,
  image: qrCode,
  code: null,
  shared: null,
  copied: null,
});

export const Loading = {
  name: 'Memuat · loading',
  ...at('loading', { image: null, owner: { status: 'loading' } }),
};
export const Resting = {
  name: 'Ditunjukkan · shown.resting, sharing',
  ...at(['shown.resting', 'shown.sharing']),
};
export const None = { name: 'Kode QRIS tidak tersedia · none', ...at('none', { image: null }) };
export const Failed = {
  name: 'Gagal memuat · failed',
  ...at('failed', { image: null, code: 'qris.failed' }),
};
export const Garbled = {
  name: 'Jawaban tidak terbaca',
  ...at('failed', { image: null, code: 'answer.invalid' }),
};
export const OwnerFailed = {
  name: 'Pemilik gagal dimuat',
  ...at('shown.resting', { owner: { status: 'failed', code: 'user.failed' } }),
};
export const Copied = {
  name: 'Perangkat tidak dapat membagikan, disalin',
  ...at('shown.resting', { shared: 'copied' }),
};
export const Unshared = {
  name: 'Perangkat tidak dapat membagikan',
  ...at('shown.resting', { shared: 'failed' }),
};
export const Longest = {
  name: 'Nama dan angka terpanjang',
  ...at('shown.resting', { owner: { status: 'loaded', value: longest } }),
};
