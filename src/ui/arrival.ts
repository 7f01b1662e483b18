import { flushSync } from 'react-dom';

/**
 * Does and renders what takes the pressed button away, then brings the focus to the page's heading:
 * it would be lost with the button. Where the button stays, so does the focus.
 */
export function thenFocusHeading(act: () => void): void {
  const pressed = document.activeElement;
  flushSync(act);
  if (pressed?.isConnected !== true)
    document.querySelector<HTMLElement>('[data-arrival]')?.focus({ preventScroll: true });
}
