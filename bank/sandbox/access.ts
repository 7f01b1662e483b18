import type { MiddlewareHandler } from 'hono';
import type { BankEnv } from '../bank-context.ts';
import { Refusal } from '../http/answers.ts';
import { hostOf } from '../http/address.ts';

/**
 * Refuses pages of every other origin, also of the same site and of CORS_ORIGIN, and every call
 * with a token: a customer's session must not steer the bank.
 */
export const steeringAccess: MiddlewareHandler<BankEnv> = async ({ req }, next) => {
  const [origin, site] = [req.header('origin'), req.header('sec-fetch-site')];
  const isOwn = /^(?:same-origin|none)$/.test(
    site ?? (origin === undefined || hostOf(origin) === hostOf(req.url) ? 'none' : 'other'),
  );
  if (!isOwn) throw new Refusal(403, 'Alamat /sandbox hanya melayani halamannya sendiri');
  if (req.header('authorization') !== undefined)
    throw new Refusal(403, 'Alamat /sandbox tidak menerima token nasabah');
  await next();
};
