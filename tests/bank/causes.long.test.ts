import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBank } from '../../bank/bank.ts';
import { createMetrics } from '../../bank/run/metrics.ts';
import { watchOf } from '../../bank/store/activity.ts';
import { openDatabase } from '../../bank/store/database.ts';
import { codeOf } from '../../bank/store/error-code.ts';
import type { Db } from '../../bank/store/schema.ts';
import { bagas, sinta } from './harness.ts';
import { figure } from '../promises/figure.ts';
import { scaled } from '../support/computer.ts';
import { databaseOn, ownPostgres } from '../support/postgres.ts';

const server = await ownPostgres('-c shared_buffers=512kB');
const long = { timeout: scaled(20_000), interval: 50 };
afterAll(() => {
  if (typeof server !== 'string') server.stop();
});

/** The PromQL of the alerts in docs/deploy.md. */
const rules = [
  ...readFileSync('docs/deploy.md', 'utf8').matchAll(/^\| `([^`]*lentera_[^`]*)` \|/gm),
].map(([, rule = '']) => rule);

/** The series of the metrics for which a rule holds. Reads the PromQL that the page uses. */
function seriesFor(rule: string, metrics: string): readonly string[] {
  const form = /^(abs\()?(\w+)(?:\{(\w+)(!?)="(\w+)"\})?\)? (>|==) (\d+)$/.exec(rule);
  if (form === null) throw new Error(`this test cannot read the PromQL ${rule}`);
  const [, abs, name = '', label, isNot, value = '', operator, limit] = form;
  const labels = label === undefined ? '.*' : `${label}="${isNot ? `(?!${value}")` : value}.*"`;
  const isOfRule = new RegExp(`^${name}(?:\\{${labels}\\})?$`);
  return metrics.split('\n').flatMap((line) => {
    const [series = '', given] = line.split(' ');
    const number = abs === undefined ? Number(given) : Math.abs(Number(given));
    const holds = operator === '>' ? number > Number(limit) : number === Number(limit);
    return holds && isOfRule.test(series) ? [series] : [];
  });
}

describe.skipIf(typeof server === 'string')('a bank that is slow names the cause', () => {
  const database = typeof server === 'string' ? '' : databaseOn(server, 'causes');
  let [ahead, base] = [0, ''];
  let other: Db;
  let bank: Awaited<ReturnType<typeof openBank>>;
  const { watch, listen } = createMetrics();
  let listener: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    other = await openDatabase(database);
    await sql`create schema causes`.execute(other);
    bank = await openBank({
      database,
      connections: 1,
      now: () => new Date(Date.now() + ahead),
      scheduleEvery: 20,
    });
    watch(bank.state, watchOf(database));
    listener = await listen('127.0.0.1', 0);
    base = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    listener.close();
    await bank.close();
  });

  /** Each series for which a rule of the page holds. */
  const firing = async (): Promise<readonly string[]> => {
    const metrics = await (await fetch(`${base}/metrics`)).text();
    return rules.flatMap((rule) => seriesFor(rule, metrics));
  };
  /** Expects that a rule holds for the series while `cause` lasts, and none before and after. */
  const expectNamed = async (
    series: string,
    cause: (isNamed: Promise<void>) => Promise<unknown>,
  ): Promise<void> => {
    await expect.poll(firing, long).toEqual([]);
    const begun = performance.now();
    const name = async (): Promise<void> => {
      await expect.poll(firing, long).toContain(series);
      figure('L47', `${series} after ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
    };
    const isNamed = name();
    await Promise.all([isNamed, cause(isNamed)]);
    await expect.poll(firing, long).toEqual([]);
  };
  const logIn = (address: number, { email, password }: typeof sinta) =>
    bank.fetch(
      new Request('http://bank.test/api/main/auth/login', {
        method: 'POST',
        body: new URLSearchParams({ email, password }),
      }),
      { remoteAddress: `192.0.2.${address}` },
    );
  const tokenOf = async (customer: typeof sinta): Promise<string> => {
    const answer = await logIn(1, customer);
    return ((await answer.json()) as { data: { jwt_token: string } }).data.jwt_token;
  };
  const read = (token: string) =>
    bank.fetch(
      new Request('http://bank.test/api/main/user/me', {
        headers: { authorization: `Bearer ${token}` },
      }),
    );
  const whileLocked = (table: string, work: () => Promise<unknown>) =>
    other.transaction().execute(async (trx) => {
      await sql`lock table ${sql.table(table)}`.execute(trx);
      await work();
    });

  test('the page has rules, and each can be read', () => {
    expect(rules.length).toBeGreaterThanOrEqual(5);
    for (const rule of rules) expect(seriesFor(rule, '')).toEqual([]);
  });

  test('a lock, and the calls that wait for a connection meanwhile [L47]', async () => {
    const tokens = await Promise.all([sinta, bagas].map(tokenOf));
    for (const series of [
      'lentera_database_longest_seconds{for="lock"}',
      'lentera_waiting_calls{for="connection"}',
    ])
      await expectNamed(series, async (isNamed) => {
        let calls: readonly Promise<unknown>[] = [];
        await whileLocked('customers', () => {
          calls = Array.from({ length: 40 }, (_, at) =>
            at % 4 < 2 ? read(tokens[at % 4] ?? '') : logIn(at, sinta),
          );
          return isNamed;
        });
        await Promise.all(calls);
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
      await Promise.all(Array.from({ length: 40 }, (_, at) => logIn(at, sinta)));
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

  test('a database that is lost [L47]', async () => {
    if (typeof server === 'string') return;
    await expectNamed('lentera_database_up', async (isNamed) => {
      await server.end();
      await isNamed;
      await server.start();
    });
  });
});
