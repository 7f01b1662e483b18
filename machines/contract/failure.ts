/**
 * Why a call did not do what was asked. A closed list: nothing downstream looks at a message to
 * learn what happened.
 *
 * - `network.lost`: no response at all. For a call that moves money this is not a no.
 * - `answer.invalid`: a response whose shape is not the contract's.
 * - `refused`: the bank understood and said no (4xx with a body, or `success: false`).
 * - `throttled`: too many attempts (429); `retryAfter` says how many seconds to wait where the bank
 * tells.
 * - `session.ended`: a 401 to a call that bore the stored token.
 * - `unexpected`: anything else, a 5xx or a fault of our own included.
 */
export type FailureCode =
  | 'network.lost'
  | 'answer.invalid'
  | 'refused'
  | 'throttled'
  | 'session.ended'
  | 'unexpected';

export interface FailureDetails {
  /** The bank's own sentence, to be shown as text; `null` where it said none. */
  readonly bankMessage?: string | null;
  /** HTTP status; `null` where there was no response. */
  readonly status?: number | null;
  /** Seconds; `null` where the bank did not tell. */
  readonly retryAfter?: number | null;
  /** Whether there was a response with nothing in it. */
  readonly isBodiless?: boolean;
}

const gatewayStatuses: readonly (number | null)[] = [502, 503, 504];

/** Whether a gateway answered, whose bank did not receive the call. */
export const isOfGateway = (status: number | null): boolean => gatewayStatuses.includes(status);

/** The one error that a port may reject with. */
export class Failure extends Error {
  declare readonly code: FailureCode;
  declare readonly bankMessage: string | null;
  declare readonly status: number | null;
  declare readonly retryAfter: number | null;
  declare readonly isBodiless: boolean;

  constructor(
    code: FailureCode,
    {
      bankMessage = null,
      status = null,
      retryAfter = null,
      isBodiless = false,
    }: FailureDetails = {},
  ) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.bankMessage = bankMessage;
    this.status = status;
    this.retryAfter = retryAfter;
    this.isBodiless = isBodiless;
  }
}
