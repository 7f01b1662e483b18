import { fitsHash, hashesAtOnce, makeHash } from './bcrypt.ts';
import { timed } from '../http/call.ts';
import { createQueue, longestWait } from '../http/queue.ts';

/** The caller of a hash: the id of a customer with a session, or an address without one. */
type HashFor = { readonly customer: string } | { readonly address: string };

/**
 * The bank's only access to bcrypt. Computes a few hashes at a time, off the main thread. Customers
 * and anonymous callers take turns, and so do the callers of a class (docs/trust.md H2, H3, H10); a
 * PIN takes three times as long as a password. Never call it inside a transaction, which would hold
 * its locks meanwhile.
 */
export interface Hashes {
  /** Throws that 429 if a hash for this customer would not start in time (docs/trust.md H18). */
  assertTime(customer: string): void;
  /** The hash of a text. Throws a 429 with Retry-After where too many wait. */
  make(text: string, rounds: number, caller: HashFor): Promise<string>;
  /** Whether the text has this hash. Throws like `make`. */
  fits(text: string, hash: string, caller: HashFor): Promise<boolean>;
}

/** The hashes that may wait in one process. */
const bounds = {
  customers: { waiting: 32, byKey: 2 },
  anonymous: { waiting: 40, byKey: 10 },
} as const;

export function createHashes(): Hashes {
  const queue = createQueue({ atOnce: hashesAtOnce, longestWait, classes: bounds });
  const run = <T>(caller: HashFor, work: () => Promise<T>): Promise<T> =>
    timed('hash', () =>
      'customer' in caller
        ? queue.run('customers', caller.customer, work)
        : queue.run('anonymous', caller.address, work),
    );
  return {
    assertTime: (customer) => queue.assertTime('customers', customer),
    make: (text, rounds, caller) => run(caller, () => makeHash(text, rounds)),
    fits: (text, hash, caller) => run(caller, () => fitsHash(text, hash)),
  };
}
