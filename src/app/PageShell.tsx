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
import { giveFocusTo } from '../ui/give-focus.ts';
import { useApp, useChild } from './app-context.ts';
import { titleOf } from './titles.ts';

interface Arrival {
  readonly path: string;
  readonly inert: boolean;
  /**
   * Records an arrival at an address and returns whether its heading should get the focus. The
   * first page keeps the browser's focus unless one of our links led to it. If the focus has moved
   * since the address changed, it stays.
   */
  readonly arriveAt: (path: string) => boolean;
}

const ArrivalContext = createContext<Arrival>({ path: '/', inert: false, arriveAt: () => false });

/**
 * The page under the popups: sets the title, is inert while its flow is busy, and restores the
 * focus.
 */
export function PageShell({
  path,
  arrives,
  children,
}: {
  readonly path: string;
  /** Whether a link of ours led to the first page. */
  readonly arrives: boolean;
  readonly children: ReactNode;
}) {
  const { site } = useApp();
  const busy = useSelector(
    useChild('flow'),
    (now?: object) => machineSnapshot(now)?.hasTag('busy') === true,
  );
  const last = useRef(arrives ? null : path);
  /** The element that had the focus when the address changed. */
  const setOut = useRef<Element | null>(null);
  const arriveAt = useCallback((at: string) => {
    const before = last.current;
    last.current = at;
    const isElsewhere =
      document.activeElement !== document.body && document.activeElement !== setOut.current;
    return before !== at && !isElsewhere;
  }, []);
  const focused = useRef<Element | null>(null);

  useLayoutEffect(() => {
    document.title = titleOf(path, site);
    setOut.current = document.activeElement;
  }, [path, site]);

  // `inert` drops the focus. Give it back unless something else has taken it; give it to the
  // heading if the control is gone.
  useEffect(() => {
    if (busy) return;
    const before = focused.current;
    focused.current = null;
    if (before !== null && document.activeElement === document.body) giveFocusTo(before);
  }, [busy]);

  return (
    <ArrivalContext value={{ path, inert: busy, arriveAt }}>
      <div
        inert={busy}
        aria-busy={busy}
        onFocus={({ target }) => {
          focused.current = target;
        }}
      >
        {children}
      </div>
    </ArrivalContext>
  );
}

/** Renders nothing; focuses the heading once the content of a new address is rendered. */
export function FocusHeading() {
  const { path, inert, arriveAt } = useContext(ArrivalContext);
  useEffect(() => {
    if (inert || !arriveAt(path)) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('[data-arrival]')?.focus({ preventScroll: true });
  }, [path, inert, arriveAt]);
  return null;
}
