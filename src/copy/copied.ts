/** The outcome of the last attempt to copy the account number. */
export function copiedText(copied: 'copied' | 'failed' | null): string {
  if (copied === null) return '';
  return copied === 'copied' ? 'Tersalin' : 'Gagal menyalin. Tampilkan nomor, lalu salin manual.';
}
