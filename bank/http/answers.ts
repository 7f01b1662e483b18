import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { stateOf } from '../store/error-code.ts';
import { noteRefusal } from './call.ts';

/** Sentences by field, or one sentence without a field. */
export type Errors = string | Readonly<Record<string, readonly string[]>>;

/**
 * A refusal in sentences for the customer: `{ success: false, message, errors }`. Throw it anywhere
 * below a handler; inside a transaction it causes a rollback.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: ContentfulStatusCode;
  readonly errors: Errors;
  /** Seconds for the header Retry-After. */
  readonly retryAfter: number | null;
  /** For programs; `null` if they need to know no more than the status. */
  readonly code: string | null;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    errors: Errors = message,
    retryAfter: number | null = null,
    code: string | null = null,
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.code = code;
  }
}

/** Status and body of an answer (rules CAL and SED-12). */
export interface Answer {
  readonly status: ContentfulStatusCode;
  readonly body: {
    readonly success: boolean;
    readonly message: string;
    readonly errors?: Errors;
    readonly code?: string;
    readonly data?: unknown;
  };
}

/** A 200 with `success: true`. */
export function granted(message: string, data?: unknown): Answer {
  return { status: 200, body: { success: true, message, ...(data === undefined ? {} : { data }) } };
}

export function refused({ status, message, errors, code }: Refusal): Answer {
  noteRefusal(message);
  return { status, body: { success: false, message, errors, ...(code !== null && { code }) } };
}

export const unexpected = 'Terjadi kesalahan pada sistem kami. Silakan coba lagi.';

/** Seconds until another process or the database is probably back. */
const awaySeconds = 5;

/** A 503 with Retry-After. Like after every 5xx, the outcome of an order is unknown. */
export function away(sentence: string): Refusal {
  return new Refusal(503, `${sentence} Silakan coba lagi sebentar lagi.`, undefined, awaySeconds);
}

/**
 * The response to an error: a refusal unchanged, a 503 if the database is the reason, otherwise a
 * 500 with one plain sentence (docs/trust.md S39, M19, L24). `report` gets the bank's own faults.
 */
export function answerTo(error: unknown, c: Context, report: (error: unknown) => void): Response {
  const refusal = asRefusal(error);
  if (refusal === null || refusal.status >= 500) report(error);
  if (refusal === null)
    return c.json({ success: false, message: unexpected, errors: unexpected }, 500);
  if (refusal.retryAfter !== null) c.header('Retry-After', String(refusal.retryAfter));
  const { status, body } = refused(refusal);
  return c.json(body, status);
}

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException && error.status < 500)
    return new Refusal(error.status, 'Permintaan tidak dapat diproses.');
  const state = stateOf(error);
  return state === null ? null : away(`Basis data bank sedang ${state}.`);
}
