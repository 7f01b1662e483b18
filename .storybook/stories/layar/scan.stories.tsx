import type { Meta } from '@storybook/react';
import { scanMachine } from '../../../machines/scan/scan.machine.ts';
import scanFlow from '../../../src/flows/scan/flow.ts';
import { code } from '../../../tests/flows/scan/code.ts';
import { storyboardOf } from '../../snapshot-story.tsx';

/**
 * Membaca kode QR untuk mengisi formulir transfer, `/qris/pindai`: lewat kamera, gambar, atau teks.
 * Tidak ada yang dikirim di sini.
 */
export default { title: 'Layar/Pindai QR', parameters: { path: '/qris/pindai' } } satisfies Meta;

const open = { shutFor: null };
const at = storyboardOf(scanMachine, scanFlow.screens, 'account', open, { unfinished: [] });

const camera = { view: {}, canSwitch: true, hasLight: true };
const read = {
  accountTo: '8800100001',
  bankTo: null,
  name: 'Sinta Maharani',
  amount: 50_000,
  isOnce: true,
};

export const Resting = at('Siap · resting', ['resting', 'asking']);
export const Renewing = at.named('Dimuat ulang · renewing');
export const Shut = at('Kamera belum bisa dibuka', 'resting', { shutFor: ['transfer', 'report'] });
export const ShutForSession = at('Sesi tidak disimpan', 'resting', { shutFor: [] });
export const Opening = at.named('Kamera dibuka · camera.opening');
export const Seeing = at.named('Kamera menyala · camera.seeing', { camera });
export const Lit = at('Lampu menyala', 'camera.seeing', { camera, isLit: true });
export const NotYetOpen = at('Petunjuk: belum terbuka', 'camera.opening', { hint: 'waiting' });
export const Closer = at('Petunjuk: dekatkan', 'camera.seeing', { camera, hint: 'closer' });
export const TooDark = at('Petunjuk: terlalu gelap', 'camera.seeing', { camera, hint: 'tooDark' });
export const Paused = at.named('Kamera dijeda · camera.paused', { camera });
export const Reading = at.named('Gambar dibaca · reading');
export const Choosing = at.named('Beberapa kode · choosing', {
  codes: [code({ '54': '50000' }), code({ '59': 'Bagas Pratama' }), code({ '52': '5812' })],
});
export const Partial = at('Sebagian terbaca', 'choosing', {
  codes: [code({ '54': '50000' })],
  hasUnread: true,
});
export const Unusable = at('Tidak ada yang bisa dipakai', 'choosing', {
  codes: [code({ '52': '5812' }), code({ '53': '702' })],
});
export const Accepted = at.named('Kode terbaca · accepted', { code: read });

const refused = (name: string, refusal: Parameters<typeof at>[2] & object) =>
  at(name, 'resting', { readings: 1, ...refusal });
export const Foreign = refused('Bukan QRIS', { refusal: 'code.foreign' });
export const Damaged = refused('Kode rusak', { refusal: 'code.damaged' });
export const Merchant = refused('Kode merchant', { refusal: 'code.merchant' });
export const Currency = refused('Bukan rupiah', { refusal: 'code.currency' });
export const Country = refused('Negara lain', { refusal: 'code.country' });
export const Cash = refused('Setor atau tarik tunai', { refusal: 'code.cash' });
export const Fee = refused('Biaya tambahan', { refusal: 'code.fee' });
export const OtherBank = refused('Bank lain', { refusal: 'code.otherBank' });
export const Accountless = refused('Tanpa rekening', { refusal: 'code.accountless' });
export const Own = refused('Rekening sendiri', { refusal: 'accountTo.own' });
export const TooSmall = refused('Nominal terlalu kecil', { refusal: 'amount.tooSmall' });
export const TooLarge = refused('Nominal terlalu besar', { refusal: 'amount.tooLarge' });
export const Codeless = refused('Gambar tanpa kode', { refusal: 'picture.codeless' });
export const Unclear = refused('Gambar tidak jelas', { refusal: 'picture.unclear' });
export const Unreadable = refused('Bukan gambar', { refusal: 'picture.unreadable' });
export const UnsupportedPicture = refused('Format tidak didukung', {
  refusal: 'picture.unsupported',
});
export const Blocked = refused('Browser memblokir gambar', { refusal: 'pixels.blocked' });
export const LargePicture = refused('Gambar terlalu besar', { refusal: 'picture.tooLarge' });
export const NotAllowed = refused('Kamera ditolak', { refusal: 'camera.refused' });
export const Missing = refused('Tanpa kamera', { refusal: 'camera.missing' });
export const Taken = refused('Kamera dipakai', { refusal: 'camera.taken' });
export const Insecure = refused('Halaman tidak aman', { refusal: 'camera.insecure' });
export const Withheld = refused('Kamera ditolak di aplikasi', { refusal: 'camera.withheld' });
export const Unsupported = refused('Browser tanpa kamera', { refusal: 'camera.unsupported' });
export const Broken = refused('Kamera rusak', { refusal: 'camera.broken' });
export const Unexpected = refused('Pembaca gagal', { refusal: 'unexpected' });
