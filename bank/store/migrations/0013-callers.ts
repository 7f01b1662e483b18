import { migration } from './migration.ts';

/** Who asked for a code, whose tries count separately, and who used a refresh token. */
export const callers = migration([
  `alter table codes add column address text`,
  `alter table codes add column other_tries integer not null default 0`,
  `alter table refresh_tokens add column used_by text`,
]);
