import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Sentences by field, or one sentence where no field is to blame. */
export type Errors = string | Readonly<Record<string, readonly string[]>>;

/**
 * The bank says no, in words a customer can read. The answer is `{ success: false, message, errors
 * }`. Thrown anywhere below a handler; inside a transaction it rolls back.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: ContentfulStatusCode;
  readonly errors: Errors;
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

export interface Answer {
  readonly status: ContentfulStatusCode;
  readonly body: {
    readonly success: boolean;
    readonly message: string;
    readonly errors?: Errors;
    readonly data?: unknown;
  };
}

export function granted(message: string, data?: unknown): Answer {
  return { status: 200, body: { success: true, message, ...(data === undefined ? {} : { data }) } };
}

export function refused({ status, message, errors }: Refusal): Answer {
  return { status, body: { success: false, message, errors } };
}

export const unexpected = 'Terjadi kesalahan pada sistem kami. Silakan coba lagi.';

/** What a thrown thing tells the customer. `report` gets what is a fault of ours. */
export function answerTo(error: unknown, c: Context, report: (error: unknown) => void): Response {
  const refusal = asRefusal(error);
  if (refusal === null) {
    report(error);
    return c.json({ success: false, message: unexpected, errors: unexpected }, 500);
  }
  if (refusal.retryAfter !== null) c.header('Retry-After', String(refusal.retryAfter));
  const { status, body } = refused(refusal);
  return c.json(body, status);
}

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException && error.status < 500)
    return new Refusal(error.status, 'Permintaan tidak dapat diproses.');
  return null;
}
