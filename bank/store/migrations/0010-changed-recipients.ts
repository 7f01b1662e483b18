import { migration } from './migration.ts';

/** When a saved recipient was saved or changed; null if that was before this step. */
export const changedRecipients = migration([
  `alter table recipients add column changed_at timestamptz`,
]);
