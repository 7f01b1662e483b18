import type { Context, Hono, MiddlewareHandler } from 'hono';
import { outbox } from '../customer/outbox.ts';
import type { BankContext, BankEnv } from '../bank-context.ts';
import { steeringAccess } from './access.ts';
import { moveClock } from './clock.ts';
import { openCustomer } from './customers.ts';
import { changeReport } from './desk.ts';
import { callsOf, plantFault, plantedFaults } from './faults.ts';
import { incoming } from './incoming.ts';
import { reset } from './reset.ts';
import { changeTransfer } from './clear-transfer.ts';
import { state } from './state.ts';

/** Adds /sandbox to the bank's addresses, and planted faults to all others. */
export function withSandbox(app: Hono<BankEnv>, context: BankContext): void {
  const calls = () => callsOf(app.routes);
  app.use('/sandbox', steeringAccess);
  app.use('/sandbox/*', steeringAccess);
  app.use('/sandbox', page(context));
  app.use('/sandbox/outbox', page(context));
  app.get('/sandbox', state(calls)(context));
  app.get('/sandbox/outbox', outbox(context));
  app.post('/sandbox/incoming', incoming(context));
  app.post('/sandbox/customers', openCustomer(context));
  app.post('/sandbox/transactions/:reference', changeTransfer(context));
  app.post('/sandbox/reports/:number', changeReport(context));
  app.post('/sandbox/clock', moveClock(context));
  app.post('/sandbox/faults', plantFault(calls)(context));
  app.post('/sandbox/reset', reset(context));
  app.use('/api/*', plantedFaults(context));
}

/** The header Date is of the bank's clock; the app follows it (TIM). */
export function sendTime({ now }: BankContext): MiddlewareHandler<BankEnv> {
  return async (c, next) => {
    await next();
    c.header('Date', now().toUTCString());
  };
}

/** The page for a browser that opens the address; other callers get JSON. */
function page({ steeringPage }: BankContext): MiddlewareHandler<BankEnv> {
  return async (c, next) => {
    c.header('Vary', 'Accept');
    if (steeringPage === null || !isForPage(c)) return next();
    return steeringPage(c.req.raw);
  };
}

const isForPage = ({ req }: Context): boolean =>
  req.method === 'GET' && /\btext\/html\b/.test(req.header('accept') ?? '');
