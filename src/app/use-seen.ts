import { useEffect, useEffectEvent } from 'react';

/**
 * Tells when the customer can see `what`: two frames after it was rendered, because then the first
 * one has been painted, on a visible page. Also tells when the page is hidden.
 */
export function useSeen(what: unknown, send: (isSeen: boolean) => void): void {
  const report = useEffectEvent(send);
  useEffect(() => {
    if (!what) return undefined;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      if (document.visibilityState === 'hidden') report(false);
      else
        frame = requestAnimationFrame(() => {
          frame = requestAnimationFrame(() => report(true));
        });
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('visibilitychange', look);
    };
  }, [what]);
}
