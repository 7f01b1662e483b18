/** What the bridge needs to know of the machine. */
export interface Navigable {
  /**
   * The bar, a link, Back or Forward propose an address; the machine answers before this returns.
   */
  navigate(path: string, query: string): void;
  /** The address that belongs to what is shown, or `null` to leave the bar alone. */
  address(): string | null;
  /** Calls back after every change of what is shown. */
  onChange(listener: () => void): void;
}

export interface Address {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Keeps the address bar and the machine in step: the bar proposes, the machine disposes. A refusal
 * repairs the bar in place; several steps of the machine in one tick make one history entry. Links
 * go through `push`, so react-router renders and never decides.
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

  function here(): string {
    return trimmed(location.pathname) + location.search;
  }

  function settle(proposed: string, replace: boolean): void {
    const owned = machine.address();
    const wanted = owned ?? proposed;
    unowned = owned === null;
    if (wanted !== trimmedBar()) history[replace ? 'replaceState' : 'pushState'](null, '', wanted);
    current = wanted;
    if (address.pathname + address.search === wanted) return;
    address = parts(wanted);
    for (const listener of listeners) listener();
  }

  function trimmedBar(): string {
    return location.pathname + location.search;
  }

  function ask(proposed: string, replace: boolean): void {
    const { pathname, search } = parts(proposed);
    proposing = true;
    try {
      machine.navigate(pathname, search);
    } finally {
      proposing = false;
    }
    settle(proposed, replace);
  }

  onPop(() => {
    if (here() !== current) ask(here(), true);
  });
  machine.onChange(() => {
    if (proposing || queued) return;
    queued = true;
    queueMicrotask(() => {
      queued = false;
      settle(current, unowned);
    });
  });
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

/** `/login/` is `/login`. */
function trimmed(pathname: string): string {
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname;
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
