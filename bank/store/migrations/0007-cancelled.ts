import { migration } from './migration.ts';

/**
 * A scheduled transfer may end as `cancelled` (docs/trust.md M15), and no other one may. The guards
 * of 0002 hold for it as they are: it was pending, it changes no more, and it never has entries.
 */
export const cancelled = migration([
  `alter table transfers
    drop constraint transfers_status,
    add constraint transfers_status
      check (status in ('pending', 'completed', 'failed', 'cancelled')),
    add constraint transfers_cancelled check (status <> 'cancelled' or kind = 'scheduled')`,
]);
