import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { PublicCall, SecondCall, SessionCall } from '../../machines/contract/wire.ts';
import { balance, lookUp, mutations, user } from '../customer/account.ts';
import { events } from '../customer/events.ts';
import { hostOf } from './address.ts';
import { Refusal, answerTo } from './answers.ts';
import { readBody } from './body-limit.ts';
import { cancel } from '../money/cancel.ts';
import { dailyLimit } from '../money/daily-limit.ts';
import { answerHeaders } from '../../tools/build/headers.ts';
import { readiness, rightClock } from './health.ts';
import { recordCalls } from './call.ts';
import { crossOrigin } from './cross-origin.ts';
import { prefixesOf } from '../identity/known-addresses.ts';
import { login } from '../identity/login.ts';
import { logout } from '../identity/logout.ts';
import { markAllRead, markRead, notifications } from '../customer/notifications.ts';
import type { BankContext, BankEnv, Endpoint } from '../bank-context.ts';
import { qrCode, qrCodeWithAmount } from '../customer/qris.ts';
import { deleteRecipient, recipients, saveRecipient } from '../customer/recipients.ts';
import { reportCase, reports, sendReport } from '../customer/reports.ts';
import { refresh } from '../identity/refresh.ts';
import { checkUnused, openAccount, sendOtp, verifyOtp } from '../identity/registration.ts';
import { changePassword, sendResetCode, verifyResetCode } from '../identity/reset.ts';
import { freeze, freezeState, sendThawCode, thaw, verifyThawCode } from '../identity/freeze.ts';
import { decide } from '../money/held.ts';
import {
  cancelRecovery,
  changePin,
  pinState,
  recoverPin,
  sendPinCode,
  verifyPinCode,
} from '../identity/own-pin.ts';
import { bearerOf } from '../identity/proof.ts';
import { claimsOf, requireSession, requireSessionForPin } from '../identity/session.ts';
import { endSession, sessions } from '../identity/sessions.ts';
import { inTurn } from './anonymous-calls.ts';
import { errorDetails } from '../store/error-code.ts';
import { schedule, transfer } from '../money/transfer.ts';
import { ask } from '../money/unusual.ts';
import { magicFaults, magicName } from '../sandbox/faults.ts';
import { sendTime, withSandbox } from '../sandbox/routes.ts';
import { minutes } from './time.ts';

/**
 * The endpoint of each address: the contract (CAL) and the calls beyond it (CAL-44).
 * docs/openapi.yaml says what each takes, answers and refuses.
 */
export function routes(
  context: BankContext,
  corsOrigins: readonly string[],
  tls = false,
): Hono<BankEnv> {
  const app = new Hono<BankEnv>({ strict: false });
  const health = readiness(context);
  const report = (error: unknown): void => {
    health.note(error);
    context.log('answer.failed', describe(error));
  };
  app.onError((error, c) => answerTo(error, c, report));
  app.notFound(() => {
    throw new Refusal(404, 'Alamat tidak ditemukan');
  });
  app.use(recordCalls(context.onCall));
  app.use(withHeaders(answerHeaders(tls)));
  if (context.sandbox) app.use(sendTime(context));
  app.get('/health', health.answer);
  app.get('/health/live', (c) => c.json({ success: true, message: 'Bank berjalan' }));
  app.use(refuseOtherSites(corsOrigins));
  if (corsOrigins.length > 0) app.use('/api/*', crossOrigin(corsOrigins));
  app.use(limitCalls(context));
  app.use(refuseNul);
  app.use(readBody);
  app.use('/api/*', compress());
  if (context.sandbox) withSandbox(app, context);
  serve(app.basePath('/api/main'), context, { ...publicCalls, ...sessionCalls });
  serve(app.basePath('/api/second'), context, { ...secondCalls, ...sessionCalls });
  return app;
}

type Endpoints<Call extends string> = Readonly<Record<Call, readonly Endpoint[]>>;

const publicCalls = {
  'POST /auth/login': [rightClock, inTurn, login],
  'POST /auth/register': [openAccount],
  'POST /forget-password/change-password': [inTurn, changePassword],
  'POST /auth/refresh': [refresh],
  'POST /send-otp': [sendOtp],
  'POST /verify-otp': [verifyOtp],
  'POST /forget-password/send': [sendResetCode],
  'POST /forget-password/validate': [verifyResetCode],
} satisfies Endpoints<PublicCall>;

const secondCalls = { 'POST /users': [checkUnused] } satisfies Endpoints<SecondCall>;

/**
 * Served at both bases, to which the app sends the token (CAL-2). If `requireSession` followed from
 * docs/openapi.yaml, one line there could open an account. The logout accepts a refresh token, too.
 */
const sessionCalls = {
  'POST /auth/logout': [logout],
  'GET /user/me': [requireSession, user],
  'GET /balance/get': [requireSession, balance],
  'GET /transaction/mutations': [requireSession, mutations],
  'GET /qrcode/generate': [requireSession, qrCode],
  'GET /account/': [requireSession, lookUp],
  'GET /freeze': [requireSession, freezeState],
  'POST /freeze': [requireSession, freeze],
  'POST /freeze/code': [requireSession, sendThawCode],
  'POST /freeze/verify': [requireSession, verifyThawCode],
  'POST /freeze/thaw': [requireSessionForPin, thaw],
  'POST /freeze/decide': [rightClock, requireSessionForPin, decide],
  'GET /pin': [requireSession, pinState],
  'POST /pin': [requireSessionForPin, changePin],
  'POST /pin/code': [requireSession, sendPinCode],
  'POST /pin/verify': [requireSession, verifyPinCode],
  'POST /pin/recover': [rightClock, requireSessionForPin, recoverPin],
  'POST /pin/cancel': [requireSessionForPin, cancelRecovery],
  'GET /events': [requireSession, events],
  'GET /notification/': [requireSession, notifications],
  'PUT /notification/read/all': [requireSession, markAllRead],
  'PUT /notification/{id}/read': [requireSession, markRead],
  'POST /transaction/transfer': [rightClock, requireSessionForPin, magicFaults, transfer],
  'POST /transaction/schedule': [rightClock, requireSessionForPin, magicFaults, schedule],
  'POST /transaction/check': [requireSession, ask],
  'POST /transaction/schedule/cancel': [requireSessionForPin, cancel],
  'GET /transfer/limit': [requireSession, dailyLimit],
  'GET /qrcode/amount': [requireSession, qrCodeWithAmount],
  'GET /recipients': [requireSession, recipients],
  'POST /recipients': [requireSession, magicName, saveRecipient],
  'DELETE /recipients/{id}': [requireSession, deleteRecipient],
  'GET /reports': [requireSession, reports],
  'POST /reports': [requireSession, sendReport],
  'GET /reports/{id}': [requireSession, reportCase],
  'GET /auth/sessions': [requireSession, sessions],
  'DELETE /auth/sessions/{id}': [requireSession, endSession],
} satisfies Endpoints<SessionCall>;

function serve(app: Hono<BankEnv>, context: BankContext, calls: Endpoints<string>): void {
  for (const [call, endpoints] of Object.entries(calls)) {
    const [method = '', path = ''] = call.replaceAll(/\{(\w+)\}/g, ':$1').split(' ');
    app.on(method, [path.replace(/\/$/, '')], ...endpoints.map((make) => make(context)));
  }
}

function withHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler<BankEnv> {
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}

/**
 * Refuses calls from pages of other sites before counting anything (docs/trust.md S42). Scripts
 * send neither header and pass; hono's `csrf` would refuse them.
 */
function refuseOtherSites(allowed: readonly string[]): MiddlewareHandler<BankEnv> {
  return async ({ req }, next) => {
    const [origin, site] = [req.header('origin'), req.header('sec-fetch-site')];
    const isOwn =
      // Set by the browser, not the page. A proxy may have replaced Host.
      site === 'same-origin' ||
      (origin === undefined
        ? site !== 'cross-site'
        : allowed.includes(origin) || hostOf(origin) === hostOf(req.url));
    if (!isOwn) throw new Refusal(403, 'Panggilan dari situs lain ditolak. Lihat CORS_ORIGIN.');
    await next();
  };
}

/** Refuses an address with a NUL: no id has one, and PostgreSQL cannot store it. */
const refuseNul: MiddlewareHandler<BankEnv> = ({ req }, next) => {
  if (/^[^?]*%00/.test(req.url)) throw new Refusal(400, 'Alamat tidak valid');
  return next();
};

/**
 * Limits all calls of one customer together beyond a part of each session, `guarding` ones of each
 * session, or those of one address without an open session and of its networks (docs/trust.md S35).
 * The address is the socket's, because a caller can forge headers like X-Forwarded-For.
 */
function limitCalls(context: BankContext): MiddlewareHandler<BankEnv> {
  const { buckets, callsAtOnce: max, callsPerMinute, ended, tokenChecks } = context;
  const rate = { max, window: (max / callsPerMinute) * minutes };
  return async (c, next) => {
    const token = bearerOf(c) ?? '';
    const check = () => claimsOf(context, c);
    // A flood's calls must not all run between two steps of another customer's call. What is no
    // token at all costs nothing to check.
    const given = await (token.split('.').length === 3
      ? tokenChecks.run('calls', `${c.env.remoteAddress} ${token}`, check)
      : check());
    const claims = given === null || ended.has(given.sid) ? null : given;
    c.set('claims', claims);
    // Each session has its own part, so that no other session uses up what it needs.
    if (claims !== null) {
      const part = { ...rate, max: Math.max(1, max * 0.1) };
      if (guarding.test(c.req.path)) buckets.take(`${claims.sid} guards`, part, tooMany);
      else if (!buckets.has(claims.sid, part)) buckets.take(claims.sub, rate, tooMany);
    } else
      for (const [of, share] of prefixesOf(c.env.remoteAddress).toReversed())
        buckets.take(of, { ...rate, max: max * share }, tooMany);
    await next();
  };
}

/** Calls by which a customer gets rid of a thief, who must not use them up for all sessions. */
const guarding = /^\/api\/\w+\/(?:auth|freeze|pin)\b/;

const tooMany = 'Terlalu banyak permintaan. Silakan tunggu sebentar, lalu coba lagi.';

/** The details of an error and its place in the code. */
function describe(error: unknown): Record<string, string> {
  const where = (error instanceof Error ? error.stack : null)
    ?.split('\n')
    .filter((line) => /^\s+at .*bank\/(?!.*node_modules\/)/.test(line))
    .slice(0, 3)
    .map((line) => line.trim())
    .join(' < ');
  return { ...errorDetails(error), where: where ?? '' };
}
