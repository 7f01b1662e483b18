/*
 *   user:       loading ──▶ loaded
 *                  └──────▶ failed ── user.retried ──▶ loading
 *   balance:    waiting for the user ──▶ loading ──▶ loaded | failed ── balance.retried ──▶ loading
 *   mutations:  waiting for the user ──▶ loading ──▶ loaded | failed ── mutations.retried ──▶ loading
 *   all three:  loading ── wait.abandoned ──▶ failed
 *   all three:  loaded, failed ── account.outdated ──▶ loading; balance and mutations also from loading, anew
 *   number:     resting ── copy.requested ──▶ copying ──▶ resting      (copy.forgotten, dashboard.opened: a page opens)
 *
 * What the bank knows of the customer, fetched once a session and again when it is outdated (a
 * transfer went out). Each of the three stands and fails alone, so a card that failed does not take
 * the others with it. The account number can be copied while it is masked.
 */
import { assign, setup } from 'xstate';
import type { AccountDevicePorts, AccountPorts, AccountView } from '../contract/account.ts';
import { unanswered, failedWith } from '../kit/failures.ts';
import { ports } from '../kit/ports.ts';
import type { WaitAbandoned } from '../kit/system.ts';

export type AccountEvent =
  | WaitAbandoned
  | { readonly type: 'account.outdated' }
  /** `at` in epoch milliseconds. */
  | { readonly type: 'dashboard.opened'; readonly at: number }
  | { readonly type: 'copy.requested' }
  /** A page opens that has not copied anything yet. */
  | { readonly type: 'copy.forgotten' }
  | { readonly type: 'user.retried' }
  | { readonly type: 'balance.retried' }
  | { readonly type: 'mutations.retried' };

interface AccountContext extends AccountView {
  /** When /dashboard was last opened, in epoch milliseconds. */
  readonly openedAt: number;
  /** What became of the last copying since then. */
  readonly copied: 'copied' | 'failed' | null;
}

const fetching = { status: 'loading' } as const;
const loaded = <Value>(value: Value) => ({ status: 'loaded', value }) as const;

/**
 * The stored message of a failed fetch: the shape's own (ERR-9), or the part's own (ERR-5 to
 * ERR-7).
 */
function failed<Code extends string>(error: unknown, code: Code) {
  return {
    status: 'failed',
    code: failedWith(error, 'answer.invalid') ? 'answer.invalid' : code,
  } as const;
}

export const accountMachine = setup({
  types: {} as { context: AccountContext; events: AccountEvent },
  actors: ports<AccountPorts & AccountDevicePorts>({
    user: true,
    balance: true,
    mutations: true,
    copyText: true,
  }),
  guards: { hasUser: ({ context }) => context.user.status === 'loaded' },
  actions: {
    keepOpening: assign({ openedAt: (_, params: { at: number }) => params.at }),
    forgetCopied: assign({ copied: null }),
  },
}).createMachine({
  id: 'account',
  type: 'parallel',
  context: () => ({
    user: fetching,
    balance: fetching,
    mutations: fetching,
    openedAt: Date.now(),
    copied: null,
  }),
  on: {
    'dashboard.opened': {
      actions: [{ type: 'keepOpening', params: ({ event }) => event }, 'forgetCopied'],
    },
    'copy.forgotten': { actions: 'forgetCopied' },
  },
  states: {
    user: {
      initial: 'loading',
      states: {
        loading: {
          on: {
            'wait.abandoned': {
              target: 'failed',
              actions: assign({ user: failed(unanswered, 'user.failed') }),
            },
          },
          invoke: {
            src: 'user',
            id: 'user',
            input: {},
            onDone: {
              target: 'loaded',
              actions: assign({ user: ({ event }) => loaded(event.output) }),
            },
            onError: {
              target: 'failed',
              actions: assign({ user: ({ event }) => failed(event.error, 'user.failed') }),
            },
          },
        },
        loaded: { on: { 'account.outdated': 'loading' } },
        failed: {
          on: {
            'user.retried': { target: 'loading', actions: assign({ user: fetching }) },
            'account.outdated': 'loading',
          },
        },
      },
    },
    balance: {
      initial: 'waiting',
      states: {
        waiting: { always: { guard: 'hasUser', target: 'loading' } },
        loading: {
          // A request that was sent before the money moved may be answered with the old balance.
          on: {
            'account.outdated': { target: 'loading', reenter: true },
            'wait.abandoned': {
              target: 'failed',
              actions: assign({ balance: failed(unanswered, 'balance.failed') }),
            },
          },
          invoke: {
            src: 'balance',
            id: 'balance',
            input: ({ context }) => ({ accountNumber: accountNumber(context) }),
            onDone: {
              target: 'loaded',
              actions: assign({ balance: ({ event }) => loaded(event.output) }),
            },
            onError: {
              target: 'failed',
              actions: assign({ balance: ({ event }) => failed(event.error, 'balance.failed') }),
            },
          },
        },
        loaded: { on: { 'account.outdated': 'loading' } },
        failed: {
          on: {
            'balance.retried': { target: 'loading', actions: assign({ balance: fetching }) },
            'account.outdated': 'loading',
          },
        },
      },
    },
    mutations: {
      initial: 'waiting',
      states: {
        waiting: { always: { guard: 'hasUser', target: 'loading' } },
        loading: {
          on: {
            'account.outdated': { target: 'loading', reenter: true },
            'wait.abandoned': {
              target: 'failed',
              actions: assign({ mutations: failed(unanswered, 'mutations.failed') }),
            },
          },
          invoke: {
            src: 'mutations',
            id: 'mutations',
            input: ({ context }) => ({ accountNumber: accountNumber(context) }),
            onDone: {
              target: 'loaded',
              actions: assign({ mutations: ({ event }) => loaded(event.output) }),
            },
            onError: {
              target: 'failed',
              actions: assign({
                mutations: ({ event }) => failed(event.error, 'mutations.failed'),
              }),
            },
          },
        },
        loaded: { on: { 'account.outdated': 'loading' } },
        failed: {
          on: {
            'mutations.retried': { target: 'loading', actions: assign({ mutations: fetching }) },
            'account.outdated': 'loading',
          },
        },
      },
    },
    number: {
      initial: 'resting',
      states: {
        resting: { on: { 'copy.requested': { guard: 'hasUser', target: 'copying' } } },
        copying: {
          entry: 'forgetCopied',
          invoke: {
            src: 'copyText',
            id: 'copyText',
            input: ({ context }) => ({ text: accountNumber(context) }),
            onDone: { target: 'resting', actions: assign({ copied: 'copied' }) },
            onError: { target: 'resting', actions: assign({ copied: 'failed' }) },
          },
        },
      },
    },
  },
});

function accountNumber({ user }: AccountView): string {
  return user.status === 'loaded' ? user.value.account_number : '';
}
