import { flushSync } from 'react-dom';
import { giveFocusTo } from './give-focus.ts';

/**
 * Does and renders what takes the pressed button away, then brings the focus to the page's heading:
 * it would be lost with the button. Where the button stays, so does the focus.
 */
export function thenFocusHeading(act: () => void): void {
  const pressed = document.activeElement;
  flushSync(act);
  if (pressed?.isConnected !== true) giveFocusTo(null, { preventScroll: true });
}
