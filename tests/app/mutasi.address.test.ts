import { describe, expect, it } from 'vitest';
import { appUnderTest, open } from '../model/headless.ts';
import { row, rowsOn, withRows } from '../flows/mutasi/mutasi.harness.ts';

const { app, start, say } = appUnderTest();
const openAt = (address: string, rows = rowsOn('2026-11-20', 12)) =>
  start(address, open, { account: withRows(rows) });
const page = () => app().flow()?.context.page as number;

describe('the address of the mutasi', () => {
  it('can be shared: it opens the same list and adds no entry to the history [MUT-30]', async () => {
    const { here, entries } = await openAt('/mutasi?urut=lama&hal=2');
    expect([here(), page(), entries()]).toEqual(['/mutasi?urut=lama&hal=2', 2, 0]);
  });

  it('follows filter, order and page, one entry each, and Back follows it [MUT-30]', async () => {
    const { here, entries, back } = await openAt('/mutasi');
    await say({ type: 'preset.chosen', preset: 'sevenDays' });
    expect(here()).toBe('/mutasi?dari=2026-11-15&sampai=2026-11-21');
    await say({ type: 'page.turned', page: 3 });
    expect([here(), entries()]).toEqual(['/mutasi?dari=2026-11-15&sampai=2026-11-21&hal=3', 2]);
    back();
    expect(page()).toBe(1);
    back();
    expect([here(), entries()]).toEqual(['/mutasi', 2]);
  });

  it('is corrected if it is invalid, and replaced by that of another page', async () => {
    const { here, go, flush } = await openAt('/mutasi');
    go('/mutasi?hal=99&jenis=emas');
    expect(here()).toBe('/mutasi?hal=3');
    go('/qris');
    expect(here()).toBe('/qris');
    go('/mutasi?hal=2');
    await flush();
    expect(here()).toBe('/mutasi?hal=2');
  });

  it('is replaced by a transfer that Kirim lagi prepares; Back returns to it [MUT-42]', async () => {
    const rows = [row('1', '2026-11-20')];
    const { here, entries, back, flush, flow } = await openAt('/mutasi?jenis=credit', rows);
    await say({ type: 'row.opened', key: 0 });
    expect(flow()?.value).toEqual({ filled: { detail: 'showing' } });
    await say({ type: 'repeat.requested' });
    expect([here(), entries()]).toEqual(['/transfer', 1]);
    expect(flow()?.context.form.values).toMatchObject({
      accountTo: '5220304050',
      bankTo: 'Bank Central Asia',
      amount: '150000',
    });
    back();
    await flush();
    expect(here()).toBe('/mutasi?jenis=credit');
    expect(flow()?.value).toEqual({ filled: 'list' });
  });
});
