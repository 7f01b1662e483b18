import { migration } from './migration.ts';

/** Without an index on a foreign key, each deletion scans the whole table (L14). */
export const indexes = migration([
  `create index if not exists refresh_tokens_session on refresh_tokens (session_id)`,
  `create index if not exists sessions_customer on sessions (customer_id)`,
]);
