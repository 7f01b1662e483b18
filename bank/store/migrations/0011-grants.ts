import { migration } from './migration.ts';

/** Who verified a code: by the grant that they were given or, without it, by their address. */
export const grants = migration([
  `alter table verifications add column grant_hash text`,
  `alter table verifications add column address text`,
  `alter table verifications add column other_tries integer not null default 0`,
]);
