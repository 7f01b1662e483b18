/**
 * Keeps what has the focus out from under the strips when they appear or grow. Where they need more
 * than a third of the window (large text on a small screen), they scroll away with the page.
 */
export function keepFocusFromUnderStrips(): void {
  const place = document.querySelector<HTMLElement>('[data-strips]');
  if (!place || typeof ResizeObserver !== 'function') return;
  new ResizeObserver(() => {
    const { height } = place.getBoundingClientRect();
    const stays = height <= window.innerHeight / 3;
    place.style.position = stays ? '' : 'static';
    document.documentElement.style.setProperty('--strips', stays ? `${height}px` : '0px');
    const focused = document.activeElement;
    if (height === 0 || !focused || focused === document.body || place.contains(focused)) return;
    const { top, bottom } = focused.getBoundingClientRect();
    if (bottom > 0 && top < place.getBoundingClientRect().bottom)
      focused.scrollIntoView({ block: 'nearest' });
  }).observe(place);
}
