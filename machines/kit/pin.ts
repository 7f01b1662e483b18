import type { IssueCode } from '../contract/codes.ts';
import type { Failure } from '../contract/failure.ts';
import { noticeOf } from './failures.ts';

/** PIN-4 requires digits and names no length. */
export function pinIssueOf(pin: string): IssueCode | null {
  if (pin === '') return 'pin.required';
  return /^\d+$/.test(pin) ? null : 'pin.malformed';
}

interface Failed {
  readonly context: { readonly failure: Failure | null };
}

/** Says in a popup why the bank did not carry out the order. */
export const announceFailure = {
  type: 'announce',
  params: ({ context }: Failed) => ({ notice: noticeOf(context.failure) }),
} as const;

/** The same for a refusal, after which the customer types the PIN again. */
export const announceRefusal = {
  type: 'announce',
  params: ({ context }: Failed) => ({ notice: noticeOf(context.failure), focus: 'pin' as const }),
} as const;

export const changePin = {
  type: 'changePin',
  params: ({ event }: { readonly event: { readonly pin: string } }) => event,
} as const;
