import { flushSync } from 'react-dom';
import { giveFocusTo } from './give-focus.ts';

/**
 * Runs and renders an action that removes the pressed button, then focuses the page's heading,
 * because the focus would be lost. If the button stays, so does the focus.
 */
export function thenFocusHeading(act: () => void): void {
  const pressed = document.activeElement;
  flushSync(act);
  if (pressed?.isConnected !== true) giveFocusTo(null, { preventScroll: true });
}
