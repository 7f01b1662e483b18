/*
 * Turns the elements of Picture.tsx into text, so that the command line needs no React. In the
 * package, `element.ts` makes these elements instead of React's runtime (tools/build/package.ts).
 */

interface Element {
  readonly type: string | ((props: never) => unknown);
  readonly props: { readonly children?: unknown } & Readonly<Record<string, unknown>>;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** The attributes that JSX names in its own way. */
const names: Readonly<Record<string, string>> = { className: 'class', markerEnd: 'marker-end' };

export function markupOf(node: unknown): string {
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (Array.isArray(node)) return node.map(markupOf).join('');
  if (typeof node !== 'object') return escaped(String(node as string | number));
  const { type, props } = node as Element;
  if (typeof type === 'function') return markupOf(type(props as never));
  const { children, ...attributes } = props;
  const written = Object.entries(attributes as Readonly<Record<string, string | number>>).map(
    ([name, value]) =>
      value === undefined ? '' : ` ${names[name] ?? name}="${escaped(`${value}`)}"`,
  );
  // The content of a style is no markup.
  const content = type === 'style' ? String(children) : markupOf(children);
  return `<${type}${written.join('')}>${content}</${type}>`;
}
