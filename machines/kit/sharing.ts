import type { Shared } from '../contract/detail.ts';

export const isOutcome = (
  _: unknown,
  params: { readonly outcome: string; readonly is: string },
): boolean => params.outcome === params.is;

const after = <Is extends Shared>(is: Is) =>
  ({
    guard: {
      type: 'isOutcome',
      params: ({ event }: { readonly event: { readonly output: Shared } }) => ({
        outcome: event.output,
        is,
      }),
    },
    target: is,
  }) as const;

/**
 * The transitions of a state that shares, to its siblings `showing`, `shared` and `copied`. A
 * dismissed dialog needs no message.
 */
export const afterSharing = [after('shared'), after('copied'), { target: 'showing' }] as const;
