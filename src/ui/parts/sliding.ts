import { useCallback, useEffect, useRef } from 'react';
import { slideIn } from '../slide-in.ts';

/** A ref for the rows of a list: a row that joins those on the page slides in. */
export function useSliding(): (row: HTMLElement | null) => void {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
  }, []);
  return useCallback((row) => {
    if (row && isShown.current) slideIn(row);
  }, []);
}
