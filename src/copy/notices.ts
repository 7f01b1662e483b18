import type { Notice, NoticeCode } from '../../machines/contract/codes.ts';
import { failures } from './failures.ts';

/** The sentences of popups, cards and red lines, letter for letter as in docs/product.md. */
const notices: Record<NoticeCode, string> = {
  'login.refused': 'Email atau Password Salah',
  'otp.wrong': 'Kode OTP Salah',
  'otp.emailMissing': 'Silahkan masukkan ulang email anda',
  'email.unknown': 'Email tidak terdaftar',
  'password.changed': 'Berhasil ubah password',
  'password.unknown':
    'Statusnya belum pasti. Belum diketahui apakah password Anda sudah berubah. Coba masuk dengan password yang baru, atau kirim lagi.',
  'account.opened': 'Anda berhasil membuka rekening',
  'account.unknown':
    'Statusnya belum pasti. Belum diketahui apakah rekening Anda sudah dibuka. Coba masuk dengan email dan password Anda sebelum mengirim lagi.',
  'ktp.verifying': 'Harap menunggu, e-KTP anda sedang diverifikasi',
  'ktp.failed': 'Terjadi kesalahan saat memproses foto e-KTP',
  'ktp.blocked':
    'Browser ini memblokir pengolahan gambar, jadi foto tidak bisa diperkecil di sini. Pilih foto yang paling besar 1MB.',
  'notifications.allRead': 'Semua notifikasi sudah ditandai baca',
  'pin.wrong': 'Pin Salah',
  'balance.short': 'Saldo Tidak Cukup',
  'recipient.unknown': 'Nomor Rekening Tujuan Tidak Valid',
  ...failures,
  'session.ended': 'Sesi anda sudah habis. Silahkan login kembali',
};

/**
 * Returns the sentence of a notice. The bank's own text is returned unchanged and unescaped: render
 * it as text, never as markup (GEN-10). `own`: the sentences of one flow's codes.
 */
export function noticeTextWith<Own extends string>(own: Readonly<Record<Own, string>>) {
  const texts: Readonly<Record<NoticeCode | Own, string>> = { ...notices, ...own };
  return (notice: Notice<Own>): string =>
    typeof notice === 'object' ? notice.text : texts[notice];
}

export const noticeText = noticeTextWith<never>({});
