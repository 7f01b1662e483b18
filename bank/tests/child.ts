/*
 * One process of the bank for tests that kill it. `DATABASE` is a folder or postgres://, opened as
 * bank/run/main.ts opens it; `CALLER_HEADER` is the header that names a caller's address. It serves
 * no pages: POST /due inserts scheduled transfers, every other address answers the audit of the
 * books.
 */
import { Kysely, PostgresDialect } from 'kysely';
import { openBank } from '../bank.ts';
import { openPool } from '../store/database.ts';
import { releaseClaims } from '../money/idempotency.ts';
import { releaseChecks } from '../identity/pin.ts';
import type { Db } from '../store/schema.ts';
import { serve } from '../run/serve.ts';
import { audit } from './audit.ts';
import { insertDue, type DueTransfer } from './due-transfers.ts';
import { watchedPool } from './watched-pool.ts';

const {
  DATABASE: database = '',
  CLOCK_SPEED: speed = '1',
  SCHEDULE_EVERY: every = '',
  PIN_ROUNDS: pin = '4',
  KILL_AFTER_QUERIES: lastQuery = '',
  CALLER_HEADER: callerHeader = null,
} = process.env;
const opened = new Date('2026-11-21T00:00:00+07:00').getTime();
const pool = await openPool(database);
const books: Db = new Kysely({
  dialect: new PostgresDialect({ pool: watchedPool(pool, () => {}) }),
});
let queriesLeft = Number.POSITIVE_INFINITY;
/** Kills its own process (SIGKILL) at the query that `KILL_AFTER_QUERIES` counts down to. */
const dyingPool = watchedPool(pool, () => {
  queriesLeft -= 1;
  if (queriesLeft === 0) process.kill(process.pid, 'SIGKILL');
});
const bank = await openBank({
  database: lastQuery === '' ? pool : { ...dyingPool, end: () => pool.end() },
  seed: 'none',
  rounds: { password: 4, pin: Number(pin) },
  callsAtOnce: 1_000_000,
  ordersPerMinute: 1_000_000,
  sessionMinutes: 7 * 60,
  // All processes share one clock. It may run faster: the claim of a dead process expires after
  // ten seconds.
  now: () => new Date(opened + (Date.now() - opened) * Number(speed)),
  scheduleEvery: every === '' ? null : Number(every),
});
if (!database.startsWith('postgres')) {
  await releaseClaims(books);
  await releaseChecks(books);
}
const page = async (request: Request): Promise<Response> =>
  request.method === 'POST'
    ? Response.json(await insertDue(books, (await request.json()) as readonly DueTransfer[]))
    : Response.json(await audit(books));
const serving = await serve(bank, page, { host: '127.0.0.1', port: 0, callerHeader });
process.on('disconnect', () => process.exit());
// As bank/run/main.ts does.
process.once('SIGTERM', () => void serving.stop().then(() => process.exit(0)));
if (lastQuery !== '') queriesLeft = Number(lastQuery);
process.send?.(serving.address);
