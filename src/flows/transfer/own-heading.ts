import { useLayoutEffect } from 'react';
import { giveFocusTo } from '../../ui/focus.ts';

export const focusField = (name: string): void => document.getElementsByName(name)[0]?.focus();

/** For a page at another one's address: its heading gets the focus, and later that of the other. */
export function useOwnHeading(): void {
  useLayoutEffect(() => {
    const lead = () => giveFocusTo(null, { preventScroll: true });
    window.scrollTo(0, 0);
    lead();
    // Once the page is out of the document.
    return () => queueMicrotask(lead);
  }, []);
}
