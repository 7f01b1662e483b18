/**
 * Shows and hides the strips without moving the page under the reader, and keeps the focused
 * element from being covered. If the strips need more than a third of the window (large text on a
 * small screen), they scroll with the page.
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
    const focused = document.activeElement;
    if (!focused || focused === document.body || place.contains(focused)) return;
    const { top, bottom } = focused.getBoundingClientRect();
    const wasInSight = bottom > 0 && top < window.innerHeight + grown;
    const isCovered = top < place.getBoundingClientRect().bottom || bottom > window.innerHeight;
    if (wasInSight && isCovered) focused.scrollIntoView({ block: 'nearest' });
  }).observe(place);
}
