import { migration } from './migration.ts';

/**
 * Which process checks a PIN just now (bank/identity/pin.ts). `buckets` is unused since they are in
 * memory; a later version may drop it, once no earlier one runs.
 */
export const limits = migration([
  `create table buckets (bucket text primary key, full_at timestamptz not null)`,
  `alter table pins add column checked_by text, add column checked_until timestamptz`,
]);
