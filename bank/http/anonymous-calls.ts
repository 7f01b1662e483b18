import type { Context, MiddlewareHandler } from 'hono';
import type { BankContext, BankEnv } from '../bank-context.ts';
import { createQueue } from './queue.ts';

/** How many of the calls that compute a hash one address may have open at once. */
const openByAddress = 10;
/** How many of them, from all addresses, run at once, and how many more may wait. */
const atOnce = 4;
const waiting = 40;

export function createAnonymousCalls(): BankContext['anonymousCalls'] {
  return {
    open: createQueue({
      atOnce: Number.POSITIVE_INFINITY,
      classes: { calls: { waiting: Number.POSITIVE_INFINITY, byKey: openByAddress } },
    }),
    work: createQueue({ atOnce, classes: { calls: { waiting, byKey: openByAddress } } }),
  };
}

/**
 * Refuses a call that computes a hash while its address has `openByAddress` others open, before it
 * costs the database anything (docs/trust.md H3). Throws a 429 with Retry-After.
 */
export function limitOpenCalls({ anonymousCalls }: BankContext): MiddlewareHandler<BankEnv> {
  return (c, next) => anonymousCalls.open.run('calls', c.env.remoteAddress, next);
}

/**
 * Runs the part of a call that needs the database and a hash when its turn comes: a few at once,
 * the addresses in turn, so that anonymous callers never fill the database's queues. Call it after
 * reading the body, or slow senders would block everybody. Throws a 429 with Retry-After if too
 * many wait.
 */
export function runQueued<T>(
  { anonymousCalls }: BankContext,
  c: Context<BankEnv>,
  work: () => Promise<T>,
): Promise<T> {
  return anonymousCalls.work.run('calls', c.env.remoteAddress, work);
}
