import type { Meta } from '@storybook/react';
import { qrisMachine } from '../../../machines/qris/qris.machine.ts';
import qrisFlow from '../../../src/flows/qris/flow.ts';
import { storyboardOf } from '../../snapshot-story.tsx';
import { loaded, longest } from '../../../tests/fixtures/account.ts';
import { sintaUser } from '../../../tests/fixtures/customer.ts';
import { qrCode } from '../../support/qr-code.ts';

/**
 * Kode untuk menerima transfer, `/qris`. Kode selalu gelap di atas putih, apa pun skemanya: kamera
 * harus dapat membacanya. Pemilik kode datang dari rekening dan dapat gagal sendiri.
 */
export default { title: 'Layar/QRIS', parameters: { path: '/qris' } } satisfies Meta;

const at = storyboardOf(qrisMachine, qrisFlow.screens, 'account', {
  owner: loaded(sintaUser),
  image: qrCode,
});

export const Loading = at.named('Memuat · loading', { image: null, owner: { status: 'loading' } });
export const Resting = at('Ditunjukkan · shown.resting, sharing', [
  'shown.resting',
  'shown.sharing',
]);
export const None = at.named('Kode QRIS tidak tersedia · none', { image: null });
export const Failed = at.named('Gagal memuat · failed', { image: null, code: 'qris.failed' });
export const Garbled = at('Jawaban tidak terbaca', 'failed', {
  image: null,
  code: 'answer.invalid',
});
export const OwnerFailed = at('Pemilik gagal dimuat', 'shown.resting', {
  owner: { status: 'failed', code: 'user.failed' },
});
export const Copied = at('Perangkat tidak dapat membagikan, disalin', 'shown.resting', {
  shared: 'copied',
});
export const Unshared = at('Perangkat tidak dapat membagikan', 'shown.resting', {
  shared: 'failed',
});
export const Longest = at('Nama dan angka terpanjang', 'shown.resting', { owner: loaded(longest) });
