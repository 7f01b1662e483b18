import { useSyncExternalStore } from 'react';

/** Whether a media query matches; follows changes. False in a browser without media queries. */
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
