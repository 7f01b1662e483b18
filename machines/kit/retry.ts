import { assign, setup, type AnyActorLogic, type PromiseActorLogic } from 'xstate';
import { isOfGateway } from '../contract/failure.ts';
import { failureOf } from './failures.ts';
import { timing } from './timing.ts';

/*
 *   asking ── the bank is away (502, 503, 504), at most twice ──▶ pausing ──▶ asking
 *      ├──▶ answered ●
 *      └──▶ failed: the port's own failure, as if it had been asked once
 */

interface Trial {
  readonly input: unknown;
  readonly tries: number;
  /** The answer, or the failure. */
  readonly outcome: unknown;
}

/**
 * Repeats a port that only reads while the bank is briefly unreachable. Never use it for a port
 * that moves money or changes anything.
 */
export function retry<Output, Input>(
  port: PromiseActorLogic<Output, Input>,
): PromiseActorLogic<Output, Input> {
  const machine = setup({
    types: {} as { context: Trial; input: unknown; output: unknown },
    actors: { port: port as unknown as PromiseActorLogic<unknown> },
    delays: {
      pause: ({ context }) => (context.tries === 1 ? timing.readAgain : timing.readOnceMore),
    },
    guards: {
      isAway: ({ context }, params: { error: unknown }) => {
        const { code, status, bankMessage, retryAfter } = failureOf(params.error);
        // Not repeated: the bank's own answers, and any with Retry-After.
        const isAnswered = bankMessage !== null || retryAfter !== null;
        return context.tries < 2 && code === 'unexpected' && isOfGateway(status) && !isAnswered;
      },
    },
    actions: {
      fail: ({ context }) => {
        throw context.outcome;
      },
    },
  }).createMachine({
    id: 'again',
    context: ({ input }) => ({ input, tries: 0, outcome: undefined }),
    initial: 'asking',
    output: ({ context }: { context: Trial }) => context.outcome,
    states: {
      asking: {
        invoke: {
          src: 'port',
          id: 'port',
          input: ({ context }: { context: Trial }) => context.input,
          onDone: { target: 'answered', actions: assign({ outcome: ({ event }) => event.output }) },
          onError: [
            {
              guard: { type: 'isAway', params: ({ event }) => event },
              target: 'pausing',
              actions: assign({ tries: ({ context }) => context.tries + 1 }),
            },
            { target: 'failed', actions: assign({ outcome: ({ event }) => event.error }) },
          ],
        },
      },
      pausing: { after: { pause: 'asking' } },
      answered: { type: 'final' },
      failed: { entry: 'fail' },
    },
  });
  return machine as AnyActorLogic as PromiseActorLogic<Output, Input>;
}
