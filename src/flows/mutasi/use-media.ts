import { useSyncExternalStore } from 'react';

/** Whether a media query matches, at once when that changes; false in a browser without them. */
export function useMedia(query: string): boolean {
  const queried = () => (typeof window.matchMedia === 'function' ? window.matchMedia(query) : null);
  return useSyncExternalStore(
    (onChange) => {
      const list = queried();
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    () => queried()?.matches === true,
    () => false,
  );
}
