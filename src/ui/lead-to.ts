import { useEffect, useRef } from 'react';
import { giveFocusTo } from './give-focus.ts';

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
