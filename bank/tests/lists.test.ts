import { sql, type PostgresPoolClient } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { figure, isFull } from '../../tests/long/promises/figure.ts';
import { bagas, describeBank, sinta, toBagas } from './harness.ts';
import { watchedPool } from './watched-pool.ts';
import { smallestTransfer } from '../../machines/contract/limits.ts';

describeBank('a long list', ({ bank, database, engine, signIn }) => {
  const slices: number[] = [];
  /** Runs before each query of a slice, on its connection. */
  let beforeSlice: (client: PostgresPoolClient) => unknown = () => undefined;
  const me = signIn();
  beforeEach(async () => {
    const pool = watchedPool(database.pool, async (text, _, client) => {
      if (!/^select .*limit \$/.test(text) || !/sent_at|union all/.test(text)) return;
      await beforeSlice(client);
      slices.push(1);
    });
    beforeSlice = () => undefined;
    await bank.reopen({ database: pool });
    await me.login();
    slices.length = 0;
  });

  /** Adds transfers between the demo customers, a third of them to Sinta, at three moments. */
  const addTransfers = (count: number, status: string) =>
    sql`
      insert into transfers (id, reference, kind, account_from, account_to, name_from, name_to,
        bank_to, amount, category, description, status, ordered_at, at)
      select gen_random_uuid(), ${status} || n, 'scheduled',
        case when n % 3 = 0 then ${bagas.account} else ${sinta.account} end,
        case when n % 3 = 0 then ${sinta.account} else ${bagas.account} end,
        'A', 'B', 'Bank Mandiri', 1000 + n, 'transfer', '', ${status}, now(),
        timestamptz '2026-01-01' + n % 3 * interval '1 day'
      from generate_series(1, ${sql.lit(count)}) n`.execute(bank.db);

  test('of transfers comes whole, once each and newest first, in slices of 200 [H14]', async () => {
    const before = await me.mutations();
    await addTransfers(2_400, 'cancelled');
    slices.length = 0;
    const list = await me.mutations();
    // Those to Sinta were never carried out.
    expect([list.length, slices.length]).toEqual([before.length + 1_600, 9]);
    expect(list).toEqual(expect.arrayContaining([...before]));
    expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    expect(list.map(({ datetime }) => datetime)).toEqual(
      list.map(({ datetime }) => datetime).toSorted((one, other) => other.localeCompare(one)),
    );
    figure('H14', `${engine}: ${list.length} transfers in ${slices.length} slices`);
  });

  test('of notifications comes whole, and once each if they are read meanwhile [H14]', async () => {
    const before = await me.inbox();
    await sql`insert into notifications (customer_id, title, body, sent_at)
      select 'demo-sinta', 'Uji', n::text, timestamptz '2026-01-01' + n % 7 * interval '1 hour'
      from generate_series(1, 1600) n`.execute(bank.db);
    const list = await me.inbox();
    expect(list).toHaveLength(before.length + 1_600);
    expect(list).toEqual(
      list.toSorted(
        (one, other) =>
          Number(one.read) - Number(other.read) ||
          other.sentAt.localeCompare(one.sentAt) ||
          Number(other.id) - Number(one.id),
      ),
    );
    slices.length = 0;
    beforeSlice = (client) =>
      slices.length === 2 && client.query('update notifications set read = true', []);
    const read = await me.inbox();
    expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
    expect(read).toHaveLength(before.length + 1_600);
  });

  test('is read by one query of a customer at a time [H14]', async () => {
    await addTransfers(1_500, 'cancelled');
    let [open, most] = [0, 0];
    beforeSlice = async () => {
      most = Math.max(most, (open += 1));
      await new Promise(setImmediate);
      open -= 1;
    };
    await bank.atOnce(8, () => me.mutations());
    expect([most, slices.length]).toEqual([1, 48]);
  });

  test('has fifty open schedules at most, however many were cancelled [SCH-26]', async () => {
    await addTransfers(300, 'cancelled');
    const later = { ...toBagas, amount: smallestTransfer, datetime: '2026-11-22T09:00:00+07:00' };
    const open = (await me.mutations()).filter(({ status }) => status === 'pending');
    await addTransfers(1.5 * (48 - open.length), 'pending');
    for (let at = 0; at < 2; at += 1) expect((await me.order(later)).status).toBe(200);
    const refused = await me.order(later);
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Transfer terjadwal paling banyak 50. Batalkan salah satu lebih dahulu.',
    ]);
    expect((await me.order(toBagas)).status).toBe(200);
    const [pending] = (await me.mutations()).filter(({ status }) => status === 'pending');
    expect((await me.cancel(pending?.id)).status).toBe(200);
    expect((await me.order(later)).status).toBe(200);
  });
});

const many = isFull ? 40_000 : 4_000;

describeBank('a customer of many logins and transfers', ({ bank, engine }) => {
  /** How many rows of the table a statement reads, also those that it leaves out. */
  const rowsRead = async (table: string, statement: string): Promise<number> => {
    const { rows } = await sql<{
      'QUERY PLAN': readonly { Plan: Plan }[];
    }>`explain (analyze, format json) ${sql.raw(statement)}`.execute(bank.db);
    return rows[0]?.['QUERY PLAN'].reduce((sum, { Plan }) => sum + readIn(Plan, table), 0) ?? 0;
  };

  test('reads sessions and recipients as fast as others: ended sessions and other transfers are not read [H14]', async () => {
    const token = await bank.login(sinta);
    await sql`insert into sessions (id, customer_id, opened_at, expires_at, revoked_at, device, last_seen_at)
      select 'e' || n, 'demo-sinta', now(), now() + interval '8 hours', now(), 'Chrome', now()
      from generate_series(1, ${many}) n`.execute(bank.db);
    await sql`insert into transfers (id, reference, kind, account_from, account_to, name_from, name_to,
        bank_to, amount, category, description, status, ordered_at, at)
      select 'l' || n, 'LAMA' || n, 'scheduled', ${sinta.account}, '8800445566', 'A', 'B',
        'Bank Mandiri', 1000, 'transfer', '', 'cancelled', now(), now()
      from generate_series(1, ${many}) n`.execute(bank.db);
    await sql`analyze sessions, transfers`.execute(bank.db);
    const sessions = await rowsRead(
      'sessions',
      `select id from sessions where customer_id = 'demo-sinta' and revoked_at is null`,
    );
    const between = await rowsRead(
      'transfers',
      `select id from transfers where account_from = '${sinta.account}'
        and account_to = '5220304050' and status in ('pending', 'completed') and ordered_at >= now() - interval '1 day'`,
    );
    expect([sessions, between].every((count) => count < 100)).toBe(true);
    expect((await bank.get('/auth/sessions', token)).body.data).toHaveLength(1);
    expect((await bank.get('/recipients', token)).status).toBe(200);
    figure('H14', `${engine}: beside ${many} ended: ${sessions} + ${between} rows read`);
  });
});

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

const readIn = (plan: Plan, table: string): number =>
  (plan['Relation Name'] === table
    ? plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)
    : 0) + (plan.Plans ?? []).reduce((sum, part) => sum + readIn(part, table), 0);
