import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { figure, isFull } from '../promises/figure.ts';
import { describeBank, sinta } from './harness.ts';

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
    figure(
      'H14',
      `${engine}: beside ${many} ended sessions and transfers: ${sessions} + ${between} rows read`,
    );
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
