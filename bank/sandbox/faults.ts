import type { Context, MiddlewareHandler } from 'hono';
import type { BankContext, BankEnv, Endpoint } from '../bank-context.ts';
import { granted } from '../http/answers.ts';
import { fieldRefusal, readForm } from '../http/form.ts';
import { addHit } from '../http/limits.ts';
import { days } from '../http/time.ts';
import { inTransaction } from '../store/transaction.ts';
import { bodyOf } from './check.ts';
import { magicAt } from './magic.ts';
import { spoil } from './spoil.ts';
import { keepFault, readSteering, useFault, type KeptFault } from './steering.ts';

/** The calls below the bases as `GET /balance/get`, from the addresses that the bank serves. */
export function callsOf(
  routes: readonly { readonly method: string; readonly path: string }[],
): readonly string[] {
  const calls = routes
    .filter(({ method, path }) => method !== 'ALL' && /^\/api\/\w+\/(?!\*)/.test(path))
    .map(
      ({ method, path }) =>
        `${method} ${path.replace(/^\/api\/\w+/, '').replace(/:(\w+)/g, '{$1}')}`,
    );
  return [...new Set(calls)].toSorted();
}

/**
 * POST /sandbox/faults: the next `times` answers of the call suffer the fault; 0 takes the call's
 * faults away.
 */
export const plantFault =
  (calls: () => readonly string[]): Endpoint =>
  ({ db, steering }) =>
  async (c) => {
    const planted = await bodyOf(c, 'faults');
    const { call, times } = planted;
    if (!calls().includes(call))
      throw fieldRefusal('call', 'call bukan panggilan bank ini. Daftarnya ada di GET /sandbox');
    await readSteering(db, steering);
    const own = steering.faults.filter((fault) => fault.call === call).map(({ key }) => key);
    if (times > 0) await keepFault(db, planted);
    else if (own.length > 0) await db.deleteFrom('settings').where('key', 'in', own).execute();
    await readSteering(db, steering);
    return c.json(granted(times > 0 ? 'Gangguan dipasang' : 'Gangguan dicabut').body);
  };

/** Spoils answers while faults are planted; costs nothing otherwise. */
export function plantedFaults(context: BankContext): MiddlewareHandler<BankEnv> {
  return async (c, next) => {
    const { steering } = context;
    for (const fault of steering.faults) {
      if (!isOf(fault, c.req.method, c.req.path)) continue;
      const isLeft = await inTransaction(context, (trx) => useFault(trx, fault));
      await readSteering(context.db, steering);
      if (isLeft) return spoil(c, fault.fault, next);
    }
    return next();
  };
}

/** Whether the address is one of the fault's call, at either base. */
function isOf({ call }: KeptFault, method: string, path: string): boolean {
  const [given = '', address = ''] = call.split(' ');
  const parts = address.replace(/\/+$/, '').split('/');
  const own = path
    .replace(/^\/api\/\w+/, '')
    .replace(/\/+$/, '')
    .split('/');
  return (
    given === method &&
    parts.length === own.length &&
    parts.every((part, at) => part.startsWith('{') || part === own[at])
  );
}

/**
 * The fault of an order to a magic account: with an Idempotency-Key only the first sending, so that
 * a repetition finds the outcome.
 */
export function magicFaults(context: BankContext): MiddlewareHandler<BankEnv> {
  return async (c, next) => {
    const fault = context.sandbox ? (await magicIn(c, 'accountTo'))?.fault : undefined;
    if (fault === undefined) return next();
    const key = c.req.header('idempotency-key') ?? crypto.randomUUID();
    const bucket = `magic ${c.get('customer').id} ${key.slice(0, 255)}`;
    const { count } = await addHit(context.db, context.now(), bucket, days);
    return count === 1 ? spoil(c, fault, next) : next();
  };
}

/** The holder of a magic account gets another name as soon as it is saved as a recipient. */
export function magicName({ db, sandbox }: BankContext): MiddlewareHandler<BankEnv> {
  return async (c, next) => {
    await next();
    if (!sandbox || !c.res.ok) return;
    const { number = '', savedName: name } = (await magicIn(c, 'accountNumber')) ?? {};
    if (name === undefined) return;
    await db
      .updateTable('recipients')
      .set({ name })
      .where((is) => is.and({ customer_id: c.get('customer').id, account_number: number }))
      .execute();
  };
}

/** The magic account in this field of the call; an unreadable body is the handler's to refuse. */
async function magicIn(c: Context, field: string) {
  const form = await readForm(c).catch(() => null);
  return magicAt(form?.get(field));
}
