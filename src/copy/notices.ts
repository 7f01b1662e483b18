import type { Notice, NoticeCode } from '../../machines/contract/codes.ts';

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
  'notifications.allRead': 'Semua notifikasi sudah ditandai baca',
  'notifications.failed': 'Notifikasi tidak dapat dimuat',
  'pin.wrong': 'Pin Salah',
  'balance.short': 'Saldo Tidak Cukup',
  'recipient.unknown': 'Nomor Rekening Tujuan Tidak Valid',
  'session.ended': 'Sesi anda sudah habis. Silahkan login kembali',
  'network.lost': 'Terjadi kesalahan jaringan. Silakan coba lagi.',
  unexpected: 'Terjadi kesalahan yang tidak terduga. Silakan coba lagi.',
  'answer.invalid': 'Invalid response from API',
  'user.failed': 'Failed to fetch user data',
  'balance.failed': 'Failed to fetch balance data',
  'mutations.failed': 'Failed to fetch mutation data',
  'qris.failed': 'Failed to fetch QR code data',
};

/** An Indonesian line above a stored message that product.md has in English. */
const leads = {
  'answer.invalid': 'Data belum bisa kami tampilkan',
  'user.failed': 'Data Anda tidak dapat dimuat',
  'balance.failed': 'Saldo tidak dapat dimuat',
  'mutations.failed': 'Riwayat transaksi tidak dapat dimuat',
  'qris.failed': 'Kode QRIS tidak dapat dimuat',
};

/** The Indonesian line above the stored message of a failed fetch. */
export function failureLead(code: keyof typeof leads): string {
  return leads[code];
}

/**
 * Returns the sentence of a notice. The bank's own text is returned unchanged and unescaped: render
 * it as text, never as markup (GEN-10). `own`: the sentences of one flow's codes.
 */
export function noticeTextWith<Own extends string>(own: Readonly<Record<Own, string>>) {
  const texts: Readonly<Record<NoticeCode | Own, string>> = { ...notices, ...own };
  return (notice: Notice<Own>): string =>
    typeof notice === 'object' ? notice.text : texts[notice];
}

/** The sentence of a notice that any flow may show. */
export const noticeText = noticeTextWith<never>({});
