import { sql } from 'kysely';
import type { BankContext, BankEnv } from '../bank-context.ts';
import { deviceHmac } from './session.ts';
import { hmac } from './secrets.ts';
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

/** The network whose addresses take turns as one caller: the /24 of IPv4, the /48 of IPv6. */
export const widestOf = (caller: string): string =>
  /^(?:\d+\.){3}(?=\d+$)/.exec(caller)?.[0] ?? prefixesOf(caller)[0]?.[0] ?? caller;

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
  const isKnown = await knows(db, now, email, address);
  return isKnown ? [[address, 1]] : [[sharedBucket, 5], ...prefixesOf(address)];
}

/** Whether somebody has logged in to the e-mail from there, or set its password, in `knownDays`. */
export async function knows(db: Db, now: Date, email: string, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('known_addresses')
    .select('last_at')
    .where((is) => is.and({ email, address }))
    .where('last_at', '>', after(now, -knownDays * days))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Remembers an address, or a device by its `deviceHmac`. Returns whether it was unknown, or unused
 * for `knownDays`, and since when it is used; null if that counts as always.
 */
export async function remember(
  db: Db,
  now: Date,
  email: string,
  address: string,
  since: Date | null = now,
): Promise<{ readonly isNew: boolean; readonly first_at: Date | null }> {
  await db
    .deleteFrom('known_addresses')
    .where((is) => is.and({ email, address }))
    .where('last_at', '<=', after(now, -knownDays * days))
    .execute();
  return db
    .insertInto('known_addresses')
    .values({ email, address, last_at: now, first_at: since })
    .onConflict((conflict) => conflict.columns(['email', 'address']).doUpdateSet({ last_at: now }))
    .returning([sql<boolean>`xmax = 0`.as('isNew'), 'first_at'])
    .executeTakeFirstOrThrow();
}

/**
 * Remembers the device of a login. Returns whether it is new (docs/trust.md M28), and since when it
 * is used. A device with a key is its key, wherever it is; an account's first key is known if its
 * address and browser are. A login without a key into an account that has had one is always new.
 * If no device has opened the account or logged in, the first one counts as used always.
 */
export async function rememberDevice(
  context: Pick<BankContext, 'now' | 'secret'>,
  trx: Db,
  { email, last_login }: { readonly email: string; readonly last_login: Date | null },
  env: BankEnv['Bindings'],
  jkt: string | null,
): Promise<{ readonly isNew: boolean; readonly since: Date | null }> {
  const now = context.now();
  const key = jkt === null ? null : `key ${await hmac(context.secret, `device ${jkt}`)}`;
  const rows = await trx
    .selectFrom('known_addresses')
    .select('address')
    .where('email', '=', email)
    .where('last_at', '>', after(now, -knownDays * days))
    .execute();
  const hadKey = rows.some(({ address }) => address.startsWith('key '));
  const since = last_login === null && rows.length === 0 ? null : now;
  const place = await remember(trx, now, email, await deviceHmac(context, env), since);
  if (key === null) return { isNew: hadKey || place.isNew, since: hadKey ? now : place.first_at };
  const isOfPlace = !hadKey && !place.isNew;
  const its = await remember(trx, now, email, key, isOfPlace ? place.first_at : since);
  return { isNew: its.isNew && !isOfPlace, since: its.first_at };
}
