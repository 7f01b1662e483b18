import { useEffect, useRef } from 'react';

/** For the element that each rendering scrolls to. */
export function useInView<One extends Element>() {
  const shown = useRef<One>(null);
  // Some browsers return a promise, which React would take for a clean-up.
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  });
  return shown;
}
