import { base64url } from 'jose';
import { StartError } from '../store/error-code.ts';
import type { Db } from '../store/schema.ts';
import { hmac, newSecret } from './secrets.ts';
import { after, hours, minutes, seconds } from '../http/time.ts';

/** A key that signs access tokens, with `kid` in their header (docs/trust.md L15). */
interface TokenKey {
  readonly kid: string;
  readonly secret: Uint8Array<ArrayBuffer>;
}

export interface TokenKeys {
  /** The newest key, which signs. `db` may be the caller's transaction. */
  newest(db: Db): Promise<TokenKey>;
  /** The key of that name; `null` if it never existed or all its tokens have expired. */
  named(kid: string): Promise<TokenKey | null>;
}

/** The first key is the bank's secret, from before keys had names. */
const firstKid = 'lentera-1';
const prefix = 'token-key ';
/** The row of `settings` by which processes notice that their secrets differ. */
const fingerprint = 'token secret';

/** Milliseconds for which a process may sign with the key before the newest. */
const cacheTime = minutes;
/** Milliseconds between two reads because of unknown names. */
const shortestCache = 5 * seconds;
/** How long a replaced key is valid: as long as a session, plus the delay of other processes. */
const replacedFor = 8 * hours + cacheTime;

interface KeptKey extends TokenKey {
  /** `null` for the first key. */
  readonly since: Date | null;
}

/** All keys, oldest first. */
async function readKeys(db: Db, secret: TokenKey['secret']): Promise<readonly KeptKey[]> {
  const rows = await db
    .selectFrom('settings')
    .selectAll()
    .where('key', 'like', `${prefix}%`)
    .execute();
  const later = rows
    .map(({ key, value }) => {
      const kept = JSON.parse(value) as { secret: string; since: string };
      const kid = key.slice(prefix.length);
      return { kid, secret: decoded(kept.secret), since: new Date(kept.since) };
    })
    .toSorted((one, other) => numberOf(one.kid) - numberOf(other.kid));
  return [{ kid: firstKid, secret, since: null }, ...later];
}

function numberOf(kid: string): number {
  return Number(kid.replace(/^\D+/, ''));
}

function decoded(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(base64url.decode(text));
}

/** The valid keys: the newest, and those replaced recently. */
function goodKeys(keys: readonly KeptKey[], now: Date): readonly KeptKey[] {
  return keys.filter((_, at) => {
    const replacedAt = keys[at + 1]?.since ?? null;
    return replacedAt === null || replacedAt > after(now, -replacedFor);
  });
}

/** The key that signs: the stored one, unless the environment holds a part of it (L27). */
async function signing<Key extends TokenKey>(key: Key, tokenSecret: string): Promise<Key> {
  if (tokenSecret === '') return key;
  const outer = new TextEncoder().encode(tokenSecret);
  return { ...key, secret: decoded(await hmac(outer, base64url.encode(key.secret))) };
}

/** The keys of a database, read again each minute to find new ones. */
export function createTokenKeys(
  db: Db,
  clock: () => Date,
  secret: TokenKey['secret'],
  tokenSecret: string,
): TokenKeys {
  let [keys, readAt]: [readonly KeptKey[], number] = [[], -Infinity];
  const known = async (longest: number, by = db): Promise<readonly KeptKey[]> => {
    const now = clock().getTime();
    if (now - readAt >= longest || now < readAt) {
      const kept = await readKeys(by, secret);
      keys = await Promise.all(kept.map((key) => signing(key, tokenSecret)));
      readAt = now;
    }
    return goodKeys(keys, clock());
  };
  const find = (all: readonly KeptKey[], kid: string) => all.find((key) => key.kid === kid) ?? null;
  return {
    async newest(by) {
      const newest = (await known(cacheTime, by)).at(-1);
      if (newest === undefined) throw new Error('a bank without a key');
      return newest;
    },
    async named(kid) {
      return find(await known(cacheTime), kid) ?? find(await known(shortestCache), kid);
    },
  };
}

/**
 * Rejects with a `StartError` if the bank's other processes have another secret: each would refuse
 * the tokens of the others (docs/trust.md L27). With `isNew` they must have this one from now on.
 */
export async function assertSameSecret(
  db: Db,
  secret: TokenKey['secret'],
  tokenSecret: string,
  isNew = false,
): Promise<void> {
  const value = await hmac(secret, tokenSecret);
  const settings = db.insertInto('settings').values({ key: fingerprint, value });
  const replaced = settings.onConflict((conflict) =>
    isNew ? conflict.column('key').doUpdateSet({ value }) : conflict.doNothing(),
  );
  await replaced.execute();
  const same = db.selectFrom('settings').where('key', '=', fingerprint).where('value', '=', value);
  if ((await same.select('key').execute()).length === 0)
    throw new StartError(
      'OtherSecret',
      'LENTERA_TOKEN_SECRET bukan yang dipakai bank ini. Samakan di semua proses. Untuk menggantinya, hentikan semua proses dan jalankan npx tsx bank/run/rotate.ts --secret dengan rahasia baru.',
    );
}

/** Adds a new key, deletes the invalid ones, and returns the name of the new one. */
export async function rotateTokenKey(db: Db, now: Date): Promise<string> {
  const keys = await readKeys(db, new Uint8Array());
  const kid = `lentera-${numberOf(keys.at(-1)?.kid ?? firstKid) + 1}`;
  const value = JSON.stringify({ secret: newSecret(), since: now.toISOString() });
  // Of two simultaneous rotations the second fails here.
  await db
    .insertInto('settings')
    .values({ key: `${prefix}${kid}`, value })
    .execute();
  const good = goodKeys([...keys, { kid, secret: new Uint8Array(), since: now }], now);
  const over = keys.filter((key) => key.since !== null && !good.includes(key));
  for (const key of over)
    await db.deleteFrom('settings').where('key', '=', `${prefix}${key.kid}`).execute();
  return kid;
}
