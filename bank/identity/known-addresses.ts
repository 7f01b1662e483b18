import type { Db } from '../store/schema.ts';
import { after, days } from '../http/time.ts';

/** Days for which an address stays known; strangers cannot use up its limits (docs/trust.md H4). */
export const knownDays = 90;

/** Whether somebody logged in to this e-mail from this address or set its password there. */
export async function isKnownAddress(
  db: Db,
  now: Date,
  email: string,
  address: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('known_addresses')
    .select('last_at')
    .where('email', '=', email)
    .where('address', '=', address)
    .where('last_at', '>', after(now, -knownDays * days))
    .executeTakeFirst();
  return found !== undefined;
}

export async function rememberAddress(
  db: Db,
  now: Date,
  email: string,
  address: string,
): Promise<void> {
  await db
    .insertInto('known_addresses')
    .values({ email, address, last_at: now })
    .onConflict((conflict) => conflict.columns(['email', 'address']).doUpdateSet({ last_at: now }))
    .execute();
}
