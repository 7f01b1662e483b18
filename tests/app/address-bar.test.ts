import { beforeEach, describe, expect, it } from 'vitest';
import { openAddressBar } from '../../src/app/address-bar.ts';
import { settled } from '../support/harness.ts';

/** A machine with pages, of which `/closed` leads to `/login` and `/held` is not left. */
function start(opened: string) {
  window.history.replaceState(null, '', opened);
  const depth = window.history.length;
  const proposals: string[] = [];
  const listeners: (() => void)[] = [];
  const pops: (() => void)[] = [];
  let shown: string | null = opened === '/closed' ? '/login' : opened;
  const move = (to: string | null) => {
    shown = to;
    for (const listener of listeners) listener();
  };
  const bar = openAddressBar(
    {
      navigate(path, query) {
        proposals.push(path + query);
        if (shown === '/held') return;
        move(path === '/closed' ? '/login' : path === '/unknown' ? null : path + query);
      },
      address: () => shown,
      onChange: (listener) => void listeners.push(listener),
    },
    window,
    (listener) => void pops.push(listener),
  );
  const here = () => window.location.pathname + window.location.search;
  /** What the browser does on Back: the address has changed before anybody is asked. */
  const back = (to: string) => {
    window.history.replaceState(null, '', to);
    for (const pop of pops) pop();
  };
  return { bar, here, move, back, proposals, entries: () => window.history.length - depth };
}

beforeEach(() => window.history.replaceState(null, '', '/'));

describe('the address bar', () => {
  it('is repaired in place when the first address is refused', () => {
    const { here, entries } = start('/closed');
    expect([here(), entries()]).toEqual(['/login', 0]);
  });

  it('follows a link that the machine accepts, and does not even flicker for one it refuses', () => {
    const { bar, here, entries } = start('/dashboard');
    bar.navigator.push('/transfer');
    expect([here(), entries()]).toEqual(['/transfer', 1]);
    bar.navigator.push({ pathname: '/closed' });
    expect([here(), entries(), bar.address().pathname]).toEqual(['/login', 2, '/login']);
  });

  it('makes one entry of several steps in one tick', async () => {
    const { here, move, entries } = start('/register');
    move('/register/otp');
    move('/register/password');
    move('/register/data-diri');
    await settled();
    expect([here(), entries()]).toEqual(['/register/data-diri', 1]);
  });

  it('takes Back to the machine, and repairs itself where the machine stays', () => {
    const { bar, here, back, proposals } = start('/dashboard');
    bar.navigator.push('/held');
    back('/dashboard');
    expect([here(), proposals]).toEqual(['/held', ['/held', '/dashboard']]);
  });

  it('gives the place of an address that nobody owned yet to what came of it', async () => {
    const { bar, here, move, entries } = start('/dashboard');
    bar.navigator.push('/unknown');
    move('/transfer');
    await settled();
    expect([here(), entries()]).toEqual(['/transfer', 1]);
  });

  it('shows an address of nobody as it is', () => {
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

  it('does not ask about the address it already shows', () => {
    const { back, proposals } = start('/dashboard');
    back('/dashboard');
    expect(proposals).toEqual([]);
  });

  it('tells who renders, once a change', async () => {
    const { bar, move } = start('/login');
    let told = 0;
    const stop = bar.subscribe(() => (told += 1));
    move('/dashboard');
    await settled();
    stop();
    move('/login');
    await settled();
    expect(told).toBe(1);
  });
});
