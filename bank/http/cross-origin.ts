import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { readHeaders, sentHeaders } from '../../machines/contract/headers.ts';
import type { BankEnv } from '../bank-context.ts';

/** Answers preflights and lets pages of these origins read every answer. */
export function crossOrigin(origins: readonly string[]): MiddlewareHandler<BankEnv> {
  return cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [...sentHeaders],
    exposeHeaders: [...readHeaders],
    maxAge: 600,
  });
}

/**
 * The same for an answer that the server gives before the bank sees the call. Without it, a page of
 * another origin takes the refusal for a lost connection.
 */
export function readableBy(
  origin: string | null | undefined,
  origins: readonly string[],
): Readonly<Record<string, string>> {
  if (!origin || !origins.includes(origin)) return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': readHeaders.join(','),
    Vary: 'Origin',
  };
}
