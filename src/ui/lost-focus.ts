import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { giveFocusTo } from './focus.ts';

/* Apart from focus.ts, because no first page needs these. */

/**
 * Runs and renders an action that removes the pressed button, then focuses the page's heading,
 * because the focus would be lost. If the button stays, so does the focus.
 */
export function thenFocusHeading(act: () => void): void {
  const pressed = document.activeElement;
  flushSync(act);
  if (pressed?.isConnected !== true) giveFocusTo(null, { preventScroll: true });
}

/**
 * For a page whose meaning changes while it is open: when it does, shows the page's top and focuses
 * its heading, which says so. Not when the page opens so: then the heading has the focus.
 */
export function useLeadTo(changes: boolean): void {
  const before = useRef(changes);
  useEffect(() => {
    const isNew = changes && !before.current;
    before.current = changes;
    if (!isNew) return;
    window.scrollTo(0, 0);
    giveFocusTo(null, { preventScroll: true });
  }, [changes]);
}

/**
 * If `key` changed and the focused element is gone or disabled: focuses the first element of the
 * selector, or the page's heading if there is none.
 */
export function useLostFocus(key: string | boolean | null, selector: string | null = null): void {
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    if (document.activeElement?.matches('body, :disabled'))
      giveFocusTo(selector === null ? null : document.querySelector(selector));
  }, [key, selector]);
}
