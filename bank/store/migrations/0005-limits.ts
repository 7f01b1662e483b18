import { migration } from './migration.ts';

/**
 * Token buckets (bank/http/buckets.ts), and which process checks a PIN just now
 * (bank/identity/pin.ts).
 */
export const limits = migration([
  `create table buckets (bucket text primary key, full_at timestamptz not null)`,
  `alter table pins add column checked_by text, add column checked_until timestamptz`,
]);
