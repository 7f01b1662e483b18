import type { Hono } from 'hono';
import { createClock } from './store/clock.ts';
import { databaseOf, isServer, openPool, type DatabaseChoice } from './store/database.ts';
import { createBuckets } from './http/buckets.ts';
import { createSlices } from './http/list.ts';
import { createQueue } from './http/queue.ts';
import { createHashes } from './identity/hashes.ts';
import { widestOf } from './identity/known-addresses.ts';
import { releaseClaims } from './money/idempotency.ts';
import { prepareDatabase } from './store/migrate.ts';
import type { BankEnv, BankContext } from './bank-context.ts';
import { createPinChecks, releaseChecks } from './identity/pin.ts';
import { rememberFrom } from './identity/proof.ts';
import { routes } from './http/routes.ts';
import { runDue, startScheduler } from './money/scheduler.ts';
import { seedDatabase, readSecret } from './seed/seed.ts';
import { createStreams } from './http/streams.ts';
import { createAnonymousCalls, createLookUps } from './http/anonymous-calls.ts';
import { after, orAfter, seconds } from './http/time.ts';
import { assertSameSecret, createTokenKeys } from './identity/token-keys.ts';
import { unlessLost } from './sandbox/spoil.ts';
import { assertHears } from './store/embedded.ts';
import { createSteering, readSteering } from './sandbox/steering.ts';

/** The limits of a bank by default. */
export const defaultLimits = {
  sessionMinutes: 15,
  callsAtOnce: 200,
  callsPerMinute: 600,
  ordersPerMinute: 30,
  mailsPerMinute: 5,
  dailyLimit: 100_000_000,
};

/** Milliseconds that a stop waits for the mail server; `serve` ends it after seven seconds. */
const longestSending = 4_000;

/** `now` is the system's clock by default, and `mailsLeave` depends on mailer and sandbox. */
export interface BankOptions extends Partial<
  typeof defaultLimits &
    Pick<
      BankContext,
      | 'now'
      | 'sandbox'
      | 'steeringPage'
      | 'seed'
      | 'mailer'
      | 'mailsLeave'
      | 'needsGrant'
      | 'bindsAll'
      | 'proofBases'
      | 'rounds'
      | 'log'
      | 'onCall'
    >
> {
  /** `memory` (default), a folder, `postgres://…`, or a pool. */
  readonly database?: DatabaseChoice;
  /** The number of connections to a server. */
  readonly connections?: number;
  /** Milliseconds between two runs of the scheduler; `null` (default): only `runDue` runs it. */
  readonly scheduleEvery?: number | null;
  /** Origins of other sites whose pages may call the bank; none by default. */
  readonly corsOrigins?: readonly string[];
  /** The part of the tokens' keys that is not in the database; empty by default. */
  readonly tokenSecret?: string;
  /** Whether the bank is behind TLS and tells browsers to use https only. */
  readonly tls?: boolean;
}

/** For the metrics. */
export interface BankState {
  /** Seconds by which its clock is ahead of the database's. */
  readonly clockAhead: number;
  /** Seconds since its scheduler last had nothing left to do; grows while the database is away. */
  readonly schedulerLate: number;
  readonly streams: number;
}

export interface Bank {
  /**
   * Answers /api/main/*, /api/second/*, /sandbox/* and /health. Never rejects: a fault becomes a
   * 500 and a line of the log; only /sandbox/faults cause `Response.error()`. `remoteAddress` is
   * the socket's, for the limits by address; `userAgent` is used if the request has no such header.
   */
  fetch(request: Request, caller?: Partial<BankEnv['Bindings']>): Promise<Response>;
  /** Runs the scheduled transfers that are due. Returns how many, including failed ones. */
  runDue(): Promise<number>;
  /** Ends all streams of events and opens no more, because they would delay a stop. */
  endStreams(): void;
  /** Lets running calls finish, then closes the database. */
  close(): Promise<void>;
}

interface OpenBank extends Bank {
  /** The state of this process, for the metrics. */
  state(): BankState;
}

/**
 * Opens the bank and brings its database up to date. Rejects with a `StartError` or the database's
 * own error.
 */
export async function openBank(options: BankOptions = {}): Promise<OpenBank> {
  const { database = 'memory', seed = 'demo', scheduleEvery = null, corsOrigins = [] } = options;
  const { sandbox = true, mailer = null, now: own = () => new Date() } = options;
  const steering = createSteering();
  const pool = await openPool(database, options.connections, options.log);
  const db = databaseOf(pool);
  const isEmbedded = typeof database === 'string' && !isServer(database);
  const clock = createClock(own, isEmbedded || scheduleEvery === null ? null : db);
  const now = (): Date => after(clock.now(), steering.offset);
  try {
    const base = {
      rounds: { password: 10, pin: 12 },
      mailsLeave: !sandbox || mailer !== null,
      needsGrant: false,
      bindsAll: false,
      proofBases: [],
      log: () => {},
      onCall: () => {},
      ...defaultLimits,
      ...options,
      db,
      isEmbedded,
      clock,
      now,
      hashes: createHashes(),
      // Not by the steered clock, which a reset sets back.
      buckets: createBuckets(clock.now),
      slices: createSlices(),
      pinChecks: createPinChecks(),
      scheduler: { idleAt: performance.now() },
      anonymousCalls: createAnonymousCalls(),
      lookUps: createLookUps(),
      tokenChecks: createQueue({
        atOnce: 4,
        groupOf: (key) => widestOf(key.slice(0, key.indexOf(' '))),
        classes: { calls: {} },
      }),
      customerCalls: createQueue({
        atOnceByKey: 4,
        classes: { calls: { byKey: 400 }, orders: { byKey: 64 } },
      }),
      ended: new Set<string>(),
      streams: createStreams({ now, listen: pool.listen }),
      sandbox,
      steering,
      steeringPage: options.steeringPage ?? null,
      seed,
      mailer,
      sending: new Set<unknown>(),
    };
    await prepareDatabase(db, (trx) => seedDatabase(trx, base));
    if (scheduleEvery !== null && typeof database === 'string' && !isEmbedded)
      await assertHears(pool);
    if (sandbox) await readSteering(db, steering);
    if (isEmbedded) {
      await releaseClaims(db);
      await releaseChecks(db);
      // A proof names its second: one of the second of the start is good, too.
      await rememberFrom(db, new Date(Math.floor(now().getTime() / 1_000) * 1_000));
    }
    await clock.measure();
    const secret = await readSecret(db);
    const { tokenSecret = '' } = options;
    await assertSameSecret(db, secret, tokenSecret);
    const tokenKeys = createTokenKeys(db, now, secret, tokenSecret);
    const context: BankContext = { ...base, secret, tokenKeys };
    return run(context, routes(context, corsOrigins, options.tls), scheduleEvery);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

function run(context: BankContext, app: Hono<BankEnv>, scheduleEvery: number | null): OpenBank {
  const runningCalls = new Set<Promise<Response>>();
  const stopScheduler =
    scheduleEvery === null ? async () => {} : startScheduler(context, scheduleEvery);
  return {
    async fetch(request, { remoteAddress = 'local', userAgent = '', sent } = {}) {
      const named = request.headers.get('user-agent') ?? userAgent;
      const answer = Promise.resolve(app.fetch(request, { remoteAddress, userAgent: named, sent }));
      runningCalls.add(answer);
      try {
        return unlessLost(await answer);
      } finally {
        runningCalls.delete(answer);
      }
    },
    runDue: () => runDue(context),
    state: () => ({
      clockAhead: context.clock.difference() / seconds,
      schedulerLate: (performance.now() - context.scheduler.idleAt) / seconds,
      streams: context.streams.count(),
    }),
    endStreams: () => context.streams.end(),
    async close() {
      context.streams.end();
      await stopScheduler();
      await Promise.allSettled(runningCalls);
      await orAfter(Promise.allSettled(context.sending), longestSending, () => []);
      if (context.sending.size > 0) context.log('mails.lost', { mails: context.sending.size });
      await context.db.destroy();
    },
  };
}
