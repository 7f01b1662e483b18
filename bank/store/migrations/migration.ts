import { sql, type Migration } from 'kysely';

/** A migration that runs these statements in order. There is no way back: data would be lost. */
export function migration(statements: readonly string[]): Migration {
  return {
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
