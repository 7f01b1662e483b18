import { sql, type Migration } from 'kysely';

/** A migration that runs these statements in order. A way back would lose data. */
export function migration(statements: readonly string[]): Migration {
  return {
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
