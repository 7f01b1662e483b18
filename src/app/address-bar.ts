import { timing } from '../../machines/kit/timing.ts';
import { hrefOf, pathOf, trimmed } from './base-path.ts';

/** The machine as the bridge sees it. */
interface Navigable {
  /**
   * The bar, a link, Back or Forward propose an address; the machine answers before this returns.
   * The path '' is an address outside the app.
   */
  navigate(path: string, query: string, isBack: boolean): void;
  /** The address that belongs to the current state, or `null` to leave the bar alone. */
  address(): string | null;
  /**
   * `busy`: a call is under way, so the page must not be left. `confirm`: the customer is asked
   * before leaving. `free`: the access rules alone decide about an address that the machine
   * refuses.
   */
  leaveMode(): 'free' | 'busy' | 'confirm';
  /** Calls back after every change of the current state. */
  onChange(listener: () => void): void;
}

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Keeps the address bar and the machine in step: the bar proposes, the machine decides. A refused
 * Back gets its history entry back (ACC-18); an address that the access rules refuse is replaced.
 * Several machine steps in one tick make one history entry. Links go through `push`, so
 * react-router renders and never decides.
 *
 * The state of each entry holds its position in the visit, which shows how far Back or Forward
 * went.
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
   * No flow owns the address in the bar yet, because its code is loading: the next address replaces
   * it.
   */
  let unowned = false;
  /** The position of the entry that the browser shows. */
  let position = positionIn(history.state) ?? 0;
  /** The entry that the browser was sent back to, and the position it will report. */
  let returning: { readonly to: number; readonly expected: number } | null = null;

  function here(): string {
    return pathOf(location) + location.search;
  }

  function write(wanted: string, replace: boolean): void {
    if (!replace) position += 1;
    // Anything written meanwhile would remove the entries ahead, including the one to give back.
    returning = null;
    history[replace ? 'replaceState' : 'pushState']({ position }, '', hrefOf(wanted));
  }

  function writeAddress(proposed: string, replace: boolean): void {
    const owned = machine.address();
    const wanted = owned ?? proposed;
    unowned = owned === null;
    const isUnchanged = returning !== null && wanted === current;
    if (!isUnchanged && hrefOf(wanted) !== location.pathname + location.search)
      write(wanted, replace);
    current = wanted;
    // Back at the first entry would leave the document without asking. Another entry of the same
    // address makes it possible to ask.
    if (position === 0 && returning === null && machine.leaveMode() === 'confirm')
      write(current, false);
    if (address.pathname + address.search === wanted) return;
    address = parts(wanted);
    for (const listener of listeners) listener();
  }

  function propose(proposed: string, isBack = false): void {
    const { pathname, search } = parts(proposed);
    proposing = true;
    try {
      machine.navigate(pathname, search, isBack);
    } finally {
      proposing = false;
    }
  }

  function ask(proposed: string, replace: boolean): void {
    propose(proposed);
    writeAddress(proposed, replace);
  }

  /** Back or Forward has moved the browser from one position to another. */
  function moved(from: number): void {
    const isSame = here() === current;
    if (isSame && (position >= from || machine.leaveMode() !== 'confirm')) return;
    const before = current;
    const asksFirst = machine.leaveMode() === 'confirm';
    propose(isSame ? '' : here(), position < from);
    // A step back within the address is done, and leaves the entries as they were.
    if ((machine.leaveMode() === 'free' && !asksFirst) || machine.address() !== before)
      writeAddress(here(), true);
    else giveBack(from);
  }

  function giveBack(to: number): void {
    returning = { to, expected: to };
    history.go(to - position);
  }

  onPop(() => {
    const from = position;
    const stored = positionIn(history.state);
    position = stored ?? from + 1;
    // A fragment was typed into the bar: the browser added a history entry itself.
    if (stored === null) history.replaceState({ position }, '');
    if (returning === null) moved(from);
    else if (position === returning.to) returning = null;
    else if (position === returning.expected) giveBack(returning.to);
    else {
      // Another Back was already under way. Some browsers go back one entry too far, others drop
      // our return.
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
      writeAddress(current, unowned);
      // A page that the machine opens by itself gets its own entry once its code is loaded.
      unowned &&= wasUnowned;
    });
  });
  if (positionIn(history.state) === null)
    history.replaceState({ ...(history.state as object | null), position }, '');
  writeAddress(current, true);

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    address: (): Address => address,
    /** The methods of a history that react-router's `<Router navigator>` calls. */
    navigator: {
      createHref: (to: string | Partial<Address>) => hrefOf(pathIn(to)),
      push: (to: string | Partial<Address>) => ask(pathIn(to), false),
      replace: (to: string | Partial<Address>) => ask(pathIn(to), true),
      go: (steps: number) => history.go(steps),
    },
  };
}

/** The position that `openAddressBar` wrote into an entry; `null` for any other entry. */
function positionIn(state: unknown): number | null {
  return typeof state === 'object' &&
    state !== null &&
    'position' in state &&
    typeof state.position === 'number'
    ? state.position
    : null;
}

function parts(path: string): Address {
  const at = path.indexOf('?');
  return at < 0
    ? { pathname: path, search: '' }
    : { pathname: path.slice(0, at), search: path.slice(at) };
}

/** The path and query that a link names. */
function pathIn(to: string | Partial<Address>): string {
  if (typeof to !== 'string') return trimmed(to.pathname ?? '/') + (to.search ?? '');
  return to.split('#')[0] ?? '/';
}
