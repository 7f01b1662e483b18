/**
 * Slides the paper of a page, or a row, up into its place. Only its position moves, so that it can
 * be read and pressed at once. Nothing moves if a part sticks to an edge of the window: it would be
 * under the header meanwhile.
 */
export function slideIn(content: HTMLElement): void {
  const paper = content.querySelector('[data-sheet]') ?? content;
  // jsdom has neither animations nor media queries.
  if (typeof paper.animate !== 'function') return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  if (content.querySelector('[data-stays]')) return;
  paper.animate({ transform: ['translateY(16px)', 'none'] }, { duration: 180, easing: 'ease-out' });
}
