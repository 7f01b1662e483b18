import type { IssueCode } from '../contract/codes.ts';
import type { Failure } from '../contract/failure.ts';
import { failedWith, isUndecided, unanswered } from './failures.ts';
import { noticeOf } from '../contract/failure.ts';

/** PIN-4 requires digits and names no length. */
export function pinIssueOf(pin: string): IssueCode | null {
  if (pin === '') return 'pin.required';
  return /^\d+$/.test(pin) ? null : 'pin.malformed';
}

/** The part of a flow's context that a PIN-confirmed order needs. */
interface PinOrderContext {
  /** As typed. */
  readonly pin: string;
  readonly pinIssue: IssueCode | null;
  readonly failure: Failure | null;
}

type Outcome = 'ended' | 'lost' | 'undecidedWithMessage' | 'undecided' | 'bodiless' | 'refused';

/**
 * The outcome that a failure means. `isUnanswered`: an earlier sending has no answer. The bank's
 * message is shown (PIN-16), but does not decide the outcome. If it is undecided without a body, it
 * is as good as no answer (PIN-33).
 */
function outcomeOf(failure: Failure | null, isUnanswered: boolean): Outcome {
  if (failedWith(failure, 'session.ended')) return 'ended';
  if (failedWith(failure, 'network.lost')) return 'lost';
  const isBodiless = failure?.isBodiless === true;
  if (!isUndecided(failure, isUnanswered)) return isBodiless ? 'bodiless' : 'refused';
  if (isBodiless) return 'lost';
  return failure?.bankMessage ? 'undecidedWithMessage' : 'undecided';
}

interface Scope<Context> {
  readonly context: Context;
}

/** The guards of an order. `isUnanswered` as in `outcomeOf`. */
export function pinOrderGuards<Context extends PinOrderContext>(
  isUnanswered: (context: Context) => boolean,
) {
  const endsAs =
    (outcome: Outcome) =>
    ({ context }: Scope<Context>) =>
      outcomeOf(context.failure, isUnanswered(context)) === outcome;
  return {
    isPinInvalid: ({ context }: Scope<Context>) => pinIssueOf(context.pin) !== null,
    isEnded: endsAs('ended'),
    isLost: endsAs('lost'),
    isUndecidedWithMessage: endsAs('undecidedWithMessage'),
    isUndecided: endsAs('undecided'),
    isBodiless: endsAs('bodiless'),
  };
}

export const changePin = {
  type: 'changePin',
  params: ({ event }: { readonly event: { readonly pin: string } }) => event,
} as const;

/** Submits the PIN, unless it is malformed or its button cools down. */
export function submitPin<const Next extends string>(next: Next) {
  return [
    { guard: 'isPinInvalid', actions: 'showPinIssue' },
    { guard: 'canSubmit', target: next },
  ] as const;
}

/** An order on its way cannot be left. If the customer stops waiting, its outcome is unknown. */
export const whileSending = {
  'wait.abandoned': {
    target: 'outcomeUnknown',
    actions: ['markUnanswered', { type: 'keepFailure', params: { error: unanswered } }],
  },
} as const;

export const decideOutcome = {
  target: 'decidingOutcome',
  actions: {
    type: 'keepFailure',
    params: ({ event }: { readonly event: { readonly error: unknown } }) => event,
  },
} as const;

/**
 * The transitions of `decidingOutcome`. An order that may have been carried out leads to `unknown`,
 * any other back to the PIN at `again`, after the actions of `refused`.
 */
export function outcomes<
  const Unknown extends string,
  const Again extends string,
  const Refused extends readonly string[],
>(unknown: Unknown, again: Again, ...refused: Refused) {
  return [
    { guard: 'isEnded', target: again, actions: 'forgetPin' },
    { guard: 'isLost', target: unknown, actions: ['markUnanswered', 'showStrip'] },
    {
      guard: 'isUndecidedWithMessage',
      target: unknown,
      actions: ['markUnanswered', announcement()],
    },
    { guard: 'isUndecided', target: unknown, actions: 'markUnanswered' },
    { guard: 'isBodiless', target: again, actions: [...refused, 'forgetPin', 'showStrip'] },
    { target: again, actions: [...refused, 'forgetPin', announcement('pin')] },
  ] as const;
}

/** Shows in a popup why the order failed. `focus`: the field that gets the focus afterwards. */
function announcement(focus?: 'pin') {
  return {
    type: 'announce',
    params: ({ context: { failure } }: Scope<PinOrderContext>) => ({
      notice: noticeOf(failure),
      ...(focus && { focus }),
    }),
  } as const;
}
