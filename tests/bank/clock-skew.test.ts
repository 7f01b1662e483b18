import { expect, test, vi } from 'vitest';
import { openBank } from '../../bank/bank.ts';
import { figure } from '../promises/figure.ts';
import { bagas, describeBank, sinta, toBagas } from './harness.ts';
import { patient } from '../support/computer.ts';

const hour = 3_600_000;

describeBank(
  'scheduled orders',
  ({ bank, database, engine }) => {
    /**
     * Runs a process with this clock error until it logs the event, or until `pending` transfers
     * are left.
     */
    async function runProcess(wrong: number, until: string | number): Promise<readonly string[]> {
      const lines: string[] = [];
      let stop = (): void => {};
      const stopped = new Promise<void>((resolve) => {
        stop = resolve;
      });
      const process = await openBank({
        database: database.pool,
        rounds: { password: 4, pin: 4 },
        now: () => new Date(Date.now() + wrong),
        scheduleEvery: 2,
        log: (event, details) => {
          lines.push(`${event} ${JSON.stringify(details)}`);
          if (event === until) stop();
        },
      });
      if (typeof until === 'number')
        await vi.waitUntil(async () => (await pending()).length === until, patient);
      else await stopped;
      await process.close();
      return lines;
    }
    const pending = () =>
      bank.db
        .selectFrom('transfers')
        .select('id')
        .where('status', '=', 'pending')
        .where('account_to', '=', bagas.account)
        .execute();

    test('are not run by a process whose clock is wrong, which logs it [L4]', async () => {
      const token = await bank.login(sinta);
      const order = (at: number) =>
        bank.order(token, { ...toBagas, datetime: new Date(Date.now() + at).toISOString() });
      expect((await order(12 * hour)).status).toBe(200);
      expect((await order(-60_000)).status).toBe(200);
      expect(await pending()).toHaveLength(2);
      for (const wrong of [24 * hour, -24 * hour, 2 * 60_000]) {
        const lines = await runProcess(wrong, 'scheduler.skewed');
        expect(lines).toEqual([expect.stringMatching(/^scheduler\.skewed \{"seconds":-?\d+\}$/)]);
        // A busy machine reads its two clocks at different moments.
        const seconds = Number(/-?\d+/.exec(lines[0] ?? '')?.[0]);
        expect(Math.abs(seconds - wrong / 1_000)).toBeLessThan(5);
        expect(await pending()).toHaveLength(2);
      }
      // A process with the right clock runs only what is due.
      expect(await runProcess(20_000, 1)).toEqual([]);
      expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
      figure('L4', `${engine}: 0 of 2 orders early, at 3 wrong clocks`);
    });

    test('are run by the clock that /sandbox has moved, which is not wrong [SBX-5]', async () => {
      await bank.json('/sandbox/clock', { forward: 'P1D' });
      const token = await bank.login(sinta);
      const datetime = new Date(Date.now() + 24 * hour - 60_000).toISOString();
      expect((await bank.order(token, { ...toBagas, datetime })).status).toBe(200);
      expect(await runProcess(0, 0)).toEqual([]);
    });
  },
  { now: () => new Date() },
);
