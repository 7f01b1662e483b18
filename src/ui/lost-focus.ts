import { useEffect, useRef } from 'react';
import { giveFocusTo } from './give-focus.ts';

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
