import { bringIntoSight } from '../../ui/focus.ts';

/**
 * Shows and hides the strips at the top without moving the page under the reader. If they need more
 * than a third of the window (large text on a small screen), they scroll with the page.
 */
export function makeRoomForStrips(): void {
  const place = document.querySelector<HTMLElement>('[data-strips]');
  if (!place || typeof ResizeObserver !== 'function') return;
  let before = 0;
  new ResizeObserver(() => {
    const stays = staysInSight(place);
    const { height } = place.getBoundingClientRect();
    const grown = height - before;
    before = height;
    document.documentElement.style.setProperty('--strips', stays ? `${height}px` : '0px');
    if (grown <= 0) return;
    // Below the top, browsers keep the page in place themselves (scroll anchoring).
    if (stays && window.scrollY === 0) window.scrollBy(0, grown);
    uncoverFocus(place, grown);
  }).observe(place);
}

/**
 * Whether strips stay: if they need more than a third of the window, they scroll with the page.
 * Measured where they would stay, because they may be narrower and higher there, and would else
 * go to and fro.
 */
export function staysInSight(place: HTMLElement): boolean {
  const { scrollY } = window;
  place.removeAttribute('data-scrolls');
  const stays = place.getBoundingClientRect().height <= window.innerHeight / 3;
  place.toggleAttribute('data-scrolls', !stays);
  if (window.scrollY !== scrollY) window.scrollTo({ top: scrollY, behavior: 'instant' });
  return stays;
}

/** Scrolls to the focused element if something covers its middle since `place` grew. */
export function uncoverFocus(place: HTMLElement, grown: number): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || place.contains(focused)) return;
  const { top, bottom } = focused.getBoundingClientRect();
  if (bottom <= 0 || top >= window.innerHeight + grown) return;
  // By then the browser has kept the page in place.
  requestAnimationFrame(() => bringIntoSight(focused));
}
