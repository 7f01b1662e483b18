/* The text of a QRIS code: its checksum, and where it lies in a text that people pass on. */

/** The longest content that EMVCo allows, in characters. */
export const longestPayload = 512;

/** The text in UTF-8, a character for each byte. */
export const utf8 = (text: string): string =>
  encodeURIComponent(text).replace(/%(..)/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

/** CRC-16/CCITT-FALSE of the text in UTF-8: polynomial 1021, start FFFF; four hex digits. */
export const crc16 = (text: string): string => crcOf(utf8(text));

function crcOf(bytes: string): string {
  let crc = 0xffff;
  for (const byte of bytes) {
    crc ^= byte.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** The fields of a code's content, completed by its checksum. */
export function sealed(fields: string): string {
  const open = `${fields}6304`;
  return open + crc16(open);
}

/** Whether the checksum fits. Its writer used UTF-8 or Latin-1. */
export function isWhole(payload: string): boolean {
  const checked = payload.slice(0, -4);
  if (/\p{Cs}/u.test(checked)) return false;
  const crcs = [crc16(checked), ...(/[^\0-\xff]/.test(checked) ? [] : [crcOf(checked)])];
  return crcs.includes(payload.slice(-4).toUpperCase());
}

/** Of a text that may have been made to take long: its characters, line breaks and checksums. */
const longestText = 5_000;
const mostBreaks = 10;
const mostTries = 1_000;

/** The ways to join lines: with or without a blank at each break, as far as they can be tried. */
function* joined([first = '', ...lines]: readonly string[]): Generator<string> {
  if (lines.length > mostBreaks) yield* ['', ' '].map((blank) => [first, ...lines].join(blank));
  else
    for (let blanks = 0; blanks < 2 ** lines.length; blanks += 1)
      yield lines.reduce((all, line, at) => all + (blanks & (1 << at) ? ' ' : '') + line, first);
}

/** Without what addresses, mail and chats make of a text: codes of characters, marks, breaks. */
const linesOf = (text: string): readonly string[] =>
  text
    .replace(/%([2-7][\dA-F])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replace(/\p{Zs}/gu, ' ')
    .split(/[\r\n\p{Zl}\p{Zp}]+[>| ]*/u)
    .map((line) => line.replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, ''));

/** The codes in a text, among other words: each run from 000201 to a checksum that fits. */
export function codesInText(text: string): readonly string[] {
  let tries = 0;
  const isCode = (run: string) => (tries += 1) < mostTries && isWhole(run);
  const codesIn = (part: string): readonly string[] => {
    const codes: string[] = [];
    for (let from = 0; (from = part.indexOf('000201', from)) >= 0;) {
      const ends = part.slice(from, from + longestPayload).matchAll(/6304[\dA-F]{4}/gi);
      const runs = Array.from(ends, ({ index }) => part.slice(from, from + index + 8));
      const code = runs.reverse().find(isCode);
      if (code !== undefined) codes.push(code);
      from += code?.length ?? 1;
    }
    return codes;
  };
  if (text.length > longestText) return [''];
  const codes = codesIn(text);
  if (codes.length > 0 || isWhole(text)) return codes.length > 0 ? codes : [text];
  const lines = linesOf(text);
  for (const repaired of joined(lines)) {
    const found = codesIn(repaired);
    if (found.length > 0) return found;
  }
  // One that is damaged says so.
  return [/000201.*6304[\dA-F]{4}/i.exec(lines.join(''))?.[0] ?? text];
}
