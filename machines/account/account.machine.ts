/*
 *   user:       loading ──▶ loaded
 *                  └──────▶ failed ── user.retried ──▶ loading
 *   balance:    waiting for the number ──▶ loading ──▶ loaded | failed ── balance.retried ──▶ loading
 *   mutations:  waiting for the number ──▶ loading ──▶ loaded | failed ── mutations.retried ──▶ loading
 *   all three:  loading ── wait.abandoned ──▶ failed
 *   all three:  loaded, failed ── account.outdated ──▶ loading; balance and mutations also from loading, again
 *   balance and mutations: all but waiting ── money.moved ──▶ rereading ──▶ loaded, or failed if it was not
 *   balance and mutations: all but waiting ── number.differed ──▶ loading
 *   day:        known ⟲ each full minute, page.shown
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
import type { AccountDevicePorts, AccountPorts, AccountView } from '../contract/account.ts';
import { now, today } from '../contract/now.ts';
import { outside, ports } from '../kit/ports.ts';
import { accountNumber, type WaitAbandoned } from '../kit/system.ts';
import { untilNextMinute } from '../kit/timing.ts';
import {
  fetchedByNumber,
  fetchedUser,
  fetching,
  type AccountContext,
  type Part,
} from './fetched.states.ts';

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
  | { readonly type: 'copy.forgotten' }
  | { readonly type: 'user.retried' }
  | { readonly type: 'balance.retried' }
  | { readonly type: 'mutations.retried' };

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
    ...outside<Record<'takeMarker' | 'takeNumber', () => void>>({
      takeMarker: true,
      takeNumber: true,
    }),
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
