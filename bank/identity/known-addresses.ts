import { sql } from 'kysely';
import type { Db } from '../store/schema.ts';
import { after, days } from '../http/time.ts';

/** Days for which an address stays known; strangers cannot use up its limits (docs/trust.md H4). */
export const knownDays = 90;

/** A caller's network, and how many times the allowance of one address it may use. */
export type Share = readonly [network: string, share: number];

/** All addresses that the e-mail does not know. */
export const sharedBucket = '';

/**
 * The caller's address and, if it is IPv6, the /56 and the /48 around it, of which one connection
 * may have all addresses (docs/trust.md H12). The narrowest comes last.
 */
export function prefixesOf(caller: string): readonly Share[] {
  const [, site, subnet = ''] = /^(\w+:\w+:\w+):(\w+)::\/64$/.exec(caller) ?? [];
  if (site === undefined) return [[caller, 1]];
  const block = (parseInt(subnet, 16) & 0xff00).toString(16);
  return [
    [`${site}::/48`, 4],
    [`${site}:${block}::/56`, 2],
    [caller, 1],
  ];
}

/** The widest of them. */
export const widestOf = (caller: string): string => prefixesOf(caller)[0]?.[0] ?? caller;

/**
 * The allowances that a call uses at this e-mail: an address from which somebody has
 * logged in to it, or set its password, uses only its own; any other also those of its networks and
 * of all strangers. The widest comes first; rows are locked in this order.
 */
export async function allowancesFor(
  db: Db,
  now: Date,
  email: string,
  address: string,
): Promise<readonly Share[]> {
  const found = await db
    .selectFrom('known_addresses')
    .select('last_at')
    .where((is) => is.and({ email, address }))
    .where('last_at', '>', after(now, -knownDays * days))
    .executeTakeFirst();
  return found === undefined ? [[sharedBucket, 5], ...prefixesOf(address)] : [[address, 1]];
}

/**
 * Remembers an address, or a device by its `deviceHmac`. Returns whether it was unknown, or unused
 * for `knownDays`.
 */
export async function remember(
  db: Db,
  now: Date,
  email: string,
  address: string,
): Promise<boolean> {
  await db
    .deleteFrom('known_addresses')
    .where((is) => is.and({ email, address }))
    .where('last_at', '<=', after(now, -knownDays * days))
    .execute();
  const { isNew } = await db
    .insertInto('known_addresses')
    .values({ email, address, last_at: now })
    .onConflict((conflict) => conflict.columns(['email', 'address']).doUpdateSet({ last_at: now }))
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow();
  return isNew;
}
