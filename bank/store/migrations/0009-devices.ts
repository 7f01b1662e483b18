import { migration } from './migration.ts';

/** Where a session was opened and when it was last used (bank/identity/sessions.ts). */
export const devices = migration([
  `alter table sessions add column device text not null default 'Perangkat tidak dikenal'`,
  `alter table sessions alter column device drop default`,
  `alter table sessions add column last_seen_at timestamptz`,
  `update sessions set last_seen_at = opened_at`,
  `alter table sessions alter column last_seen_at set not null`,
]);
