import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBank } from '../bank.ts';
import { createMetrics } from '../run/metrics.ts';
import { watchOf } from '../store/activity.ts';
import { openDatabase } from '../store/database.ts';
import { codeOf } from '../store/error-code.ts';
import type { Db } from '../store/schema.ts';
import { configure, serverOfFile } from './each-database.ts';
import { bagas, callsOf, sinta, type Calls } from './harness.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { scaled } from '../../tests/support/computer.ts';
import { databaseOn, ownPostgres } from '../../tests/support/postgres.ts';

const settings = '-c shared_buffers=512kB -c archive_mode=on';
const { server, isMissing } = await serverOfFile(ownPostgres(settings));
const long = { timeout: scaled(20_000), interval: 50 };

/** The PromQL of the alerts in bank/docs/deploy.md that read the bank's own metrics. */
const rules = [
  ...readFileSync('bank/docs/deploy.md', 'utf8').matchAll(
    /^\| `([^`]*\b(?:lentera_|process_|up\{)[^`]*)` \|/gm,
  ),
].map(([, rule = '']) => rule);

/** The rules' PromQL: a selector, alone or in one of three functions. */
const form =
  /^(?:(abs|increase)\(|(?:(histogram_quantile)\(0\.99, rate\())?(\w+)(?:\{(\w+)(!?=~?)"([^"]+)"\})?(?:\[5m\])?\)* (>|==) (\S+)$/;
const bound = /le="([^"]+)"/;

/** The series of the metrics for which a rule holds; `before` is five minutes old. */
function seriesFor(rule: string, metrics: string, before: string): readonly string[] {
  const parts = form.exec(rule);
  if (parts === null) throw new Error(`this test cannot read the PromQL ${rule}`);
  const [, plain, quantile, name = '', label, is, value = '', operator, limit] = parts;
  const [now = new Map(), then] = [metrics, before].map(
    (text) =>
      new Map(
        [...text.matchAll(/^(\w+(?:\{.*\})?) (\S+)$/gm)].map((line) => [line[1], Number(line[2])]),
      ),
  );
  const increase = (series = ''): number => (now.get(series) ?? 0) - (then?.get(series) ?? 0);
  /** The upper bound of the percentile's bucket; a limit is one of the bounds. */
  const percentile = (series: string): number => {
    const own = [...now.keys()].filter(
      (one) => one?.replace(bound, '') === series.replace(bound, ''),
    );
    const first = own.find((one) => increase(one) >= 0.99 * increase(series));
    return Number(bound.exec(first ?? '')?.[1]?.replace('+Inf', 'Infinity') ?? 0);
  };
  const given = is === '!=' ? `(?!${value}")` : `(?:${value})"`;
  const labels = label === undefined ? '.*' : `(?:.*,)?${label}="${given}.*`;
  const isOfRule = new RegExp(`^${name}(?:\\{${quantile ? '(?=le="\\+Inf")' : ''}${labels}\\})?$`);
  return [...now].flatMap(([series = '', sample]) => {
    if (!isOfRule.test(series)) return [];
    const given =
      quantile !== undefined
        ? increase(series) > 0 && percentile(series)
        : plain === 'increase'
          ? increase(series)
          : plain === 'abs'
            ? Math.abs(sample)
            : sample;
    const holds = operator === '>' ? given > Number(limit) : given === Number(limit);
    return holds ? [series] : [];
  });
}

describe.skipIf(isMissing)('a bank that is slow names the cause', () => {
  const database = databaseOn(server, 'causes');
  let [ahead, base] = [0, ''];
  let other: Db;
  let bank: Awaited<ReturnType<typeof openBank>>;
  let calls: Calls;
  const { count, observe, watch, listen } = createMetrics();
  let listener: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    other = await openDatabase(database);
    await sql`create schema causes`.execute(other);
    bank = await openBank({
      database,
      connections: 1,
      now: () => new Date(Date.now() + ahead),
      scheduleEvery: 20,
      onCall: observe,
      log: count,
      mailer: async () => {
        throw new Error('no mail server');
      },
    });
    calls = callsOf(bank);
    watch(bank.state, watchOf(database));
    await begin();
  });
  const begin = async (): Promise<void> => {
    listener = await listen('127.0.0.1', 0);
    base = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  };
  afterAll(async () => {
    listener.close();
    await bank.close();
  });

  /** What Prometheus has of this process, with its own `up`. */
  const scrape = () =>
    fetch(`${base}/metrics`)
      .then((answer) => answer.text())
      .then(
        (text) => `${text}up{job="lentera"} 1\n`,
        () => 'up{job="lentera"} 0\n',
      );
  let before = '';
  /** Each series for which a rule of the page holds. */
  const firing = async (): Promise<readonly string[]> => {
    const metrics = await scrape();
    return rules.flatMap((rule) => seriesFor(rule, metrics, before));
  };
  /** Of the next five minutes. */
  const firingNow = async (): Promise<readonly string[]> => {
    before = await scrape();
    return firing();
  };
  /** Expects that a rule holds for the series while `cause` lasts, and none before and after. */
  const expectNamed = async (
    series: string,
    cause: (isNamed: Promise<void>) => Promise<unknown>,
  ): Promise<void> => {
    await expect.poll(firingNow, long).toEqual([]);
    const begun = performance.now();
    const name = async (): Promise<void> => {
      await expect.poll(firing, long).toContain(series);
      figure('L47', `${series} after ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
    };
    const isNamed = name();
    await Promise.all([isNamed, cause(isNamed)]);
    await expect.poll(firingNow, long).toEqual([]);
  };
  const logIn = (address: number) => calls.formFrom(`192.0.2.${address}`, '/auth/login', sinta);
  const whileLocked = (table: string, work: () => Promise<unknown>) =>
    other.transaction().execute(async (trx) => {
      await sql`lock table ${sql.table(table)}`.execute(trx);
      await work();
    });

  test('the page has rules, and each can be read', () => {
    expect(rules.length).toBeGreaterThanOrEqual(11);
    for (const rule of rules) expect(seriesFor(rule, '', '')).toEqual([]);
  });

  test('a lock, and the calls that wait for a connection meanwhile [L47]', async () => {
    const tokens = await Promise.all([sinta, bagas].map(calls.login));
    for (const series of [
      'lentera_database_longest_seconds{for="lock"}',
      'lentera_waiting_calls{for="connection"}',
    ])
      await expectNamed(series, async (isNamed) => {
        let sent: readonly Promise<unknown>[] = [];
        await whileLocked('customers', () => {
          sent = Array.from({ length: 40 }, (_, at) =>
            at % 4 < 2 ? calls.get('/user/me', tokens[at % 4] ?? '') : logIn(at),
          );
          return isNamed;
        });
        await Promise.all(sent);
      });
  });

  test.each([
    ['one heavy reader', 'nothing', 'true'],
    // Larger than the server's memory here, and read again for each row.
    [
      'a disk that every row waits for',
      'disk',
      '(select count(*) from pg_proc where oid > 0) > at',
    ],
  ])('%s [L47]', async (_, wait, condition) => {
    await expectNamed(`lentera_database_longest_seconds{for="${wait}"}`, async (isNamed) => {
      const reading = sql`select count(*) from generate_series(1, 1000000000) at
        where ${sql.raw(condition)}`.execute(other);
      const ended = reading.catch((error: unknown) => codeOf(error));
      await isNamed;
      await sql`select pg_cancel_backend(pid) from pg_stat_activity
        where query like '%generate_series%' and pid <> pg_backend_pid()`.execute(other);
      expect(await ended).toBe('57014');
    });
  });

  test('a queue of hashes [L47]', async () => {
    await expectNamed('lentera_waiting_calls{for="hash"}', async () => {
      await Promise.all(Array.from({ length: 40 }, (_, at) => logIn(at)));
    });
  });

  test('a scheduler that is late [L47]', async () => {
    const now = performance.now.bind(performance);
    await expectNamed('lentera_scheduler_late_seconds', (isNamed) =>
      whileLocked('transfers', async () => {
        vi.spyOn(performance, 'now').mockImplementation(() => now() + 61_000);
        await isNamed;
        vi.restoreAllMocks();
      }),
    );
  });

  test('a wrong clock [L47]', async () => {
    await expectNamed('lentera_clock_ahead_seconds', async (isNamed) => {
      ahead = 3_000;
      await isNamed;
      ahead = 0;
    });
  });

  test('calls that fail, because the database is lost [L47]', async () => {
    for (const series of [
      'lentera_database_up',
      'lentera_call_seconds_count{route="POST /api/main/auth/login",status="503"}',
    ])
      await expectNamed(series, async (isNamed) => {
        await server.end();
        for (let at = 0; at < 10; at += 1) expect((await logIn(at)).status).toBe(503);
        await isNamed;
        await server.start();
      });
  });

  test('calls that are slow [L47]', async () => {
    const series =
      'lentera_call_seconds_bucket{le="+Inf",route="POST /api/main/auth/login",status="200"}';
    await expectNamed(series, async () => {
      let slow: Promise<unknown> = Promise.resolve();
      await whileLocked('customers', async () => {
        slow = logIn(1);
        const waited = async () =>
          Number(/seconds\{for="lock"\} (\S+)/.exec(await scrape())?.[1] ?? 0);
        await expect.poll(waited, long).toBeGreaterThan(3);
      });
      await slow;
    });
  });

  test('refusals, and mails that cannot be sent [L47]', async () => {
    const send = () =>
      calls.form('/forget-password/send', { email: sinta.email, otp: '', newPassword: '' });
    await expectNamed('lentera_mails_failed_total', async () => {
      expect((await send()).status).toBe(200);
    });
    const route = 'POST /api/main/forget-password/send';
    await expectNamed(`lentera_call_seconds_count{route="${route}",status="429"}`, async () => {
      for (let at = 0; at < 40; at += 1) await send();
    });
  });

  test.each([
    ['a standby', 'synchronous_standby_names', '', 'a'],
    ['the archive', 'archive_command', 'true', 'false'],
  ])('%s that fails [L47]', async (what, setting, right, wrong) => {
    const set = (to: string) => configure(other, setting, to);
    await set(right);
    await expectNamed(`lentera_database_failing{what="${what}"}`, async (isNamed) => {
      await set(wrong);
      let isOver = false;
      const over = isNamed.finally(() => (isOver = true));
      // The archiver may still have the old setting at the first segment.
      await vi.waitUntil(
        async () => {
          await sql`select pg_logical_emit_message(false, '', ''), pg_switch_wal()`.execute(other);
          return isOver;
        },
        { ...long, interval: 500 },
      );
      await over;
      await set(right);
    });
  });

  test('a process that needs much memory [L47]', async () => {
    await expectNamed('process_resident_memory_bytes', async (isNamed) => {
      const work = 'globalThis.kept = Buffer.alloc(1.5e9, 1); setInterval(() => {}, 1_000)';
      const worker = new Worker(work, { eval: true });
      await isNamed;
      await worker.terminate();
    });
  });

  test('a process that is dead [L47]', async () => {
    await expectNamed('up{job="lentera"}', async (isNamed) => {
      listener.close();
      await isNamed;
      await begin();
    });
  });
});
