import { sql } from 'kysely';
import type { Db } from './schema.ts';

/**
 * What the running bank may do to the tables whose rows are kept for ever, column by column where
 * that matters. It may read and write all rows of the other tables.
 */
const rights: Readonly<Record<string, string>> = {
  customers: 'select, insert, update',
  accounts: 'select, insert (number, kind, customer_id, name, bank), update (name)',
  pins: 'select, insert, update',
  transfers: 'select, insert, update (status, at, reason)',
  entries: 'select, insert',
  kysely_migration: 'select',
  kysely_migration_lock: 'select',
};

/**
 * Gives the role what the running bank needs and takes everything else from it, so that it can
 * neither change the books nor a trigger that guards them (docs/trust.md L6). To be called by the
 * owner of the tables, after every migration. Rejects with the database's error, such as for a role
 * that does not exist.
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
