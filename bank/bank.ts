import type { Hono } from 'hono';
import { openDatabase, type DatabaseChoice } from './store/database.ts';
import { createBuckets } from './http/buckets.ts';
import { createHashes } from './identity/hashes.ts';
import { releaseClaims } from './money/idempotency.ts';
import { warmLogin } from './identity/login.ts';
import { prepareDatabase } from './store/migrate.ts';
import type { BankEnv, Log, Mailer, BankContext } from './bank-context.ts';
import { createPinChecks, releaseChecks } from './identity/pin.ts';
import { routes } from './http/routes.ts';
import { runDue, startScheduler } from './money/scheduler.ts';
import { seedDatabase, readSecret } from './seed/seed.ts';
import { createAnonymousCalls } from './http/anonymous-calls.ts';
import { createTokenKeys } from './identity/token-keys.ts';

export interface BankOptions {
  /** `memory` (default), a folder, `postgres://…`, or a pool. */
  readonly database?: DatabaseChoice;
  /** The bank's only clock; the system's by default. */
  readonly now?: () => Date;
  /** `demo` (default): the customers of SED-1 and SED-7; only ever with the sandbox. */
  readonly seed?: 'demo' | 'none';
  /** Whether /sandbox/ and the demo customers exist. */
  readonly sandbox?: boolean;
  /** Life of an access token, in minutes; 15 by default. */
  readonly sessionMinutes?: number;
  readonly mailer?: Mailer | null;
  /** Whether mails reach people; true by default with a mailer or without the sandbox. */
  readonly mailsLeave?: boolean;
  /** How many mails one address may cause in a minute where they reach people; 5 by default. */
  readonly mailsPerMinute?: number;
  /** How often one address may make each sensitive call in a minute; 120 by default. */
  readonly callsPerMinute?: number;
  /** How many orders of one customer may reach the check of the PIN in a minute; 30 by default. */
  readonly ordersPerMinute?: number;
  /** How much one customer may send in a day, in whole rupiah; 100,000,000 by default. */
  readonly dailyLimit?: number;
  /** bcrypt's cost, 12 for the PIN (SED-11). Tests take less. */
  readonly rounds?: BankContext['rounds'];
  /** Milliseconds between two runs of the scheduler; `null` (default): only `runDue` runs it. */
  readonly scheduleEvery?: number | null;
  /** Origins of other sites whose pages may call the bank; none by default. */
  readonly corsOrigins?: readonly string[];
  /** Whether browsers are told to use https only, because the bank is behind TLS. */
  readonly tls?: boolean;
  readonly log?: Log;
}

export interface Bank {
  /**
   * Answers /api/main/*, /api/second/*, /sandbox/* and /health. Never rejects: a fault becomes a
   * 500 and a line of the log. `remoteAddress` is the socket's, for the limits by address;
   * `userAgent` stands in for the header of that name where the request has none.
   */
  fetch(
    request: Request,
    caller?: { readonly remoteAddress?: string; readonly userAgent?: string },
  ): Promise<Response>;
  /** Executes the scheduled transfers that are due. Returns how many, failed ones included. */
  runDue(): Promise<number>;
  /** Lets running calls finish, then closes the database. */
  close(): Promise<void>;
}

/**
 * Opens the bank and brings its database up to date. Rejects with `FolderLocked`, `FolderDamaged`,
 * `NewerDatabase`, `NotMigrated`, `DemoData`, or the database's own error.
 */
export async function openBank(options: BankOptions = {}): Promise<Bank> {
  const { database = 'memory', sandbox = true, seed = 'demo', scheduleEvery = null } = options;
  const db = await openDatabase(database);
  try {
    const now = options.now ?? (() => new Date());
    const base = {
      db,
      now,
      sessionMinutes: options.sessionMinutes ?? 15,
      hashes: createHashes(),
      buckets: createBuckets(db, now),
      pinChecks: createPinChecks(),
      anonymousCalls: createAnonymousCalls(),
      rounds: options.rounds ?? { password: 10, pin: 12 },
      callsPerMinute: options.callsPerMinute ?? 120,
      ordersPerMinute: options.ordersPerMinute ?? 30,
      dailyLimit: options.dailyLimit ?? 100_000_000,
      sandbox,
      mailer: options.mailer ?? null,
      mailsLeave: options.mailsLeave ?? (!sandbox || (options.mailer ?? null) !== null),
      mailsPerMinute: options.mailsPerMinute ?? 5,
      log: options.log ?? (() => {}),
    };
    await prepareDatabase(db, (trx) =>
      seedDatabase(trx, { ...base, withCustomers: sandbox && seed === 'demo' }),
    );
    const isEmbedded = typeof database === 'string' && !database.startsWith('postgres');
    if (isEmbedded) {
      await releaseClaims(db);
      await releaseChecks(db);
    }
    const secret = await readSecret(db);
    const tokenKeys = createTokenKeys(db, base.now, secret);
    const context: BankContext = { ...base, secret, tokenKeys };
    await warmLogin(context);
    return run(context, routes(context, options.corsOrigins ?? [], options.tls), scheduleEvery);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

function run(context: BankContext, app: Hono<BankEnv>, scheduleEvery: number | null): Bank {
  const runningCalls = new Set<Promise<Response>>();
  const stopScheduler =
    scheduleEvery === null ? async () => {} : startScheduler(context, scheduleEvery);
  return {
    async fetch(request, { remoteAddress = 'local', userAgent = '' } = {}) {
      const named = request.headers.get('user-agent') ?? userAgent;
      const answer = Promise.resolve(app.fetch(request, { remoteAddress, userAgent: named }));
      runningCalls.add(answer);
      try {
        return await answer;
      } finally {
        runningCalls.delete(answer);
      }
    },
    runDue: () => runDue(context),
    async close() {
      await stopScheduler();
      await Promise.allSettled(runningCalls);
      await context.db.destroy();
    },
  };
}
