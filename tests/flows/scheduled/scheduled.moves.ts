import { vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { AccountView, Mutation } from '../../../machines/contract/account.ts';
import {
  Failure,
  type FailureCode,
  type FailureDetails,
} from '../../../machines/contract/failure.ts';
import { listed } from '../../../machines/contract/list.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { scheduledMachine } from '../../../machines/scheduled/scheduled.machine.ts';
import type { ScheduledContext } from '../../../machines/scheduled/scheduled.setup.ts';
import { answer, fail, full, waiting, waitingRows } from '../../model/bank.ts';
import type { AppHarness } from '../../model/app-harness.tsx';
import type { Move } from '../../model/support/model.ts';
import type { AppFlow } from '../../model/support/run-paths.ts';
import { stopWaiting } from '../../model/support/stop-waiting.ts';

const [first, second] = waitingRows;
const holding = (...rows: readonly Mutation[]): AccountView => ({
  ...full,
  mutations: { status: 'loaded', value: listed(rows) },
});
const historyless: AccountView = {
  ...full,
  mutations: { status: 'failed', code: 'mutations.failed' },
};
const isUnknown = (snapshot: AnyMachineSnapshot) => snapshot.matches('outcomeUnknown');

/** Only where the machine reads the account: in the list, and while the outcome is unknown. */
const account = (
  name: string,
  view: AccountView,
  when: Move<AppHarness>['when'] = (snapshot) => snapshot.matches('list'),
): Move<AppHarness> => ({
  name: `account: ${name}`,
  event: { type: 'account.changed', account: view },
  when,
  run: (app) => app.account(view),
});
const fails = (
  name: string,
  code: FailureCode,
  details: FailureDetails = {},
): Move<AppHarness> => ({
  name: `bank: cancel ${name}`,
  event: { type: 'xstate.error.actor.cancel', error: new Failure(code, details) },
  run: () => fail('cancel', new Failure(code, details)),
});
const navigatesTo = (path: string): Move<AppHarness> => ({
  name: `go to ${path}`,
  event: { type: 'navigated', path, query: '' },
  everywhere: true,
  run: ({ go }) => go(path),
});

export const scheduled: AppFlow = {
  prepare: () => void vi.stubEnv('VITE_CANCEL_PATH', '/transaction/schedule/cancel'),
  machine: scheduledMachine,
  address: paths.scheduled,
  isSignedIn: true,
  headings: {
    list: 'Transfer terjadwal',
    confirming: 'Batalkan transfer ini?',
    cancelling: 'Batalkan transfer ini?',
    outcomeUnknown: 'Batalkan transfer ini?',
  },
  unreachable: {
    'scheduled xstate.error.actor.account 0':
      'the account runs as long as the page that watches it',
  },
  abstraction: (snapshot) => {
    const {
      account: view,
      rows,
      chosen,
      pin,
      pinIssue,
      said,
      ended,
      unanswered,
      seen,
    } = snapshot.context as ScheduledContext;
    return [
      view.user.status,
      view.mutations.status,
      // What the list will have once it is shown again.
      view.mutations.status === 'loaded' &&
        view.mutations.value.rows.flatMap(({ id, status }) =>
          id.startsWith('w') ? [id, status] : [],
        ),
      rows.map(({ id }) => id),
      chosen?.id ?? null,
      pin !== '',
      pinIssue,
      said?.outcome ?? null,
      ended,
      unanswered,
      snapshot.matches({ outcomeUnknown: 'looking' }) && seen === view.mutations,
    ];
  },
  childEvents: (before) =>
    before === null ? [{ type: 'account.changed', account: full } as never] : [],
  moves: [
    account('two wait', waiting),
    account('none waits', full),
    account('no mutations', historyless),
    account('the history fails', historyless, isUnknown),
    account('no user', {
      ...full,
      user: { status: 'failed', code: 'user.failed' },
      mutations: { status: 'loading' },
    }),
    account('on its way', { ...full, mutations: { status: 'loading' } }),
    account('cancelled at the bank', holding({ ...first, status: 'cancelled' }, second), isUnknown),
    account('carried out at the bank', holding({ ...first, status: 'completed' }), isUnknown),
    // The same object as before is no news: what tells two histories apart is what they hold.
    account('still waiting at the bank', waiting, isUnknown),
    account('not in the history', holding(second), isUnknown),
    {
      name: 'try again',
      event: { type: 'fetch.retried' },
      when: ({ context }) => context.account.mutations.status === 'failed',
      run: ({ press }) => press('Coba lagi'),
    },
    {
      name: 'try the user again',
      event: { type: 'fetch.retried' },
      when: ({ context }) => context.account.mutations.status !== 'failed',
      run: ({ press }) => press('Coba lagi'),
    },
    {
      name: 'choose the first',
      event: { type: 'cancel.requested', id: 'w1' },
      run: ({ press }) => press('Batalkan Rp150.000 ke Bagas Pratama'),
    },
    { name: 'back', event: { type: 'step.left' }, run: ({ press }) => press('Kembali') },
    {
      name: 'type the PIN',
      event: { type: 'pin.changed', pin: '246810' },
      run: ({ fill }) => fill('PIN', '246810'),
    },
    {
      name: 'leave the PIN',
      event: { type: 'pin.left' },
      run: ({ leave }) => leave('PIN'),
    },
    {
      name: 'submit without a PIN',
      event: { type: 'pin.submitted' },
      when: ({ context }) => context.pin === '',
      run: ({ press }) => press('Batalkan Transfer'),
    },
    {
      name: 'submit the PIN',
      event: { type: 'pin.submitted' },
      when: ({ context }) => context.pin !== '',
      run: ({ press }) => press('Batalkan Transfer'),
    },
    {
      name: 'bank: cancel carried out',
      event: {
        type: 'xstate.done.actor.cancel',
        output: { id: 'w1', status: 'cancelled' },
      },
      run: () => answer('cancel', { id: 'w1', status: 'cancelled' }),
    },
    fails('refused', 'refused', { status: 400, bankMessage: 'Pin Salah' }),
    fails('refused without a body', 'refused', { status: 400, isBodiless: true }),
    fails('too late', 'refused', { status: 409, bankMessage: 'Transfer ini sudah diproses' }),
    fails('unknown to it', 'refused', { status: 404, bankMessage: 'Transfer tidak ditemukan' }),
    fails('lost', 'network.lost'),
    fails('broken', 'unexpected', { status: 500 }),
    fails('broken, with words', 'unexpected', { status: 500, bankMessage: 'Sedang gangguan' }),
    fails('session over', 'session.ended', { status: 401 }),
    {
      name: 'ask what became of it',
      event: { type: 'status.requested' },
      run: ({ press }) => press('Periksa Status'),
    },
    {
      name: 'a minute passes',
      event: { type: 'xstate.after.nextMinute.scheduled.list' },
      run: ({ wait }) => wait(timing.minute),
    },
    stopWaiting,
    navigatesTo(paths.scheduled),
    navigatesTo(paths.scheduledCancel),
  ],
};
