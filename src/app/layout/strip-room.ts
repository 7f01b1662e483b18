/**
 * Shows and hides the strips at the top without moving the page under the reader. If they need more
 * than a third of the window (large text on a small screen), they scroll with the page.
 */
export function makeRoomForStrips(): void {
  const place = document.querySelector<HTMLElement>('[data-strips]');
  if (!place || typeof ResizeObserver !== 'function') return;
  let before = 0;
  new ResizeObserver(() => {
    const { height } = place.getBoundingClientRect();
    const grown = height - before;
    before = height;
    const stays = height <= window.innerHeight / 3;
    place.style.position = stays ? '' : 'static';
    document.documentElement.style.setProperty('--strips', stays ? `${height}px` : '0px');
    if (grown <= 0) return;
    // Below the top, browsers keep the page in place themselves (scroll anchoring).
    if (stays && window.scrollY === 0) window.scrollBy(0, grown);
    uncoverFocus(place, grown);
  }).observe(place);
}

/** Scrolls to the focused element if something covers its middle since `place` grew. */
export function uncoverFocus(place: HTMLElement, grown: number): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || place.contains(focused)) return;
  const { top, bottom } = focused.getBoundingClientRect();
  if (bottom <= 0 || top >= window.innerHeight + grown) return;
  // By then the browser has kept the page in place.
  requestAnimationFrame(() => {
    const now = focused.getBoundingClientRect();
    const at = document.elementFromPoint(now.left + now.width / 2, now.top + now.height / 2);
    if (!focused.contains(at)) focused.scrollIntoView({ block: 'center' });
  });
}
