import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { DatabaseAway } from '../store/error-code.ts';

/** Sentences by field, or one sentence where no field is in error. */
export type Errors = string | Readonly<Record<string, readonly string[]>>;

/**
 * A refusal, in sentences that a customer can read: `{ success: false, message, errors }`. May be
 * thrown anywhere below a handler; thrown inside a transaction it rolls that back.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: ContentfulStatusCode;
  readonly errors: Errors;
  /** Seconds for the header Retry-After. */
  readonly retryAfter: number | null;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    errors: Errors = message,
    retryAfter: number | null = null,
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** Status and body of an answer, as CAL and SED-12 have it. */
export interface Answer {
  readonly status: ContentfulStatusCode;
  readonly body: {
    readonly success: boolean;
    readonly message: string;
    readonly errors?: Errors;
    readonly data?: unknown;
  };
}

/** A 200 with `success: true`. */
export function granted(message: string, data?: unknown): Answer {
  return { status: 200, body: { success: true, message, ...(data === undefined ? {} : { data }) } };
}

/** The answer that tells of a refusal. */
export function refused({ status, message, errors }: Refusal): Answer {
  return { status, body: { success: false, message, errors } };
}

export const unexpected = 'Terjadi kesalahan pada sistem kami. Silakan coba lagi.';

/** Seconds: by then another process runs, or the database is back. */
const awaySeconds = 5;

/** A 503 with Retry-After. For a money order it means what every 5xx means: outcome unknown. */
export function away(sentence: string): Refusal {
  return new Refusal(503, `${sentence} Silakan coba lagi sebentar lagi.`, undefined, awaySeconds);
}

/**
 * The response to an error: a refusal as it is, a lost database as a 503, anything else as a 500
 * with one plain sentence (docs/trust.md S39, M19). `report` gets the errors that are our faults.
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
  if (error instanceof DatabaseAway) return away('Basis data bank sedang tidak dapat dihubungi.');
  if (error instanceof HTTPException && error.status < 500)
    return new Refusal(error.status, 'Permintaan tidak dapat diproses.');
  return null;
}
