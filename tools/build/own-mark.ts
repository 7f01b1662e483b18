/**
 * Marks each element of a pre-rendered page as ours: others, e.g. password managers, put elements
 * between them before the app's code arrives (src/app/replay-input.ts). The mark of an input has
 * its name, and that of a button, a link or a heading its text, because others change both.
 */
export const markOwn = (markup: string): string =>
  markup
    .replace(/<(?=\w)([\w-]+)/g, '<$1 data-own=""')
    .replace(/(<input data-own=")(?="[^>]* name="([^"]*)")/g, '$1$2')
    .replace(
      /(<(a|button|h1) data-own=")("[^>]*>)(.*?)(?=<\/\2>)/gs,
      (_, start: string, _tag, end: string, content: string) =>
        `${start}${content.replace(/<[^>]*>/g, '')}${end}${content}`,
    );
