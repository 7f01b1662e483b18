/**
 * Marks each element of a pre-rendered page as ours: others, e.g. password managers, put elements
 * between them before the app's code arrives (src/app/replay-input.ts). The mark of a control and
 * of a heading has its text, because translators change texts.
 */
export const markOwn = (markup: string): string =>
  markup
    .replace(/<(?=\w)([\w-]+)/g, '<$1 data-own=""')
    .replace(
      /(<(a|button|h1) data-own=")("[^>]*>)(.*?)(?=<\/\2>)/gs,
      (_, start: string, _tag, end: string, content: string) =>
        `${start}${content.replace(/<[^>]*>/g, '')}${end}${content}`,
    );
