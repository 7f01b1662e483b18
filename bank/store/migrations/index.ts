import type { Migration } from 'kysely';
import { tables } from './0001-tables.ts';
import { books } from './0002-books.ts';
import { refreshTokens } from './0003-refresh-tokens.ts';
import { tries } from './0004-tries.ts';
import { limits } from './0005-limits.ts';
import { indexes } from './0006-indexes.ts';
import { cancelled } from './0007-cancelled.ts';
import { recipients } from './0008-recipients.ts';
import { devices } from './0009-devices.ts';
import { changedRecipients } from './0010-changed-recipients.ts';
import { grants } from './0011-grants.ts';
import { lists } from './0012-lists.ts';
import { callers } from './0013-callers.ts';

/**
 * Every step of the schema, run once in each database in the order of the names. A step that was
 * released is never changed: the next change is a new step with the next number, and
 * `Tables` of bank/store/schema.ts is changed with it.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-tables': tables,
  '0002-books': books,
  '0003-refresh-tokens': refreshTokens,
  '0004-tries': tries,
  '0005-limits': limits,
  '0006-indexes': indexes,
  '0007-cancelled': cancelled,
  '0008-recipients': recipients,
  '0009-devices': devices,
  '0010-changed-recipients': changedRecipients,
  '0011-grants': grants,
  '0012-lists': lists,
  '0013-callers': callers,
};
