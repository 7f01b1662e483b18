import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** The bank's rights on tables whose rows are never deleted; it has all rights on the others. */
const rights: Readonly<Record<string, string>> = {
  customers: 'select, insert, update',
  accounts:
    'select, insert (number, kind, customer_id, name, bank), update (name, frozen_at, thawed_at, pin_waits_until)',
  pins: 'select, insert, update',
  transfers: 'select, insert, update (status, at, reason)',
  entries: 'select, insert',
  held_notices: 'select, insert',
  kysely_migration: 'select',
  kysely_migration_lock: 'select',
};

/**
 * Gives the role the rights that the running bank needs and revokes all others, so that it can
 * change neither the books nor their triggers (docs/trust.md L6). Call it as the owner of the
 * tables, after every migration. Rejects with the database's error.
 */
export async function grantRights(db: Db, role: string): Promise<void> {
  const to = sql.id(role);
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ schema: string; name: string }>`
      select schemaname as schema, tablename as name from pg_tables
      where schemaname = current_schema()`.execute(trx);
    for (const { schema, name } of rows) {
      const table = sql.id(schema, name);
      const granted = sql.raw(rights[name] ?? 'select, insert, update, delete');
      await sql`revoke all on ${table} from ${to}`.execute(trx);
      await sql`grant ${granted} on ${table} to ${to}`.execute(trx);
    }
    for (const schema of new Set(rows.map((row) => row.schema)))
      await sql`grant usage on schema ${sql.id(schema)} to ${to}`.execute(trx);
  });
}
