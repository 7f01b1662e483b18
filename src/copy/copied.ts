/** What became of the last copying of the account number. */
export function copiedText(copied: 'copied' | 'failed' | null): string {
  if (copied === null) return '';
  return copied === 'copied'
    ? 'Tersalin'
    : 'Belum tersalin. Tampilkan nomornya, lalu salin sendiri.';
}
