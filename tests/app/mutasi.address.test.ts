import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, createMachine, fromTransition } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import { addressOf } from '../../machines/app/app.pages.ts';
import { deferred } from '../../machines/kit/deferred.ts';
import { mutasiMachine } from '../../machines/mutasi/mutasi.machine.ts';
import { openAddressBar } from '../../src/app/address-bar.ts';
import { settled } from '../support/harness.ts';
import { now, rowsOn, withRows } from '../support/mutasi.harness.ts';

/** The app with its address bar, opened at an address; the flow's code arrives a little later. */
async function open(address: string) {
  window.history.replaceState(null, '', address);
  const depth = window.history.length;
  const { pathname: path, search: query } = window.location;
  const root = createActor(
    appMachine.provide({
      actors: {
        account: fromTransition((account) => account, withRows(rowsOn('2026-11-20', 12))) as never,
        notifications: createMachine({}) as never,
        mutasi: deferred(() => Promise.resolve(mutasiMachine)),
        qris: createMachine({}) as never,
      },
    }),
    {
      input: { path, query, session: { kind: 'open', expiresAt: now + 900_000, holder: 'sinta' } },
    },
  ).start();
  let pop = () => {};
  const bar = openAddressBar(
    {
      navigate: (path, query) => root.send({ type: 'navigated', path, query }),
      address: () => addressOf(root.getSnapshot(), root.system.get('flow')?.getSnapshot() ?? null),
      onChange: (listener) =>
        void root.system.inspect(({ type }) => void (type === '@xstate.snapshot' && listener())),
    },
    window,
    (listener) => (pop = listener),
  );
  await settled();
  const flow = () => root.system.get('flow');
  return {
    bar,
    say: async (event: object) => (flow().send(event), settled()),
    /** What the browser does on Back: the address has changed before anybody is asked. */
    back: (to: string) => (window.history.replaceState(null, '', to), pop()),
    here: () => window.location.pathname + window.location.search,
    page: () => flow().getSnapshot().context.page,
    entries: () => window.history.length - depth,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});

describe('the address of the mutasi', () => {
  it('can be shared: it opens as it was left, and the history does not grow by that', async () => {
    const { here, page, entries } = await open('/mutasi?urut=lama&hal=2');
    expect([here(), page(), entries()]).toEqual(['/mutasi?urut=lama&hal=2', 2, 0]);
  });

  it('follows filter, order and page, one entry each, and Back follows it', async () => {
    const { here, say, back, page, entries } = await open('/mutasi');
    await say({ type: 'preset.chosen', preset: 'sevenDays' });
    expect(here()).toBe('/mutasi?dari=2026-11-15&sampai=2026-11-21');
    await say({ type: 'page.turned', page: 3 });
    expect([here(), entries()]).toEqual(['/mutasi?dari=2026-11-15&sampai=2026-11-21&hal=3', 2]);
    back('/mutasi?dari=2026-11-15&sampai=2026-11-21');
    expect(page()).toBe(1);
    back('/mutasi');
    expect([here(), entries()]).toEqual(['/mutasi', 2]);
  });

  it('is mended where it asks for nonsense, and left for another page', async () => {
    const { bar, here } = await open('/mutasi');
    bar.navigator.push('/mutasi?hal=99&jenis=emas');
    expect(here()).toBe('/mutasi?hal=3');
    bar.navigator.push('/qris');
    expect(here()).toBe('/qris');
    bar.navigator.push('/mutasi?hal=2');
    await settled();
    expect(here()).toBe('/mutasi?hal=2');
  });
});
