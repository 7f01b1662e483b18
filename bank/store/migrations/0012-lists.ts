import { migration } from './migration.ts';

/** For slices of the inbox (bank/http/list.ts) and the count of open schedules (SCH-26). */
export const lists = migration([
  `create index notifications_newest on notifications (customer_id, (not read), sent_at, id)`,
  `create index transfers_open on transfers (account_from) where status = 'pending'`,
]);
