import { timing } from '../../machines/kit/timing.ts';

/** What the bridge needs to know of the machine. */
export interface Navigable {
  /**
   * The bar, a link, Back or Forward propose an address; the machine answers before this returns.
   * The path '' stands for an address outside of the app.
   */
  navigate(path: string, query: string): void;
  /** The address that belongs to what is shown, or `null` to leave the bar alone. */
  address(): string | null;
  /**
   * `busy`: a call is under way, and nobody leaves before its answer. `confirm`: leaving is asked
   * about first, or must wait for a call. `free`: an address that the machine does not take is
   * closed by the access rules.
   */
  leaveMode(): 'free' | 'busy' | 'confirm';
  /** Calls back after every change of what is shown. */
  onChange(listener: () => void): void;
}

export interface Address {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Keeps the address bar and the machine in step: the bar proposes, the machine decides. A Back that
 * is refused gives its entry back (ACC-18); an address that the access rules close is replaced in
 * its place. Several steps of the machine in one tick make one history entry. Links go through
 * `push`, so react-router renders and never decides.
 *
 * Each entry's state holds its position in the visit, which tells how far Back or Forward went.
 */
export function openAddressBar(
  machine: Navigable,
  { history, location }: Window,
  onPop: (listener: () => void) => void,
) {
  const listeners = new Set<() => void>();
  let current = here();
  let address: Address = parts(current);
  let proposing = false;
  let queued = false;
  /**
   * Nobody has owned the address in the bar yet (its flow is on its way): what comes of it takes
   * its place.
   */
  let unowned = false;
  /** The position of the entry that the browser shows. */
  let position = positionIn(history.state) ?? 0;
  /** Where the browser was sent to give an entry back, and the position it will report. */
  let returning: { readonly to: number; readonly expected: number } | null = null;

  function here(): string {
    return trimmed(location.pathname) + location.search;
  }

  function write(wanted: string, replace: boolean): void {
    if (!replace) position += 1;
    // What is written meanwhile removes the entries ahead, and so what was to be given back.
    returning = null;
    history[replace ? 'replaceState' : 'pushState']({ position }, '', wanted);
  }

  function settle(proposed: string, replace: boolean): void {
    const owned = machine.address();
    const wanted = owned ?? proposed;
    unowned = owned === null;
    const isUnchanged = returning !== null && wanted === current;
    if (!isUnchanged && wanted !== trimmedBar()) write(wanted, replace);
    current = wanted;
    // Back at the first entry would leave the document unasked: one more entry of the same address
    // lets it be asked about.
    if (position === 0 && returning === null && machine.leaveMode() === 'confirm')
      write(current, false);
    if (address.pathname + address.search === wanted) return;
    address = parts(wanted);
    for (const listener of listeners) listener();
  }

  function trimmedBar(): string {
    return location.pathname + location.search;
  }

  function propose(proposed: string): void {
    const { pathname, search } = parts(proposed);
    proposing = true;
    try {
      machine.navigate(pathname, search);
    } finally {
      proposing = false;
    }
  }

  function ask(proposed: string, replace: boolean): void {
    propose(proposed);
    settle(proposed, replace);
  }

  /** Back or Forward has moved the browser from one position to another. */
  function moved(from: number): void {
    const isSame = here() === current;
    if (isSame && (position >= from || machine.leaveMode() !== 'confirm')) return;
    const before = current;
    propose(isSame ? '' : here());
    if (machine.leaveMode() === 'free' || machine.address() !== before) settle(here(), true);
    else giveBack(from);
  }

  function giveBack(to: number): void {
    returning = { to, expected: to };
    history.go(to - position);
  }

  onPop(() => {
    const from = position;
    const told = positionIn(history.state);
    position = told ?? from + 1;
    // Somebody has typed a fragment into the bar: the browser has made an entry of its own.
    if (told === null) history.replaceState({ position }, '');
    if (returning === null) moved(from);
    else if (position === returning.to) returning = null;
    else if (position === returning.expected) giveBack(returning.to);
    else {
      // Another Back was under way already. Some browsers return as much further off, others have
      // dropped the return.
      const { to } = returning;
      returning = { to, expected: returning.expected + position - from };
      const awaited = returning;
      setTimeout(() => returning === awaited && giveBack(to), timing.historyReturn);
    }
  });
  machine.onChange(() => {
    if (proposing || queued) return;
    queued = true;
    queueMicrotask(() => {
      queued = false;
      const wasUnowned = unowned;
      settle(current, unowned);
      // A page that the machine turns to by itself is an entry of its own, once its code is there.
      unowned &&= wasUnowned;
    });
  });
  if (positionIn(history.state) === null)
    history.replaceState({ ...(history.state as object | null), position }, '');
  settle(current, true);

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    address: (): Address => address,
    /** What react-router's `<Router navigator>` asks of a history. */
    navigator: {
      createHref: (to: string | Partial<Address>) => href(to),
      push: (to: string | Partial<Address>) => ask(href(to), false),
      replace: (to: string | Partial<Address>) => ask(href(to), true),
      go: (steps: number) => history.go(steps),
    },
  };
}

/** The position that `openAddressBar` wrote into an entry; `null` in an entry of somebody else. */
function positionIn(state: unknown): number | null {
  return typeof state === 'object' &&
    state !== null &&
    'position' in state &&
    typeof state.position === 'number'
    ? state.position
    : null;
}

/**
 * `/login/` is `/login`, and so is `//login`: to the browser two slashes begin the name of another
 * host, which no entry of the history may have (docs/trust.md L2).
 */
export function trimmed(pathname: string): string {
  return `/${pathname.replace(/^\/+|\/+$/g, '')}`;
}

function parts(href: string): Address {
  const at = href.indexOf('?');
  return at < 0
    ? { pathname: href, search: '' }
    : { pathname: href.slice(0, at), search: href.slice(at) };
}

function href(to: string | Partial<Address>): string {
  if (typeof to !== 'string') return trimmed(to.pathname ?? '/') + (to.search ?? '');
  return to.split('#')[0] ?? '/';
}
