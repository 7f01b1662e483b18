/*
 * What a text that people read may contain. A character without a picture makes a text look like
 * another one, e.g. two names of accounts (docs/trust.md L3).
 */

/** An emoji, which may join several characters by one without a width; three flags have tags. */
const emoji =
  /[\d#*]\uFE0F\u20E3|\u{1F3F4}\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F}|\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?)*/gu;

/** Controls that are drawn around the next digits, e.g. the sign for the end of an ayah. */
const signs = /[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]/u.source;

/** Controls, marks of direction or without a width, fillers, and piles of marks over the lines. */
const tricks = new RegExp(
  `(?!${signs})[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800]|\\p{M}{6}`,
  'u',
);

export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}

/** Whether every character of the text can be seen. */
export function isVisible(text: string): boolean {
  return !tricks.test(text.replace(emoji, ''));
}

/** Letters with their marks, digits, punctuation and single spaces. */
const nameForm = /^(?:\p{L}\p{M}*|\p{Nd}|\p{P}| (?! ))+$/u;

export function isName(text: string): boolean {
  return nameForm.test(text) && !tricks.test(text);
}

/** A name without case and repeated spaces, which say nothing about its bearer. */
export function plainName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Letters with their marks, single spaces and a few signs. */
const personForm = /^(?:\p{L}\p{M}*|[.,'’-]| (?! ))+$/u;

export function isPersonName(text: string): boolean {
  return personForm.test(text) && !tricks.test(text);
}

/** Letters whose form a joiner or a selector chooses, e.g. of Persian, Malayalam and Mongolian. */
const shaped =
  /(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Zinh}\p{sc=Zyyy}])[\p{L}\p{M}](?:[\u180B-\u180F\u200C-\u200D]|\uFE00)|\p{sc=Hani}[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u;

const invisible = new RegExp(
  `[\\p{Default_Ignorable_Code_Point}\\u2800]|(?!\\s|${signs})[\\p{Cc}\\p{Cf}]`,
  'u',
);

const visible = new RegExp(`(${emoji.source}|${shaped.source})|${invisible.source}`, 'gu');

/**
 * A name as it is sent: without invisible characters, except inside emoji and where a script needs
 * them; with single spaces, none outside.
 */
export function tidyName(typed: string): string {
  return typed.replace(visible, '$1').trim().replace(/\s+/g, ' ');
}

/** A text of several lines as it is sent: without what nobody can see, none at its ends. */
export function tidyText(typed: string): string {
  return typed
    .replace(visible, '$1')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\v\f]/g, ' ')
    .trim();
}
