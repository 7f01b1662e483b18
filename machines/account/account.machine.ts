/*
 *   user:       loading ──▶ loaded
 *                  └──────▶ failed ── user.retried ──▶ loading
 *   balance:    waiting for the number ──▶ loading ──▶ loaded | failed ── balance.retried ──▶ loading
 *   mutations:  waiting for the number ──▶ loading ──▶ loaded | failed ── mutations.retried ──▶ loading
 *   all three:  loading ── wait.abandoned ──▶ failed
 *   all three:  loaded, failed ── account.outdated ──▶ loading; balance and mutations also from loading, again
 *   balance and mutations: all but waiting ── money.moved ──▶ rereading ──▶ loaded, or failed if it was not
 *   balance and mutations: all but waiting ── number.differed ──▶ loading
 *   day:        ⟲ each full minute, page.shown
 *   number:     resting ── copy.requested ──▶ copying ──▶ resting      (copy.forgotten, dashboard.opened: a page opens)
 *
 * The bank's data of the customer, fetched once per session and again when it is outdated, e.g.
 * after a transfer. Each of the three parts fails alone, so a failed card leaves the others. What
 * is reread because money moved shows no failure. The account number can be copied while masked.
 * If the token names it, balance and mutations do not wait for the user, whose own number wins.
 * `day` is the WIB day that every page shows and checks by (GEN-18).
 * At the start, the marker of an order that was not answered sets a reminder (TRF-37).
 */
import { assign, raise, setup } from 'xstate';
import type {
  AccountDevicePorts,
  AccountPorts,
  AccountView,
  Fetched,
  User,
} from '../contract/account.ts';
import { now, today } from '../contract/now.ts';
import { unanswered, failedWith } from '../kit/failures.ts';
import { ports } from '../kit/ports.ts';
import type { WaitAbandoned } from '../kit/system.ts';
import { untilNextMinute } from '../kit/timing.ts';

type AccountEvent =
  | WaitAbandoned
  | { readonly type: 'account.outdated' }
  /** Timers sleep with the device. */
  | { readonly type: 'page.shown' }
  /** The bank says that money moved. Nobody waits for what is read then. */
  | { readonly type: 'money.moved' }
  /** The user has another account number than the one that was used. */
  | { readonly type: 'number.differed' }
  /** `at` in epoch milliseconds of the device's clock. */
  | { readonly type: 'dashboard.opened'; readonly at: number }
  | { readonly type: 'copy.requested' }
  | { readonly type: 'reminder.closed' }
  /** A page opens on which nothing was copied yet. */
  | { readonly type: 'copy.forgotten' }
  | { readonly type: 'user.retried' }
  | { readonly type: 'balance.retried' }
  | { readonly type: 'mutations.retried' };

interface AccountContext extends AccountView {
  /** The account number in the token; `null` if there is none. */
  readonly named: string | null;
  /** When /dashboard was last opened, in epoch milliseconds of the device's clock. */
  readonly openedAt: number;
  /** The WIB day, by the bank's clock: '2026-11-21'. */
  readonly day: string;
  /** The result of the last copying since then. */
  readonly copied: 'copied' | 'failed' | null;
  /** Whether the customer is reminded of an order that was not answered. */
  readonly isReminded: boolean;
}

type Part = keyof AccountView;
type Value<P extends Part> = Extract<AccountView[P], { status: 'loaded' }>['value'];

const fetching = { status: 'loading' } as const;

/**
 * The states of a fetched part. `view` puts the part into the view; `input` is what its port needs.
 * A failure keeps the code of its sentence: the shape's own (ERR-9), or the part's (ERR-5 to
 * ERR-7).
 */
function fetched<P extends Part, Input>(
  part: P,
  view: (known: Fetched<Value<P>, `${P}.failed`>) => Partial<AccountView>,
  input: (scope: { readonly context: AccountContext }) => Input,
) {
  const failed = (error: unknown) =>
    view({
      status: 'failed',
      code: failedWith(error, 'answer.invalid') ? 'answer.invalid' : `${part}.failed`,
    });
  return {
    loading: {
      on: {
        'wait.abandoned': {
          target: 'failed',
          actions: { type: 'keep', params: failed(unanswered) },
        },
      },
      invoke: {
        src: part,
        id: part,
        input,
        onDone: {
          target: 'loaded',
          actions: {
            type: 'keep',
            params: ({ event }: { readonly event: { readonly output: Value<P> } }) =>
              view({ status: 'loaded', value: event.output }),
          },
        },
        onError: {
          target: 'failed',
          actions: {
            type: 'keep',
            params: ({ event }: { readonly event: { readonly error: unknown } }) =>
              failed(event.error),
          },
        },
      },
    },
    loaded: { on: { 'account.outdated': 'loading' } },
    failed: {
      on: {
        [`${part}.retried`]: {
          target: 'loading',
          actions: { type: 'keep', params: view(fetching) },
        },
        'account.outdated': 'loading',
      },
    },
  } as const;
}

/** The states of the user, whose number wins over another one that was used. */
function fetchedUser() {
  const { loading, ...settled } = fetched(
    'user',
    (user) => ({ user }),
    () => ({}),
  );
  const { onDone } = loading.invoke;
  const differed = {
    ...onDone,
    guard: {
      type: 'isOther',
      params: ({ event }: { readonly event: { readonly output: User } }) => event.output,
    },
    actions: [onDone.actions, 'askByOther'],
  } as const;
  return {
    initial: 'loading',
    states: {
      loading: { ...loading, invoke: { ...loading.invoke, onDone: [differed, onDone] } },
      ...settled,
    },
  } as const;
}

/** The states of a part that is fetched by the account number. */
function fetchedByNumber<P extends 'balance' | 'mutations'>(
  part: P,
  view: (known: Fetched<Value<P>, `${P}.failed`>) => Partial<AccountView>,
) {
  const query = ({ context }: { readonly context: AccountContext }) => ({
    accountNumber: accountNumber(context),
  });
  const { loading, ...settled } = fetched(part, view, query);
  const { onError } = loading.invoke;
  return {
    initial: 'waiting',
    // The answer to a request that was sent before the money moved may be outdated.
    on: {
      'money.moved': { guard: 'hasNumber', target: '.rereading' },
      'number.differed': { target: '.loading', actions: { type: 'keep', params: view(fetching) } },
    },
    states: {
      waiting: { always: { guard: 'hasNumber', target: 'loading' } },
      loading: {
        ...loading,
        on: { ...loading.on, 'account.outdated': { target: 'loading', reenter: true } },
      },
      rereading: {
        ...settled.loaded,
        invoke: {
          ...loading.invoke,
          input: (scope: { readonly context: AccountContext }) => ({
            ...query(scope),
            isBackground: true,
          }),
          onError: [{ guard: { type: 'isLoaded', params: { part } }, target: 'loaded' }, onError],
        },
      },
      ...settled,
    },
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
  guards: {
    hasUser: ({ context }) => context.user.status === 'loaded',
    hasNumber: ({ context }) => accountNumber(context) !== '',
    isOther: ({ context }, params: { readonly account_number: string }) =>
      !['', params.account_number].includes(accountNumber(context)),
    isLoaded: ({ context }, params: { part: Part }) => context[params.part].status === 'loaded',
  },
  delays: { nextMinute: () => untilNextMinute(now()) },
  actions: {
    keep: assign((_, params: Partial<AccountView>) => ({ ...params, day: today() })),
    keepDay: assign({ day: today }),
    keepOpening: assign({ openedAt: (_, params: { at: number }) => params.at }),
    forgetCopied: assign({ copied: null }),
    askByOther: raise({ type: 'number.differed' }),
    /** Provided by the flow's declaration: sets `isReminded`. */
    takeMarker: () => {},
    /** Provided by the flow's declaration: sets `named`. */
    takeNumber: () => {},
  },
}).createMachine({
  id: 'account',
  type: 'parallel',
  context: () => ({
    user: fetching,
    balance: fetching,
    mutations: fetching,
    openedAt: Date.now(),
    day: today(),
    copied: null,
    isReminded: false,
    named: null,
  }),
  entry: ['takeMarker', 'takeNumber'],
  on: {
    'reminder.closed': { actions: assign({ isReminded: false }) },
    'dashboard.opened': {
      actions: [{ type: 'keepOpening', params: ({ event }) => event }, 'forgetCopied'],
    },
    'copy.forgotten': { actions: 'forgetCopied' },
  },
  states: {
    user: fetchedUser(),
    balance: fetchedByNumber('balance', (balance) => ({ balance })),
    mutations: fetchedByNumber('mutations', (mutations) => ({ mutations })),
    day: {
      initial: 'known',
      states: {
        known: {
          entry: 'keepDay',
          after: { nextMinute: { target: 'known', reenter: true } },
          on: { 'page.shown': { target: 'known', reenter: true } },
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

function accountNumber({ user, named }: AccountContext): string {
  return user.status === 'loaded' ? user.value.account_number : (named ?? '');
}
