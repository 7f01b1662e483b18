import { useSelector } from '@xstate/react';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
} from 'react';
import { machineSnapshot } from '../../machines/app/open-flow.ts';
import { PressGuard } from '../ui/busy.tsx';
import { giveFocusTo } from '../ui/focus.ts';
import { slideIn } from '../ui/slide-in.ts';
import { useApp, useChild } from './use-app.ts';
import { titleOf } from './titles.ts';

interface HeadingFocus {
  readonly path: string;
  /**
   * Records an arrival at an address and returns whether its heading should get the focus. The
   * first page keeps the browser's focus unless one of our links led to it. If the focus has moved
   * since the address changed, it stays.
   */
  readonly takesFocus: (path: string) => boolean;
  /** Called once the content of an address is rendered, before it is painted. */
  readonly slideInAt: (path: string) => void;
}

const HeadingFocusContext = createContext<HeadingFocus>({
  path: '/',
  takesFocus: () => false,
  slideInAt: () => undefined,
});

/**
 * The page under the popups: sets the title, drops presses while its flow is busy, and restores a
 * lost focus.
 */
export function PageShell({
  path,
  cameFromLink,
  isHidden,
  children,
}: {
  readonly path: string;
  /** Whether a link of ours led to the first page. */
  readonly cameFromLink: boolean;
  readonly isHidden: boolean;
  readonly children: ReactNode;
}) {
  const { site } = useApp();
  const flow = useChild('flow');
  const title = useSelector(flow, (now?: object) => titleOf(path, site, machineSnapshot(now)));
  const isBusy = useSelector(flow, (now?: object) => machineSnapshot(now)?.hasTag('busy') === true);
  const busy = isBusy || isHidden;
  const last = useRef(cameFromLink ? null : path);
  /** The element that had the focus when the address changed. */
  const setOut = useRef<{ readonly path: string; readonly focused: Element | null }>(null);
  const takesFocus = useCallback((at: string) => {
    const before = last.current;
    last.current = at;
    const isElsewhere =
      document.activeElement !== document.body &&
      document.activeElement !== setOut.current?.focused;
    return before !== at && !isElsewhere;
  }, []);
  const shown = useRef<{ readonly path: string; readonly main: HTMLElement | null }>(null);
  const slideInAt = useCallback((at: string) => {
    const main = document.getElementById('isi');
    const before = shown.current;
    shown.current = { path: at, main };
    // With another frame, a session has started or ended.
    if (main && before?.main === main && before.path !== at) slideIn(main);
  }, []);
  const focused = useRef<Element | null>(null);

  useLayoutEffect(() => {
    setOut.current = { path, focused: document.activeElement };
  }, [path]);
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  // Keeps its place. The overlay stays visible.
  useLayoutEffect(() => {
    document.body.style.visibility = isHidden ? 'hidden' : '';
  }, [isHidden]);

  // The focused control may be gone, or the overlay's button had the focus.
  useEffect(() => {
    if (busy) return;
    const before = focused.current;
    const now = document.activeElement;
    // An element that keeps the focus gets no event when the page is busy again.
    focused.current = now === document.body ? null : now;
    if (before !== null && now === document.body) giveFocusTo(before);
  }, [busy]);

  return (
    <HeadingFocusContext value={{ path, takesFocus, slideInAt }}>
      <PressGuard
        busy={busy}
        onFocus={({ target }) => {
          focused.current = target;
        }}
      >
        {children}
      </PressGuard>
    </HeadingFocusContext>
  );
}

/** Renders nothing; focuses the heading once the content of a new address is rendered. */
export function FocusHeading() {
  const { path, takesFocus, slideInAt } = useContext(HeadingFocusContext);
  useLayoutEffect(() => slideInAt(path), [path, slideInAt]);
  useEffect(() => {
    if (!takesFocus(path)) return;
    window.scrollTo(0, 0);
    giveFocusTo(null, { preventScroll: true });
  }, [path, takesFocus]);
  return null;
}
