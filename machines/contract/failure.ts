import type { Notice } from './codes.ts';

/**
 * Why a call failed. A closed list: no code reads a message to find out what happened.
 *
 * - `network.lost`: no response. For a call that moves money this is not a no.
 * - `answer.invalid`: the response does not have the contract's shape.
 * - `refused`: the bank understood and said no (4xx with a body, or `success: false`).
 * - `throttled`: too many attempts (429); `retryAfter` has the seconds to wait, if the bank gave
 * them.
 * - `session.ended`: a 401 to a call that carried the stored token.
 * - `unexpected`: anything else, e.g. a 5xx or our own bug.
 */
export type FailureCode =
  | 'network.lost'
  | 'answer.invalid'
  | 'refused'
  | 'throttled'
  | 'session.ended'
  | 'unexpected';

export interface FailureDetails {
  /** The bank's own sentence, to be shown as text; `null` if there is none. */
  readonly bankMessage?: string | null;
  /** HTTP status; `null` if there was no response. */
  readonly status?: number | null;
  /** Seconds; `null` if the bank did not say. */
  readonly retryAfter?: number | null;
  /** Whether the response was empty. */
  readonly isBodiless?: boolean;
  /** Whether the response was markup, which a proxy sends. */
  readonly isHtml?: boolean;
}

const gatewayStatuses: readonly (number | null)[] = [502, 503, 504];

/** Whether a gateway answered, so that the bank did not receive the call. */
export const isOfGateway = (status: number | null): boolean => gatewayStatuses.includes(status);

/** The only error that a port may reject with, or one of its kind. */
export class Failure extends Error {
  declare readonly code: FailureCode;
  declare readonly bankMessage: string | null;
  declare readonly status: number | null;
  declare readonly retryAfter: number | null;
  declare readonly isBodiless: boolean;
  declare readonly isHtml: boolean;

  constructor(
    code: FailureCode,
    {
      bankMessage = null,
      status = null,
      retryAfter = null,
      isBodiless = false,
      isHtml = false,
    }: FailureDetails = {},
  ) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.bankMessage = bankMessage;
    this.status = status;
    this.retryAfter = retryAfter;
    this.isBodiless = isBodiless;
    this.isHtml = isHtml;
  }
}

/** The backend lacks the call, which is beyond the contract. */
export class NotOffered extends Failure {
  constructor() {
    super('unexpected');
  }
}

/** A port's rejection as a Failure. Anything else is a bug in the app: `unexpected`. */
export function failureOf(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure('unexpected');
}

/**
 * The notice of a failure without its own sentence in the flow: the bank's message, if any,
 * otherwise the generic sentence (ERR-1 to ERR-3).
 */
export function noticeOf(error: unknown): Notice {
  const { code, bankMessage } = failureOf(error);
  if (bankMessage !== null && bankMessage.trim() !== '') return { text: bankMessage };
  return code === 'network.lost' || code === 'answer.invalid' ? code : 'unexpected';
}
