import { fitsHash, hashesAtOnce, makeHash } from './bcrypt.ts';
import { createQueue } from '../http/queue.ts';

/** For whom a hash is computed: a customer with a session, by id, or an address without one. */
export type HashFor = { readonly customer: string } | { readonly address: string };

/**
 * The bank's only way to bcrypt. Hashes are computed off the main thread, a few at a time. Those of
 * customers come first, and within a class the callers take turns (docs/trust.md H2, H3). Never to
 * be called inside a transaction: it would hold its locks and its connection meanwhile.
 */
export interface Hashes {
  /** The hash of a text. Throws a 429 with Retry-After where too many wait. */
  make(text: string, rounds: number, caller: HashFor): Promise<string>;
  /** Whether the text has this hash. Throws as `make` does. */
  fits(text: string, hash: string, caller: HashFor): Promise<boolean>;
}

/**
 * How many hashes may wait in one process. A PIN's takes about a quarter of a second: with these
 * bounds no call waits longer than the ten seconds for which its Idempotency-Key is held.
 */
const bounds = {
  customers: { waiting: 32, byKey: 2 },
  anonymous: { waiting: 40, byKey: 10 },
} as const;

export function createHashes(): Hashes {
  const queue = createQueue({ atOnce: hashesAtOnce, classes: bounds });
  const run = <T>(caller: HashFor, work: () => Promise<T>): Promise<T> =>
    'customer' in caller
      ? queue.run('customers', caller.customer, work)
      : queue.run('anonymous', caller.address, work);
  return {
    make: (text, rounds, caller) => run(caller, () => makeHash(text, rounds)),
    fits: (text, hash, caller) => run(caller, () => fitsHash(text, hash)),
  };
}
