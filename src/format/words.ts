const SMALL = [
  'nol',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
] as const;
const POWERS = [
  [1e12, 'triliun'],
  [1e9, 'miliar'],
  [1e6, 'juta'],
] as const;
const LIMIT = 1e15;

/**
 * 1500000 → 'satu juta lima ratus ribu rupiah'; '' for anything but a whole amount from 0 to below
 * 10^15.
 */
export function amountInWords(amount: number): string {
  if (!Number.isInteger(amount) || amount < 0 || amount >= LIMIT) return '';
  return `${inWords(amount)} rupiah`;
}

function inWords(n: number): string {
  for (const [power, name] of POWERS)
    if (n >= power) return joined(`${inWords(Math.floor(n / power))} ${name}`, n % power);
  if (n >= 2000) return joined(`${inWords(Math.floor(n / 1000))} ribu`, n % 1000);
  if (n >= 1000) return joined('seribu', n - 1000);
  if (n >= 200) return joined(`${inWords(Math.floor(n / 100))} ratus`, n % 100);
  if (n >= 100) return joined('seratus', n - 100);
  if (n >= 20) return joined(`${inWords(Math.floor(n / 10))} puluh`, n % 10);
  return SMALL[n] ?? `${inWords(n - 10)} belas`;
}

/** `head`, followed by the rest in words unless it is 0. */
function joined(head: string, rest: number): string {
  return rest === 0 ? head : `${head} ${inWords(rest)}`;
}
