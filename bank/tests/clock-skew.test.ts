import { expect, test, vi } from 'vitest';
import { openBank } from '../bank.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { bagas, describeBank, sinta, toBagas } from './harness.ts';
import { patient } from '../../tests/support/computer.ts';

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
    const pending = () => bank.transfers({ status: 'pending', account_to: bagas.account });

    test('are not run by a process whose clock is wrong, which logs it [L4]', async () => {
      const token = await bank.login(sinta);
      const order = (at: number) =>
        bank.order(token, { ...toBagas, datetime: new Date(Date.now() + at).toISOString() });
      expect((await order(12 * hour)).status).toBe(200);
      expect((await order(-60_000)).status).toBe(200);
      expect(await pending()).toHaveLength(2);
      for (const wrong of [24 * hour, -24 * hour, 2 * 60_000, -11_000]) {
        const lines = await runProcess(wrong, 'scheduler.skewed');
        expect(lines).toEqual([expect.stringMatching(/^scheduler\.skewed \{"seconds":-?\d+\}$/)]);
        // A busy machine reads its two clocks at different moments.
        const seconds = Number(/-?\d+/.exec(lines[0] ?? '')?.[0]);
        expect(Math.abs(seconds - wrong / 1_000)).toBeLessThan(5);
        expect(await pending()).toHaveLength(2);
      }
      // A process with the right clock runs only what is due.
      expect(await runProcess(3_000, 1)).toEqual([]);
      expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
      figure('L4', `${engine}: 0 of 2 orders early, at 4 wrong clocks`);
    });

    test('and logins go by the database’s clock, and are refused while that of the process is wrong [L42]', async () => {
      const clock = { wrong: 3_000 };
      const other = await database.reopenBank({
        now: () => new Date(Date.now() + clock.wrong),
        scheduleEvery: hour,
      });
      const begun = Date.now();
      const token = await other.login(sinta);
      expect((await other.order(token, toBagas)).status).toBe(200);
      const { ordered_at } = await bank.db
        .selectFrom('transfers')
        .select('ordered_at')
        .orderBy('ordered_at', 'desc')
        .executeTakeFirstOrThrow();
      // A measurement is right to half a second.
      expect(ordered_at.getTime()).toBeGreaterThan(begun - 600);
      expect(ordered_at.getTime()).toBeLessThan(Date.now() + 600);
      const decision = { id: 'x', datetime: null, pin: sinta.pin };
      const outcomes = async (wrong: number) => {
        clock.wrong = wrong;
        return [
          (await other.form('/auth/login', sinta)).status,
          (await other.order(token, toBagas)).status,
          (await other.post('/freeze/decide', decision, token)).status,
          (await other.call('/health')).status,
          (await other.get(`/balance/get?accountNumber=${sinta.account}`, token)).status,
        ];
      };
      expect(await outcomes(24 * hour)).toEqual([503, 503, 503, 503, 200]);
      expect(await outcomes(-6_000)).toEqual([503, 503, 503, 503, 200]);
      expect((await other.call('/health')).body.message).toBe(
        'Jam server bank sedang tidak tepat. Silakan coba lagi sebentar lagi.',
      );
      // Right again at some distance, so that it does not come and go.
      expect(await outcomes(-4_000)).toEqual([503, 503, 503, 503, 200]);
      expect(await outcomes(-1_000)).toEqual([200, 200, 404, 200, 200]);
      expect((await bank.get('/user/me', token)).status).toBe(200);
      expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
      figure('L42', `${engine}: at 3 s books by the database's clock; from 5 s until 2 s refused`);
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
