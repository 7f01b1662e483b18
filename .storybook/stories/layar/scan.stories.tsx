import type { Meta } from '@storybook/react';
import { scanMachine } from '../../../machines/scan/scan.machine.ts';
import scanFlow from '../../../src/flows/scan/flow.ts';
import { code } from '../../../tests/flows/scan/code.ts';
import { storyboardOf } from '../../snapshot-story.tsx';

/**
 * Membaca kode QR untuk mengisi formulir transfer, `/qris/pindai`: lewat kamera, gambar, atau teks.
 * Tidak ada yang dikirim di sini.
 */
export default {
  title: 'Layar/Pindai QR',
  parameters: { path: '/qris/pindai' },
} satisfies Meta;

const at = storyboardOf(scanMachine, scanFlow.screens, 'account');

const camera = { view: {}, canSwitch: true, hasLight: true };
const read = {
  accountTo: '8800100001',
  bankTo: null,
  name: 'Sinta Maharani',
  amount: 50_000,
  isOnce: true,
};

export const Resting = at('Siap · resting', 'resting');
export const Renewing = at('Dimuat ulang · renewing', 'renewing');
export const Opening = at('Kamera dibuka · camera.opening', 'camera.opening');
export const Seeing = at('Kamera menyala · camera.seeing', 'camera.seeing', { camera });
export const Lit = at('Lampu menyala', 'camera.seeing', { camera, isLit: true });
export const Closer = at('Petunjuk: dekatkan', 'camera.seeing', { camera, hint: 'closer' });
export const TooDark = at('Petunjuk: terlalu gelap', 'camera.seeing', { camera, hint: 'tooDark' });
export const Paused = at('Kamera dijeda · camera.paused', 'camera.paused', { camera });
export const Reading = at('Gambar dibaca · reading', 'reading');
export const Choosing = at('Beberapa kode · choosing', 'choosing', {
  codes: [code({ '54': '50000' }), code({ '59': 'Bagas Pratama' }), code({ '52': '5812' })],
});
export const Accepted = at('Kode terbaca · accepted', 'accepted', { code: read });

const refused = (name: string, refusal: Parameters<typeof at>[2] & object) =>
  at(name, 'resting', { readings: 1, ...refusal });
export const Foreign = refused('Bukan QRIS', { refusal: 'code.foreign' });
export const Damaged = refused('Kode rusak', { refusal: 'code.damaged' });
export const Merchant = refused('Kode merchant', { refusal: 'code.merchant' });
export const Currency = refused('Bukan rupiah', { refusal: 'code.currency' });
export const Country = refused('Negara lain', { refusal: 'code.country' });
export const Accountless = refused('Tanpa rekening', { refusal: 'code.accountless' });
export const Own = refused('Rekening sendiri', { refusal: 'accountTo.own' });
export const TooSmall = refused('Nominal terlalu kecil', { refusal: 'amount.tooSmall' });
export const TooLarge = refused('Nominal terlalu besar', { refusal: 'amount.tooLarge' });
export const Codeless = refused('Gambar tanpa kode', { refusal: 'picture.codeless' });
export const Unreadable = refused('Bukan gambar', { refusal: 'picture.unreadable' });
export const LargePicture = refused('Gambar terlalu besar', { refusal: 'picture.tooLarge' });
export const NotAllowed = refused('Kamera ditolak', { refusal: 'camera.refused' });
export const Missing = refused('Tanpa kamera', { refusal: 'camera.missing' });
export const Taken = refused('Kamera dipakai', { refusal: 'camera.taken' });
export const Insecure = refused('Halaman tidak aman', { refusal: 'camera.insecure' });
export const Unexpected = refused('Pembaca gagal', { refusal: 'unexpected' });
