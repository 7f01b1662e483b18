/*
 *             ┌──▶ known     what is left today
 *   asking ───┤
 *      ▲      └──▶ unknown   no such call, a failure, no answer for 10 s
 *      └────── limit.outdated ──┘
 *
 * What the customer may still send today, as the bank says. It is a hint beside the form and no
 * check: whatever goes wrong here, nothing is shown and nothing waits, and the bank alone decides.
 */
import { assign, setup } from 'xstate';
import type { LimitPorts, TransferLimit } from '../contract/transfer.ts';
import { ports } from '../kit/ports.ts';
import { timing } from '../kit/timing.ts';

/** `null` where the bank does not have the call. */
type Told = Pick<TransferLimit, 'left'> | null;

interface LimitContext {
  /** In whole rupiah; `null` while it is not known. */
  readonly left: number | null;
}

export const limitMachine = setup({
  types: {} as { context: LimitContext; events: { readonly type: 'limit.outdated' } },
  actors: ports<LimitPorts>({ limit: true }),
  delays: { limitWait: timing.limitWait },
  guards: {
    isKnown: (_, params: { limit: Told }) => params.limit !== null,
  },
  actions: {
    forget: assign({ left: null }),
  },
}).createMachine({
  id: 'limit',
  context: { left: null },
  initial: 'asking',
  on: { 'limit.outdated': '.asking' },
  states: {
    asking: {
      entry: 'forget',
      invoke: {
        src: 'limit',
        id: 'limit',
        input: {},
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ limit: event.output }) },
            target: 'known',
            actions: assign({ left: ({ event }) => event.output?.left ?? null }),
          },
          { target: 'unknown' },
        ],
        onError: 'unknown',
      },
      after: { limitWait: 'unknown' },
    },
    known: {},
    unknown: {},
  },
});

/** How the transfer runs it, as the actor `limit`; its action `keepLimit` takes what is left. */
export function runLimit<OnError extends string>(onError: OnError) {
  return {
    src: 'limit',
    id: 'limit',
    onSnapshot: {
      actions: {
        type: 'keepLimit',
        params: ({
          event,
        }: {
          readonly event: { readonly snapshot: { readonly context: LimitContext } };
        }) => event.snapshot.context,
      },
    },
    onError,
  } as const;
}
