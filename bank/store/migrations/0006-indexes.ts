import { migration } from './migration.ts';

/** A foreign key without an index costs a look at the whole table at each deletion (L14). */
export const indexes = migration([
  `create index if not exists refresh_tokens_session on refresh_tokens (session_id)`,
  `create index if not exists sessions_customer on sessions (customer_id)`,
]);
