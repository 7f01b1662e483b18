import type { Db } from '../store/schema.ts';
import { after, days } from '../http/time.ts';

/**
 * How long an address from which a customer has logged in is known as the customer's own. Limits
 * that strangers use up do not hold there (docs/trust.md H4).
 */
export const knownDays = 90;

/** Whether somebody has logged in to this e-mail from this address, or set its password there. */
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
