import { Failure, type FailureCode } from '../contract/failure.ts';
import type { Notice } from '../contract/codes.ts';

/** The failure of a call that the customer stopped waiting for. */
export const unanswered = new Failure('network.lost');

/**
 * What a port rejected with, as a Failure. Anything that is no Failure is a fault of the app:
 * `unexpected`.
 */
export function failureOf(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure('unexpected');
}

/** Whether the port rejected with one of these codes. */
export function failedWith(error: unknown, ...codes: readonly FailureCode[]): boolean {
  return codes.includes(failureOf(error).code);
}

/**
 * The notice of a failure without a sentence of its own: the bank's message where there is one,
 * else the generic sentence (ERR-1 to ERR-3).
 */
export function noticeOf(error: unknown): Notice {
  const { code, bankMessage } = failureOf(error);
  if (bankMessage !== null && bankMessage.trim() !== '') return { text: bankMessage };
  return code === 'network.lost' || code === 'answer.invalid' ? code : 'unexpected';
}

/**
 * Whether a failure leaves open if the bank did what was asked, for example if money moved: a fault
 * of the bank, or an unreadable answer. Where an earlier attempt is `unanswered`, a 429 to its
 * repetition says nothing about that one either. A lost connection is told apart by its code.
 */
export function isUndecided(error: unknown, unanswered: boolean): boolean {
  const { code, status } = failureOf(error);
  if (code === 'unexpected' || code === 'answer.invalid' || (status ?? 0) >= 500) return true;
  return unanswered && code === 'throttled';
}

/** The given notice for a refusal, the failure's own notice for anything else. */
export function refusedAs(notice: Notice, error: unknown): Notice {
  return failedWith(error, 'refused') ? notice : noticeOf(error);
}

/** What the action `showFailure` takes: what to tell, and the button that has to wait. */
export interface ShownFailure {
  readonly notice: Notice;
  /** The button that led to the call; it cools down where the bank says to wait (429). */
  readonly button: string;
  readonly error: unknown;
}

/** What `onError` gives to `showFailure`. `refusal`: the product's own sentence for a refusal. */
export function failureAt(button: string, refusal?: Notice) {
  return ({ event: { error } }: { readonly event: { readonly error: unknown } }): ShownFailure => ({
    notice: refusal === undefined ? noticeOf(error) : refusedAs(refusal, error),
    button,
    error,
  });
}
