import { sql } from 'kysely';
import type { BankContext, Endpoint } from '../bank-context.ts';
import { granted, Refusal } from '../http/answers.ts';
import { fillDatabase } from '../seed/seed.ts';
import { codeOf } from '../store/error-code.ts';
import { lockSeed } from '../store/migrate.ts';
import type { Db } from '../store/schema.ts';
import { inTransaction } from '../store/transaction.ts';
import { bodyOf } from './check.ts';
import { demoKey } from './mark.ts';
import { readSteering, steeringPrefix } from './steering.ts';

/**
 * POST /sandbox/reset: everything is as at the first start, in one transaction. All sessions end,
 * the clock is right again and no fault is planted.
 */
export const reset: Endpoint = (context) => async (c) => {
  await bodyOf(c, 'reset');
  await inTransaction(context, (trx) => startOver(context, trx)).catch((error: unknown) => {
    if (codeOf(error) !== '42501') throw error;
    throw new Refusal(409, 'Peran bank tidak berhak mengosongkan tabel di basis data ini');
  });
  await readSteering(context.db, context.steering);
  return c.json(granted('Bank kembali seperti semula').body);
};

async function startOver(context: BankContext, trx: Db): Promise<void> {
  await lockSeed(trx);
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema()
      and tablename not in ('settings', 'proofs', 'proofs_since', 'told')
      and tablename not like 'kysely%' order by tablename`.execute(trx);
  const tables = rows.map(({ name }) => name);
  // Their open streams hear of it (bank/customer/events.ts).
  await trx
    .updateTable('sessions')
    .set({ revoked_at: context.now() })
    .where('revoked_at', 'is', null)
    .execute();
  // The guards of the books refuse it (bank/store/migrations/0002-books.ts).
  await guard(trx, tables, 'disable');
  await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))}`.execute(trx);
  await guard(trx, tables, 'enable');
  await trx
    .deleteFrom('settings')
    .where((is) => is.or([is('key', '=', demoKey), is('key', 'like', `${steeringPrefix}%`)]))
    .execute();
  const { offset } = context.steering;
  const now = () => new Date(context.now().getTime() - offset);
  await fillDatabase(trx, { ...context, now });
}

async function guard(trx: Db, tables: readonly string[], how: 'disable' | 'enable') {
  for (const name of tables)
    await sql`alter table ${sql.table(name)} ${sql.raw(how)} trigger user`.execute(trx);
}
