import { codeTries, type Comparisons } from './code-limits.ts';
import { timingSafeEqual } from './secrets.ts';
import type { Db, Purpose } from '../store/schema.ts';

/** The newest codes of others that one is compared with, for a phone that changes its network. */
const comparedCodes = 5;

interface Row {
  readonly email: string;
  readonly purpose: Purpose;
  readonly caller: string;
  readonly hash: string;
  /** Wrong codes of its caller, and of all others. */
  readonly tries: number;
  readonly other_tries: number;
}

/** Whether this caller has no try of the code left. */
export const isTried = (row: Row, caller: string): boolean =>
  (row.caller === caller ? row.tries : row.other_tries) >= codeTries;

/** The comparisons of a caller whom no limit of the day concerns. */
export const allOf: Comparisons = { tries: codeTries, own: 1, others: comparedCodes };

interface Open<R> {
  readonly own: readonly R[];
  readonly others: readonly R[];
}

/** The rows with which a code of this caller is compared: its own, and the newest of others. */
export function openRows<R extends Row>(
  rows: readonly R[],
  caller: string,
  left: Comparisons,
): Open<R> {
  const own = rows.filter((row) => row.caller === caller && row.tries < left.tries);
  const others = rows.filter((row) => row.caller !== caller).slice(0, comparedCodes);
  return {
    own: left.own > 0 ? own : [],
    others: others
      .filter(({ other_tries }) => other_tries < codeTries)
      .slice(0, Math.max(0, left.others)),
  };
}

/** The row whose code was given. A wrong code counts at each row that it is compared with. */
export async function fitting<R extends Row>(
  trx: Db,
  table: 'sent_codes' | 'verified_codes',
  { own, others }: Open<R>,
  given: string,
): Promise<R | undefined> {
  const found = [...own, ...others].find(({ hash }) => timingSafeEqual(hash, given));
  if (found !== undefined) return found;
  for (const [rows, tries] of [
    [own, 'tries'],
    [others, 'other_tries'],
  ] as const)
    for (const { email, purpose, caller } of rows)
      await trx
        .updateTable(table)
        .set(({ eb }) => ({ [tries]: eb(tries, '+', 1) }))
        .where((is) => is.and({ email, purpose, caller }))
        .execute();
  return undefined;
}
