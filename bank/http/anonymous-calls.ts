import type { MiddlewareHandler } from 'hono';
import type { BankContext, BankEnv } from '../bank-context.ts';
import { createQueue, longestWait } from './queue.ts';
import { widestOf } from '../identity/known-addresses.ts';

/** The calls without a session that may compute a hash at once. */
const atOnce = 4;
/** The calls that may wait, and those of one address including the running ones. */
const bounds = { waiting: 40, byKey: 10 };

export function createAnonymousCalls(): BankContext['anonymousCalls'] {
  const classes = { calls: bounds };
  return createQueue({ atOnce, longestWait, groupOf: widestOf, isForHash: true, classes });
}

/**
 * Runs a call that computes a hash when its turn comes: a few at once, the addresses in turn, so
 * that anonymous callers never fill the database's queues. Throws a 429 with Retry-After if too
 * many wait, before the call costs the database anything (docs/trust.md H3).
 */
export function inTurn({ anonymousCalls }: BankContext): MiddlewareHandler<BankEnv> {
  return (c, next) => anonymousCalls.run('calls', c.env.remoteAddress, next);
}
