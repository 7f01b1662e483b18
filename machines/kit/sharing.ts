/** By the device's own dialog, by copying, or not, because the dialog was closed. */
type Shared = 'shared' | 'copied' | 'dismissed';

/** The guard that `afterSharing` asks. */
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
 * Where a state that shares leads, among its siblings `showing`, `shared` and `copied`. What was
 * dismissed needs no word.
 */
export const afterSharing = [after('shared'), after('copied'), { target: 'showing' }] as const;
