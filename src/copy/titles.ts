import { paths, type Path } from '../../machines/contract/paths.ts';

const titles: Record<Path, string> = {
  [paths.landing]: 'Sinari Perjalanan Finansialmu',
  [paths.login]: 'Masuk',
  [paths.register]: 'Registrasi',
  [paths.registerOtp]: 'Verifikasi',
  [paths.registerPassword]: 'Buat Password',
  [paths.registerPersonal]: 'Data Diri',
  [paths.registerBirthplace]: 'Data Diri Dua',
  [paths.registerKtp]: 'Verifikasi e-KTP',
  [paths.registerPin]: 'Atur PIN',
  [paths.forgotPassword]: 'Lupa Password',
  [paths.resetOtp]: 'Verifikasi',
  [paths.newPassword]: 'Buat Password Baru',
  [paths.underDevelopment]: 'Dalam Pengembangan',
  [paths.download]: 'Download',
  [paths.accessibility]: 'Aksesibilitas',
  [paths.dashboard]: 'Beranda',
  [paths.notifications]: 'Notifikasi',
  [paths.transfer]: 'Transfer',
  [paths.transferPin]: 'Masukkan Pin Anda',
  [paths.mutasi]: 'Mutasi',
  [paths.qris]: 'QRIS',
  [paths.profile]: 'Profil',
};

/**
 * The document's title at a path, e.g. `Mutasi – Lentera` (GEN-2). A path of nobody's is not
 * found.
 */
export function titleOf(path: string): string {
  return `${titles[path as Path] ?? 'Halaman tidak ditemukan'} – Lentera`;
}
