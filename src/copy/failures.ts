/** The sentences of failed calls and fetches: all that a first page may need. */
export const failures = {
  'notifications.failed': 'Notifikasi tidak dapat dimuat',
  'network.lost': 'Terjadi kesalahan jaringan. Silakan coba lagi.',
  unexpected: 'Terjadi kesalahan yang tidak terduga. Silakan coba lagi.',
  'answer.invalid': 'Invalid response from API',
  'user.failed': 'Failed to fetch user data',
  'balance.failed': 'Failed to fetch balance data',
  'mutations.failed': 'Failed to fetch mutation data',
  'qris.failed': 'Failed to fetch QR code data',
} as const;

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
