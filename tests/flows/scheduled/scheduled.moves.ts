import { vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { AccountView, Mutation } from '../../../machines/contract/account.ts';
import { listed } from '../../../machines/contract/list.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { scheduledMachine } from '../../../machines/scheduled/scheduled.machine.ts';
import type { ScheduledContext } from '../../../machines/scheduled/scheduled.setup.ts';
import { waitingRows } from '../../model/bank.ts';
import {
  accountMove,
  answered,
  failed,
  fill,
  freezeRead,
  goTo,
  happens,
  leave,
  press,
  retry,
  stopWaiting,
  userFailed,
  wait,
  watchingAccount,
} from '../../model/support/moves.ts';
import type { Moves } from '../../model/support/flows.ts';
import type { AppFlow } from '../../model/support/run-paths.ts';

const [first, second] = waitingRows;
const history = (...rows: readonly Mutation[]): Pick<AccountView, 'mutations'> => ({
  mutations: { status: 'loaded', value: listed(rows) },
});
const pending = history(...waitingRows);
const held = history({
  ...first,
  id: 'h1',
  datetime: '2026-11-20T09:00:00+07:00',
  waits_for: 'decision',
});
const toMove = (snapshot: AnyMachineSnapshot) => snapshot.matches('moving');
const isDeciding = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches('sending') || snapshot.matches('moving');
const failedHistory: Pick<AccountView, 'mutations'> = {
  mutations: { status: 'failed', code: 'mutations.failed' },
};
const later = '2027-01-05T09:00';
// The machine reads the account only in the list and while the outcome is unknown.
const inList = (snapshot: AnyMachineSnapshot) => snapshot.matches('list');
const isUnknown = (snapshot: AnyMachineSnapshot) => snapshot.matches('outcomeUnknown');
const isHistoryFailed = ({ context }: AnyMachineSnapshot) =>
  context.account.mutations.status === 'failed';

const scheduled: AppFlow = {
  prepare: () => void vi.stubEnv('VITE_CANCEL_PATH', '/transaction/schedule/cancel'),
  machine: scheduledMachine,
  address: paths.scheduled,
  isSignedIn: true,
  headings: {
    list: 'Transfer terjadwal',
    confirming: 'Batalkan transfer ini?',
    cancelling: 'Batalkan transfer ini?',
    outcomeUnknown: 'Status pembatalan belum pasti',
    sending: 'Kirim transfer ini sekarang',
    moving: 'Pindahkan transfer ini',
    sent: 'Transfer terjadwal',
  },
  ...watchingAccount('scheduled', 'account'),
  abstraction: (snapshot) => {
    const {
      account: view,
      rows,
      chosen,
      pin,
      pinIssue,
      time,
      timeIssue,
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
          /^[wh]\d$/.test(id) ? [id, status] : [],
        ),
      rows.map(({ id }) => id),
      chosen?.id ?? null,
      pin !== '',
      pinIssue,
      time,
      timeIssue,
      said?.outcome ?? null,
      ended,
      unanswered,
      snapshot.matches({ outcomeUnknown: 'looking' }) && seen === view.mutations,
    ];
  },
  moves: [
    { ...happens({ type: 'page.shown' }), when: inList },
    accountMove('two pending', pending, inList),
    accountMove('one held', held, inList),
    accountMove('none pending', {}, inList),
    accountMove('no history', failedHistory, inList),
    accountMove('the history fails', failedHistory, isUnknown),
    accountMove('no user', { user: userFailed, mutations: { status: 'loading' } }, inList),
    accountMove('loading', { mutations: { status: 'loading' } }, inList),
    accountMove('cancelled', history({ ...first, status: 'cancelled' }, second), isUnknown),
    accountMove('completed', history({ ...first, status: 'completed' }, second), isUnknown),
    // The same object as before is no news: two histories differ by what they hold.
    accountMove('still pending', pending, isUnknown),
    accountMove('not in the history', history(second), isUnknown),
    retry('history', isHistoryFailed),
    retry('user', (at) => !isHistoryFailed(at)),
    press('Batalkan Rp150.000 ke Bagas Pratama', { type: 'cancel.requested', id: 'w1' }),
    press('Kembali', { type: 'step.left' }),
    fill({ PIN: '246810' }, { type: 'pin.changed', pin: '246810' }),
    leave('PIN', { type: 'pin.left' }),
    press('Batalkan Transfer', { type: 'pin.submitted' }, (at) => !isDeciding(at)),
    answered('cancel', { id: 'w1', status: 'cancelled' }),
    failed('cancel', 'refused', { status: 400, bankMessage: 'Pin Salah' }),
    failed('cancel', 'refused', { status: 400, isBodiless: true }),
    failed('cancel', 'refused', { status: 409, bankMessage: 'Transfer ini sudah diproses' }),
    failed('cancel', 'refused', { status: 404, bankMessage: 'Transfer tidak ditemukan' }),
    failed('cancel', 'network.lost'),
    failed('cancel', 'unexpected', { status: 500 }),
    failed('cancel', 'unexpected', { status: 500, bankMessage: 'Sedang gangguan' }),
    failed('cancel', 'session.ended', { status: 401 }),
    press('Kirim sekarang Rp150.000 ke Bagas Pratama', {
      type: 'decision.requested',
      id: 'h1',
      isMove: false,
    }),
    press('Pindahkan Rp150.000 ke Bagas Pratama', {
      type: 'decision.requested',
      id: 'h1',
      isMove: true,
    }),
    fill({ 'Waktu Transfer': later }, { type: 'time.changed', time: later }, toMove),
    leave('Waktu Transfer', { type: 'time.left' }, toMove),
    press('Kirim Sekarang', { type: 'pin.submitted' }, (at) => at.matches('sending')),
    press('Pindahkan Transfer', { type: 'pin.submitted' }, toMove),
    answered('decide', { datetime: '2026-11-21T11:30:00+07:00', description: 'Makan siang' }),
    press('Oke', { type: 'receipt.closed' }),
    failed('decide', 'refused', { status: 400, bankMessage: 'Pin Salah' }),
    failed('decide', 'refused', { status: 409, bankMessage: 'Transfer ini sudah diproses' }),
    failed('decide', 'network.lost'),
    ...[true, false].map((isFrozen) => freezeRead(isFrozen, isDeciding)),
    press('Periksa Status', { type: 'status.requested' }),
    wait(timing.minute, { type: 'xstate.after.nextMinute.scheduled.list' }),
    stopWaiting,
    goTo(paths.scheduled, { everywhere: true }),
    goTo(paths.scheduledCancel, { everywhere: true }),
  ],
};

export default { scheduled: [scheduled] } satisfies Moves;
