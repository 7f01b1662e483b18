import { migration } from './migration.ts';

/**
 * Tries and quotas that distinguish the customer's own addresses from a stranger's (docs/trust.md
 * H4), and verifications that a new code does not overwrite. Counts by e-mail alone become the
 * counts of all addresses together, with an empty address.
 */
export const tries = migration([
  `create table known_addresses (
    email text not null, address text not null, last_at timestamptz not null, primary key (email, address))`,
  `alter table login_tries add column address text not null default ''`,
  `alter table login_tries alter column address drop default`,
  `alter table login_tries drop constraint login_tries_pkey`,
  `alter table login_tries add primary key (email, address)`,
  `alter table login_tries add column since timestamptz`,
  `update login_tries set since = last_at`,
  `alter table login_tries alter column since set not null`,
  `alter table login_tries drop column last_at`,
  `create table verifications (
    email text not null, purpose text not null, hash text not null, verified_at timestamptz not null,
    tries int not null default 0, primary key (email, purpose))`,
  `insert into verifications (email, purpose, hash, verified_at, tries)
    select email, purpose, hash, verified_at, tries from codes where verified_at is not null`,
  `delete from codes where verified_at is not null`,
  `alter table codes drop column verified_at`,
]);
