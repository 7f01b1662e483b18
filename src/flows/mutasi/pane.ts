import { useLayoutEffect, useRef, type RefObject } from 'react';
import { giveFocusTo } from '../../ui/focus.ts';
import { useMedia } from './use-media.ts';

/** In em, so that a doubled font size leads to a dialog. */
const roomy = '(min-width: 80em)';

/** Whether a table keeps its columns beside a pane. */
export const useRoomForPane = () => useMedia(roomy);

/**
 * Focuses the pane whenever its subject changes. When the pane closes, gives the focus back to the
 * element that had it, or to the page's heading if that is gone.
 */
export function usePaneFocus(subject: unknown): RefObject<HTMLDivElement | null> {
  const pane = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const seen = useRef<unknown>(null);
  useLayoutEffect(() => {
    if (seen.current === subject) return;
    seen.current = subject;
    if (!pane.current?.contains(document.activeElement)) opener.current = document.activeElement;
    pane.current?.focus({ preventScroll: true });
  }, [subject]);
  // If the focus was elsewhere, React puts it back there after this.
  useLayoutEffect(() => () => giveFocusTo(opener.current), []);
  return pane;
}
