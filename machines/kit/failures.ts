import { Failure, failureOf, noticeOf, type FailureCode } from '../contract/failure.ts';
import type { Notice } from '../contract/codes.ts';

/** The failure of a call that the customer stopped waiting for. */
export const unanswered = new Failure('network.lost');

export function failedWith(error: unknown, ...codes: readonly FailureCode[]): boolean {
  return codes.includes(failureOf(error).code);
}

/**
 * Whether the outcome of a call is unknown after a failure, e.g. whether money moved: a server
 * error or an unreadable answer. If an earlier attempt is `unanswered`, a 429 to its repetition
 * says nothing about it either. A lost connection has its own code.
 */
export function isUndecided(error: unknown, unanswered: boolean): boolean {
  const { code, status } = failureOf(error);
  if (code === 'unexpected' || code === 'answer.invalid' || (status ?? 0) >= 500) return true;
  return unanswered && code === 'throttled';
}

/** The given notice for a refusal, the failure's own notice for anything else. */
function refusedAs(notice: Notice, error: unknown): Notice {
  return failedWith(error, 'refused') ? notice : noticeOf(error);
}

/** A call that failed, and the button that made it, which must wait if the bank asks for it. */
export interface FailedPress {
  readonly button: string;
  readonly error: unknown;
}

export interface ShownFailure extends FailedPress {
  readonly notice: Notice;
}

/**
 * The params of `showFailure` in `onError`. `refusal`: the product's own sentence for a refusal.
 */
export function failureAt(button: string, refusal?: Notice) {
  return ({ event: { error } }: { readonly event: { readonly error: unknown } }): ShownFailure => ({
    notice: refusal === undefined ? noticeOf(error) : refusedAs(refusal, error),
    button,
    error,
  });
}
