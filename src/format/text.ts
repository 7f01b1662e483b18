/** '8800112233' → '••••••2233' */
export function maskedAccount(account: string): string {
  return '•'.repeat(Math.max(0, account.length - 4)) + account.slice(-4);
}

/** 'transfer masuk' → 'Transfer masuk' */
export function capitalised(text: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase('id') + text.slice(first.length);
}

/** 'Sinta Maharani Putri' → 'SP' */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0] ?? '').join('').toLocaleUpperCase('id');
}
