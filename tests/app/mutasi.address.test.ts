import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventFrom } from 'xstate';
import type { mutasiMachine } from '../../machines/mutasi/mutasi.machine.ts';
import { startApp } from '../model/headless.ts';
import { now, row, rowsOn, withRows } from '../flows/mutasi/mutasi.harness.ts';

/** The app at an address; the flow's code arrives a little later. */
async function open(address: string, rows = rowsOn('2026-11-20', 12)) {
  const app = startApp({
    address,
    session: { kind: 'open', expiresAt: now + 900_000, holder: 'sinta' },
    account: withRows(rows),
  });
  await app.settle();
  return {
    go: app.go,
    settle: app.settle,
    say: async (event: EventFrom<typeof mutasiMachine>) => (app.say(event), app.settle()),
    back: app.back,
    here: app.here,
    page: () => app.flow()?.context.page as number,
    entries: app.entries,
    flow: app.flow,
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
});

describe('the address of the mutasi', () => {
  it('can be shared: it opens as it was left, and the history does not grow by that [MUT-30]', async () => {
    const { here, page, entries } = await open('/mutasi?urut=lama&hal=2');
    expect([here(), page(), entries()]).toEqual(['/mutasi?urut=lama&hal=2', 2, 0]);
  });

  it('follows filter, order and page, one entry each, and Back follows it [MUT-30]', async () => {
    const { here, say, back, page, entries } = await open('/mutasi');
    await say({ type: 'preset.chosen', preset: 'sevenDays' });
    expect(here()).toBe('/mutasi?dari=2026-11-15&sampai=2026-11-21');
    await say({ type: 'page.turned', page: 3 });
    expect([here(), entries()]).toEqual(['/mutasi?dari=2026-11-15&sampai=2026-11-21&hal=3', 2]);
    back();
    expect(page()).toBe(1);
    back();
    expect([here(), entries()]).toEqual(['/mutasi', 2]);
  });

  it('is mended where it asks for nonsense, and left for another page', async () => {
    const { go, here, settle } = await open('/mutasi');
    go('/mutasi?hal=99&jenis=emas');
    expect(here()).toBe('/mutasi?hal=3');
    go('/qris');
    expect(here()).toBe('/qris');
    go('/mutasi?hal=2');
    await settle();
    expect(here()).toBe('/mutasi?hal=2');
  });

  it('is left for a transfer that Kirim lagi fills in, and Back leads to it again [MUT-42]', async () => {
    const { say, settle, here, back, flow, entries } = await open('/mutasi?jenis=credit', [
      row('1', '2026-11-20'),
    ]);
    await say({ type: 'row.opened', key: 0 });
    expect(flow()?.value).toEqual({ filled: { detail: 'showing' } });
    await say({ type: 'repeat.requested' });
    expect([here(), entries()]).toEqual(['/transfer', 1]);
    expect(flow()?.context.form.values).toMatchObject({
      accountTo: '5220304050',
      amount: '150000',
    });
    back();
    await settle();
    expect(here()).toBe('/mutasi?jenis=credit');
    expect(flow()?.value).toEqual({ filled: 'list' });
  });
});
