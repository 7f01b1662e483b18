import type { Session } from '../machines/contract/session.ts';

interface MemoryWindowOptions {
  /** Called when the app loads another page in full, which this window can't do. */
  readonly onPageLoad?: (address: string) => void;
}

/**
 * As much of a window as src/app/create-app.ts asks for, with a history of its own: the address of
 * a story or a test is not the browser's.
 */
export function memoryWindow(start: string, { onPageLoad = () => {} }: MemoryWindowOptions = {}) {
  const entries: { readonly address: string; readonly state: unknown }[] = [
    { address: start, state: null },
  ];
  let at = 0;
  const split = () => {
    const [pathname = '/', query] = (entries[at]?.address ?? start).split('?');
    return { pathname, search: query === undefined ? '' : `?${query}` };
  };
  const events = new EventTarget();
  const go = (steps: number) => {
    const before = at;
    at = Math.min(Math.max(at + steps, 0), entries.length - 1);
    if (at !== before) events.dispatchEvent(new Event('popstate'));
  };
  const view = Object.assign(events, {
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    performance: {},
    location: {
      get pathname() {
        return split().pathname;
      },
      get search() {
        return split().search;
      },
      replace: onPageLoad,
      reload: () => {},
    },
    history: {
      get state() {
        return entries[at]?.state ?? null;
      },
      pushState: (state: unknown, _: string, address: string) => {
        at += 1;
        entries.splice(at, entries.length, { address, state });
      },
      replaceState: (state: unknown, _: string, address?: string) => {
        entries[at] = { address: address ?? entries[at]?.address ?? start, state };
      },
      go,
    },
  });
  return {
    window: view as unknown as Window,
    go,
    /** The length of the history. */
    entries: () => entries.length,
    here: () => view.location.pathname + view.location.search,
  };
}

/** Stored sessions in memory. */
export function memorySessions(stored: Session) {
  let now = stored;
  return {
    session: () => now,
    token: () => null,
    clear: () => void (now = { kind: 'none' }),
    keep: (session: Session) => void (now = session),
  };
}
