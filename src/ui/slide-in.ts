/**
 * Slides the content of a page into its place: from below if its address is deeper, else from
 * above. Only its position moves, so that it can be read and pressed at once. Nothing moves if a
 * part sticks to an edge of the window: it would be under the header meanwhile.
 */
export function slideIn(content: HTMLElement, from: string, to: string): void {
  // jsdom has neither animations nor media queries.
  if (typeof content.animate !== 'function') return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if (content.querySelector('[data-stays]')) return;
  const depth = (path: string) => path.split('/').length;
  content.animate(
    { transform: [`translateY(${depth(to) < depth(from) ? -12 : 12}px)`, 'none'] },
    { duration: 180, easing: 'ease-out' },
  );
}
