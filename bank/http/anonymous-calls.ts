import type { MiddlewareHandler } from 'hono';
import type { BankContext, BankEnv } from '../bank-context.ts';
import { email, readForm } from './form.ts';
import { createQueue, longestWait } from './queue.ts';
import { knows, widestOf } from '../identity/known-addresses.ts';

/** The calls without a session that may compute a hash at once. */
const atOnce = 4;
/** The calls that may wait, and those of one key including the running ones. */
const bounds = { waiting: 40, byKey: 10 };

export function createAnonymousCalls(): BankContext['anonymousCalls'] {
  const groupOf = (key: string) => (key.includes(' ') ? key : widestOf(key));
  const classes = { strangers: bounds, acquaintances: bounds };
  return createQueue({ atOnce, longestWait, groupOf, isForHash: true, classes });
}

/** Few at once, so that a flood's never wait before a customer's queries. */
export const createLookUps = (): BankContext['lookUps'] =>
  createQueue({ atOnce: 2, groupOf: widestOf, classes: { calls: { waiting: 100, byKey: 10 } } });

/**
 * Runs a call that computes a hash when its turn comes: a few at once, the networks in turn, so
 * that anonymous callers never fill the database's queues. A call that names an e-mail which knows
 * its address takes turns with all strangers, so that callers behind one address do not delay
 * each other. Throws a 429 with Retry-After if too many wait (docs/trust.md H3).
 */
export function inTurn(context: BankContext): MiddlewareHandler<BankEnv> {
  const { anonymousCalls, lookUps, db, now } = context;
  return async (c, next) => {
    const { remoteAddress: address } = c.env;
    const named = email(await readForm(c)).slice(0, 254);
    const isKnown =
      named !== '' &&
      (await lookUps
        .run('calls', address, () => knows(db, now(), named, address))
        .catch(() => false));
    await (isKnown
      ? anonymousCalls.run('acquaintances', `${address} ${named}`, next)
      : anonymousCalls.run('strangers', address, next));
  };
}
