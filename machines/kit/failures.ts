import { Failure, type FailureCode } from '../contract/failure.ts';
import type { Notice } from '../contract/codes.ts';

/** What a call comes to that nobody waits for any more. */
export const unanswered = new Failure('network.lost');

/**
 * Whatever a port rejected with, as a Failure: what is none is a fault of ours, and `unexpected`.
 */
export function failureOf(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure('unexpected');
}

/** Whether the port rejected with one of these codes. */
export function failedWith(error: unknown, ...codes: readonly FailureCode[]): boolean {
  return codes.includes(failureOf(error).code);
}

/**
 * What to tell the customer of a failure that has no sentence of its own: what the bank said if it
 * said anything, else the generic sentence (ERR-1 to ERR-3).
 */
export function noticeOf(error: unknown): Notice {
  const { code, bankMessage } = failureOf(error);
  if (bankMessage !== null && bankMessage.trim() !== '') return { text: bankMessage };
  return code === 'network.lost' || code === 'answer.invalid' ? code : 'unexpected';
}

/** A refusal has a sentence of the product's own; whatever else went wrong says so itself. */
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
