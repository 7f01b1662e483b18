import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAddressBar } from '../../src/app/address-bar.ts';
import { flushMicrotasks } from '../support/harness.ts';

let stopListening = () => {};

/**
 * A machine with pages: `/closed` leads to `/login`, and `/confirm` and `/busy` cannot be left.
 * Back on `/asked` is a step within the page.
 */
function start(opened: string, state: object | null = null) {
  window.history.replaceState(state, '', opened);
  const depth = window.history.length;
  const proposals: string[] = [];
  const listeners: (() => void)[] = [];
  let shown: string | null = opened === '/closed' ? '/login' : opened;
  const move = (to: string | null) => {
    shown = to;
    for (const listener of listeners) listener();
  };
  const modes: Record<string, 'busy' | 'confirm'> = {
    '/busy': 'busy',
    '/confirm': 'confirm',
    '/asked': 'confirm',
  };
  const leaveMode = () => modes[shown ?? ''] ?? 'free';
  const bar = openAddressBar(
    {
      navigate(path, query, isBack) {
        proposals.push(path + query);
        const mode = leaveMode();
        if (isBack) delete modes['/asked'];
        if (mode !== 'free') return;
        move(path === '/closed' ? '/login' : path === '/unknown' ? null : path + query);
      },
      address: () => shown,
      leaveMode,
      onChange: (listener) => void listeners.push(listener),
    },
    window,
    (listener) => {
      window.addEventListener('popstate', listener);
      stopListening = () => window.removeEventListener('popstate', listener);
    },
  );
  const here = () => window.location.pathname + window.location.search;
  /** Presses Back or Forward, and waits until the browser is idle. */
  const go = async (...steps: readonly number[]) => {
    for (const step of steps) window.history.go(step);
    for (let turn = 0; turn < 20; turn += 1)
      await new Promise((resolve) => void setTimeout(resolve, 0));
  };
  return { bar, here, move, go, proposals, entries: () => window.history.length - depth };
}

beforeEach(() => window.history.pushState(null, '', '/'));
afterEach(() => {
  stopListening();
  vi.useRealTimers();
});

describe('the address bar', () => {
  it('is corrected in place if the first address is refused', () => {
    const { here, entries } = start('/closed');
    expect([here(), entries()]).toEqual(['/login', 0]);
  });

  it('follows a link that the machine accepts, and does not flicker for a refused one', () => {
    const { bar, here, entries } = start('/dashboard');
    bar.navigator.push('/transfer');
    expect([here(), entries()]).toEqual(['/transfer', 1]);
    bar.navigator.push({ pathname: '/closed' });
    expect([here(), entries(), bar.address().pathname]).toEqual(['/login', 2, '/login']);
  });

  it('keeps its entries if Back was a step within the page [ASK-5]', async () => {
    const { bar, here, go, entries } = start('/dashboard');
    bar.navigator.push('/asked');
    await go(-1);
    expect([here(), entries()]).toEqual(['/asked', 1]);
    await go(-1);
    expect(here()).toBe('/dashboard');
  });

  it('makes one entry for several steps in one tick [ACC-14]', async () => {
    const { here, move, entries } = start('/register');
    move('/register/otp');
    move('/register/password');
    move('/register/data-diri');
    await flushMicrotasks();
    expect([here(), entries()]).toEqual(['/register/data-diri', 1]);
  });

  it('restores the entry after each refused Back [ACC-13,18]', async () => {
    const { bar, here, go, proposals } = start('/dashboard');
    bar.navigator.push('/mutasi');
    bar.navigator.push('/confirm');
    for (const asked of [1, 2, 3]) {
      await go(-1);
      expect([here(), proposals.slice(2)]).toEqual(['/confirm', Array(asked).fill('/mutasi')]);
    }
  });

  it('restores the entry while a call is pending [ACC-13]', async () => {
    const { bar, here, go, move, proposals } = start('/dashboard');
    bar.navigator.push('/busy');
    await go(-1);
    expect([here(), proposals]).toEqual(['/busy', ['/busy', '/dashboard']]);
    move('/dashboard/done');
    await go();
    await go(-1);
    expect(here()).toBe('/busy');
  });

  it('asks about a Back from the first entry of the visit, and adds no second entry elsewhere [ACC-18]', async () => {
    const { here, go, proposals, entries } = start('/confirm');
    expect(entries()).toBe(1);
    for (const asked of [1, 2, 3]) {
      await go(-1);
      expect([here(), proposals, entries()]).toEqual(['/confirm', Array(asked).fill(''), 1]);
    }
    expect(start('/dashboard').entries()).toBe(0);
  });

  it.each([
    ['processes traversals in order', false],
    ['drops a return if a Back is pending', true],
  ])('is unchanged after two Backs at once, in a browser that %s [ACC-18]', (_, drops) => {
    vi.useFakeTimers();
    const entries = ['/dashboard', '/mutasi', '/qris', '/confirm', '/profil', '/transfer'];
    let queue: number[] = [];
    let at = 3;
    let pop = () => {};
    const proposals: string[] = [];
    openAddressBar(
      {
        navigate: (path) => void proposals.push(path),
        address: () => '/confirm',
        leaveMode: () => 'confirm',
        onChange: () => {},
      },
      {
        history: {
          get state() {
            return { position: at };
          },
          go: (steps: number) => void queue.push(steps),
        },
        location: {
          get pathname() {
            return entries[at];
          },
          search: '',
        },
      } as unknown as Window,
      (listener) => (pop = listener),
    );
    const work = () => {
      for (let steps = queue.shift(); steps !== undefined; steps = queue.shift()) {
        if (entries[at + steps] === undefined) continue;
        at += steps;
        pop();
        // In some browsers a pending Back drops later requests.
        if (drops && queue.length > 1) queue = queue.slice(0, 1);
      }
    };
    const goBack = (times: number) => {
      queue.push(...Array<number>(times).fill(-1));
      work();
      for (let look = 0; look < 5; look += 1) {
        vi.advanceTimersByTime(200);
        work();
      }
      return [entries[at], proposals];
    };
    expect(goBack(2)).toEqual(['/confirm', ['/qris']]);
    expect(goBack(3)).toEqual(['/confirm', ['/qris', '/qris']]);
    expect(goBack(1)).toEqual(['/confirm', ['/qris', '/qris', '/qris']]);
  });

  it('keeps the state that others wrote into an entry', () => {
    start('/dashboard', { reloaded: true });
    expect(window.history.state).toEqual({ reloaded: true, position: 0 });
  });

  it('refuses Forward as well', async () => {
    const { bar, here, go, move, proposals } = start('/dashboard');
    bar.navigator.push('/mutasi');
    await go(-1);
    move('/confirm');
    await go();
    bar.navigator.push('/dashboard');
    expect([here(), proposals.at(-1)]).toEqual(['/confirm', '/dashboard']);
  });

  it('replaces an address that the access rules forbid, so that Back still works', async () => {
    const { bar, here, go } = start('/first');
    bar.navigator.push('/second');
    window.history.replaceState({ position: 1 }, '', '/closed');
    bar.navigator.push('/login');
    await go(-1);
    expect(here()).toBe('/login');
    await go(-1);
    expect(here()).toBe('/first');
  });

  it('replaces an address without a page by the next one', async () => {
    const { bar, here, move, entries } = start('/dashboard');
    bar.navigator.push('/unknown');
    move('/transfer');
    await flushMicrotasks();
    expect([here(), entries()]).toEqual(['/transfer', 1]);
  });

  it('leaves an address without a page unchanged', () => {
    const { bar, here } = start('/dashboard');
    bar.navigator.push('/unknown');
    expect([here(), bar.address().pathname]).toEqual(['/unknown', '/unknown']);
  });

  it('keeps the query with the path', () => {
    const { bar, here, proposals } = start('/mutasi');
    bar.navigator.push('/mutasi?hal=2');
    expect([here(), bar.address(), proposals]).toEqual([
      '/mutasi?hal=2',
      { pathname: '/mutasi', search: '?hal=2' },
      ['/mutasi?hal=2'],
    ]);
  });

  it('does not ask about the current address', async () => {
    const { go, proposals } = start('/dashboard');
    window.history.pushState({ position: 1 }, '', '/dashboard');
    await go(-1);
    expect(proposals).toEqual([]);
  });

  it('notifies its subscriber once per change', async () => {
    const { bar, move } = start('/login');
    let calls = 0;
    const stop = bar.subscribe(() => (calls += 1));
    move('/dashboard');
    await flushMicrotasks();
    stop();
    move('/login');
    await flushMicrotasks();
    expect(calls).toBe(1);
  });
});
