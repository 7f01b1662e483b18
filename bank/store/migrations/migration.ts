import { sql, type Migration } from 'kysely';

export interface Step extends Migration {
  /**
   * The earliest step whose versions of the bank still work on the database after this one;
   * without it none does. A step agrees with the versions before if it only adds: a table, an
   * index, a trigger, or a column that is empty or has a default.
   */
  readonly agreesFrom?: string;
}

/** A step that runs these statements in order. A way back would lose data. */
export function migration(statements: readonly string[], agreesFrom?: string): Step {
  return {
    ...(agreesFrom === undefined ? {} : { agreesFrom }),
    async up(db) {
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
