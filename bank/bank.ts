import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { sql } from 'kysely';
import { balance, lookUp, mutations, user } from './account.ts';
import { Refusal, answerTo } from './answers.ts';
import { openDatabase, type DatabaseChoice } from './database.ts';
import { answerHeaders } from './headers.ts';
import { releaseClaims } from './idempotency.ts';
import { limitAddress } from './limits.ts';
import { login, warmLogin } from './login.ts';
import { markAllRead, markRead, notifications } from './notifications.ts';
import type { Counter, Desk, Log, Mailer, Office } from './office.ts';
import { outbox } from './outbox.ts';
import { photoBytes } from './photo.ts';
import { qrCode } from './qris.ts';
import { checkUnused, openAccount, sendOtp, verifyOtp } from './registration.ts';
import { changePassword, sendResetCode, verifyResetCode } from './reset.ts';
import { runDue, startScheduler } from './scheduler.ts';
import { prepare } from './schema.ts';
import { fill, readSecret } from './seed.ts';
import { logout, refresh, requireSession } from './session.ts';
import { schedule, transfer } from './transfer.ts';

export interface BankOptions {
  /** `memory` (default), a folder, `postgres://…`, or a pool. */
  readonly database?: DatabaseChoice;
  /** The bank's only clock. */
  readonly now?: () => Date;
  /** `demo` (default): the customers of seed.md; only ever with the sandbox. */
  readonly seed?: 'demo' | 'none';
  /** Whether /sandbox/ and the demo customers exist. */
  readonly sandbox?: boolean;
  /** Life of an access token; 15 by default. */
  readonly sessionMinutes?: number;
  readonly mailer?: Mailer | null;
  /** From one address at one sensitive call; 120 by default. */
  readonly callsPerMinute?: number;
  /** bcrypt's cost; product.md §9 wants 12 for the PIN. Tests take less. */
  readonly rounds?: Office['rounds'];
  /** Milliseconds between two looks at scheduled transfers; `null` (default): only by `runDue`. */
  readonly scheduleEvery?: number | null;
  /** Origins of other sites whose pages may call the bank; none by default. */
  readonly corsOrigins?: readonly string[];
  readonly log?: Log;
}

export interface Bank {
  /** Answers /api/main/*, /api/second/*, /sandbox/* and /health. Never rejects. The address is the socket's. */
  fetch(request: Request, caller?: { readonly remoteAddress?: string }): Promise<Response>;
  /** Carries out the scheduled transfers that are due; how many. */
  runDue(): Promise<number>;
  /** Lets running calls finish, then closes the database. */
  close(): Promise<void>;
}

/** Whether the bank answers this path (the app's pages have the rest). */
export function isBankPath(pathname: string): boolean {
  return /^\/(?:api|sandbox|health)(?:\/|$)/.test(pathname);
}

/** Opens the bank. Rejects with `FolderLocked`, `DemoData`, or what the database says. */
export async function openBank(options: BankOptions = {}): Promise<Bank> {
  const { database = 'memory', sandbox = true, seed = 'demo', scheduleEvery = null } = options;
  const db = await openDatabase(database);
  try {
    const base = {
      db,
      now: options.now ?? (() => new Date()),
      sessionMinutes: options.sessionMinutes ?? 15,
      rounds: options.rounds ?? { password: 10, pin: 12 },
      callsPerMinute: options.callsPerMinute ?? 120,
      sandbox,
      mailer: options.mailer ?? null,
      log: options.log ?? (() => {}),
    };
    await prepare(db, (trx) => fill(trx, { ...base, withCustomers: sandbox && seed === 'demo' }));
    const isAlone = typeof database === 'string' && !database.startsWith('postgres');
    if (isAlone) await releaseClaims(db);
    const office: Office = { ...base, secret: await readSecret(db) };
    await warmLogin(office);
    return run(office, routes(office, options.corsOrigins ?? []), scheduleEvery);
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

function run(office: Office, app: Hono<Desk>, scheduleEvery: number | null): Bank {
  const running = new Set<Promise<Response>>();
  const stopScheduler = scheduleEvery === null ? async () => {} : startScheduler(office, scheduleEvery);
  return {
    async fetch(request, { remoteAddress = 'local' } = {}) {
      const answer = Promise.resolve(app.fetch(request, { remoteAddress }));
      running.add(answer);
      try {
        return await answer;
      } finally {
        running.delete(answer);
      }
    },
    runDue: () => runDue(office),
    async close() {
      await stopScheduler();
      await Promise.allSettled(running);
      await office.db.destroy();
    },
  };
}

function routes(office: Office, corsOrigins: readonly string[]): Hono<Desk> {
  const app = new Hono<Desk>({ strict: false });
  const report = (error: unknown): void => office.log('answer.failed', describe(error));
  app.onError((error, c) => answerTo(error, c, report));
  app.notFound((c) => answerTo(new Refusal(404, 'Alamat tidak ditemukan'), c, report));
  app.use(withHeaders);
  if (corsOrigins.length > 0) app.use('/api/*', foreignPages(corsOrigins));
  app.use('/api/*', compress());
  app.get('/health', async (c) => {
    await sql`select 1`.execute(office.db);
    return c.json({ success: true, message: 'Bank siap melayani' });
  });
  if (office.sandbox) app.get('/sandbox/outbox', outbox(office));
  app.route('/api/main', openCalls(office)).route('/api/main', customersCalls(office));
  app.route('/api/second', secondCalls(office)).route('/api/second', customersCalls(office));
  return app;
}

const small = 65_536;

function openCalls(office: Office): Hono<Desk> {
  const calls = new Hono<Desk>({ strict: false });
  const sensitive = (path: string, counter: Counter, bytes = small): void => {
    calls.post(path, limitAddress(office), atMost(bytes), counter(office));
  };
  sensitive('/auth/login', login);
  sensitive('/auth/refresh', refresh);
  sensitive('/auth/register', openAccount, 3 * photoBytes);
  sensitive('/send-otp', sendOtp);
  sensitive('/verify-otp', verifyOtp);
  sensitive('/forget-password/send', sendResetCode);
  sensitive('/forget-password/validate', verifyResetCode);
  sensitive('/forget-password/change-password', changePassword);
  return calls;
}

function secondCalls(office: Office): Hono<Desk> {
  const calls = new Hono<Desk>({ strict: false });
  calls.post('/users', limitAddress(office), atMost(small), checkUnused(office));
  return calls;
}

/** Both bases take the token, so both answer what it is for. */
function customersCalls(office: Office): Hono<Desk> {
  const calls = new Hono<Desk>({ strict: false });
  const session = requireSession(office);
  calls.post('/auth/logout', session, logout(office));
  calls.get('/user/me', session, user(office));
  calls.get('/balance/get', session, balance(office));
  calls.get('/transaction/mutations', session, mutations(office));
  calls.get('/qrcode/generate', session, qrCode(office));
  calls.get('/account', session, lookUp(office));
  calls.get('/notification', session, notifications(office));
  calls.put('/notification/read/all', session, markAllRead(office));
  calls.put('/notification/:id/read', session, markRead(office));
  calls.post('/transaction/transfer', session, atMost(small), transfer(office));
  calls.post('/transaction/schedule', session, atMost(small), schedule(office));
  return calls;
}

const withHeaders: MiddlewareHandler<Desk> = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(answerHeaders)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
};

function atMost(maxSize: number): MiddlewareHandler<Desk> {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal(413, maxSize > small ? 'File foto melebihi 1MB' : 'Data yang dikirim terlalu besar.');
    },
  });
}

function foreignPages(origins: readonly string[]): MiddlewareHandler<Desk> {
  return cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposeHeaders: ['Retry-After'],
    maxAge: 600,
  });
}

/** Where it happened, without what it says: a database's message quotes the values it choked on. */
function describe(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: typeof error };
  const where = error.stack?.split('\n').filter((line) => /^\s+at .*bank\//.test(line)).slice(0, 3).map((line) => line.trim()).join(' < ');
  return { error: error.name, code: 'code' in error ? String(error.code) : '', where: where ?? '' };
}
