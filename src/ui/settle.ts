/** What sticks to an edge of the window: it would be under the header if it moved. */
const STAYS = '[data-stays]';

/**
 * Lets the content of a page settle into its place: from below if its address is deeper, else from
 * above. Only its position moves, so that it can be read and pressed at once.
 */
export function settle(content: HTMLElement, from: string, to: string): void {
  // jsdom has neither animations nor media queries.
  if (typeof content.animate !== 'function') return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const depth = (path: string) => path.split('/').length;
  const move = (part: Element) => {
    if (part.matches(STAYS)) return;
    if (part.querySelector(STAYS)) [...part.children].forEach(move);
    else
      part.animate(
        { transform: [`translateY(${depth(to) < depth(from) ? -12 : 12}px)`, 'none'] },
        { duration: 180, easing: 'ease-out' },
      );
  };
  move(content);
}
