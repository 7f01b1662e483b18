import { vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { HistoryRow } from '../../../machines/contract/transfer.ts';
import { memoLabel } from '../../../machines/contract/limits.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { pinWaitOf } from '../../../machines/contract/pin.ts';
import { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import { reasonTexts } from '../../../src/copy/reasons.ts';
import { repeatable } from '../../model/app-harness.tsx';
import { holder } from '../../model/bank.ts';
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
  type AppMove,
} from '../../model/support/moves.ts';
import type { Moves } from '../../model/support/flows.ts';
import type { AppFlow } from '../../model/support/run-paths.ts';
import { receipt, validForm } from './transfer.harness.ts';

/** The machine passes on whatever receipt it is given. */
const noReceipt = { title: '', amount: '', isPending: false, note: null, rows: [] };

/** The key of every order here, by which the history names it. */
const key = '0b5e1a3c-8a38-4c58-9d0e-6a4c1b7f2d90';
const similarRow: HistoryRow = {
  id: receipt.referenceNumber,
  datetime: '2099-01-01T09:00:00+07:00',
  username_to: receipt.nameAccountTo,
  account_to: receipt.accountTo,
  type: 'transfer',
  transactionDirection: 'CREDIT',
  amount: receipt.amount,
  status: 'completed',
  key: null,
};
const ownRow = { ...similarRow, key };

const order = (form: typeof validForm) =>
  fill(
    {
      'Rekening Tujuan': form.accountTo,
      'Bank Tujuan': form.bankTo,
      Nominal: form.amount,
      [memoLabel]: form.description,
      'Waktu Transfer': form.datetime,
    },
    { type: 'field.changed', change: form },
  );
const accountTo = (digits: string) =>
  fill({ 'Rekening Tujuan': digits }, { type: 'field.changed', change: { accountTo: digits } });
const pin = (digits: string, when?: AppMove['when']) =>
  fill({ PIN: digits }, { type: 'pin.changed', pin: digits }, when);
const alias = (text: string, when: AppMove['when']) =>
  fill({ 'Nama Panggilan': text }, { type: 'alias.changed', alias: text }, when);

/** The receipt of a failed transfer is not passed on. */
const isNoFailure = ({ context }: AnyMachineSnapshot) => context.found?.status !== 'failed';

/** The machine reads the account on an unchecked form and during the checks. */
const readsAccount = (at: AnyMachineSnapshot) =>
  at.context.order === null &&
  (at.matches('editing') ||
    at.matches({ checking: 'checkingBalance' }) ||
    at.matches({ checking: 'lookingUp' }));

/** The moves that a transfer to a saved recipient tries, too. */
const mainMoves: readonly AppMove[] = [
  press(
    'BPBagas Pratama 8800445566',
    {
      type: 'recipient.chosen',
      recipient: { accountTo: validForm.accountTo, bankTo: 'Bank Mandiri' },
    },
    // The customer's own account is not among the recent ones.
    ({ context: { account } }) => account.user.value?.account_number !== validForm.accountTo,
  ),
  press('Lanjut', { type: 'form.submitted' }),
  wait(timing.transferChecks, { type: 'xstate.after.transferChecks.transfer.checking.waiting' }),
  answered('lookUp', { name: 'Bagas Pratama' }),
  answered('ask', { facts: [] }),
  accountMove('loading', { user: { status: 'loading' } }, readsAccount),
  accountMove('loaded', {}, readsAccount),
  press('Kembali', { type: 'step.left' }),
  pin('246810'),
  press('Transfer', { type: 'pin.submitted' }),
  answered('comparePin', true),
  failed('transfer', 'network.lost'),
  answered('transfer', receipt),
  press('Oke', { type: 'receipt.closed' }),
  stopWaiting,
  goTo(paths.transfer, { everywhere: true }),
  goTo(paths.transferPin, { everywhere: true }),
];

/** An order that is unusual; without an answer its question is asked again. */
const askMoves: readonly AppMove[] = [
  answered('ask', { facts: ['first', 'amount'] }),
  failed('ask', 'unexpected'),
  wait(timing.askWait, { type: 'xstate.after.askWait.transfer.checking.judging' }),
  ...(['self', 'seller', 'caller'] as const).map((reason) =>
    press(reasonTexts[reason], { type: 'question.answered', reason }, (at) => at.matches('asking')),
  ),
  press('Lanjut', { type: 'question.answered', reason: 'seller' }, (at) => at.matches('advising')),
  press('Tetap lanjut', { type: 'question.answered', reason: 'caller' }, (at) =>
    at.matches('warning'),
  ),
  {
    ...happens({ type: 'navigated', path: '/', query: '', isBack: true }),
    name: 'Back',
    when: (at) => at.matches('asking') || at.matches('advising') || at.matches('warning'),
  },
  press('Tunda 12 jam', { type: 'order.deferred' }),
  press('Batalkan', { type: 'order.dropped' }),
];

/** Until when a recovered PIN waits. */
const waitsUntil = '2027-11-22T11:30:00+07:00';

const otherMoves: readonly AppMove[] = [
  ...[true, false].map((isFrozen) => freezeRead(isFrozen)),
  ...[true, false].map((isFrozen) => answered('freezeState', isFrozen)),
  failed('freezeState', 'unexpected'),
  ...[null, waitsUntil].map((until) => answered('pinState', { waitsUntil: until, key: null })),
  failed('pinState', 'unexpected'),
  accountMove(
    'a recovered PIN',
    { user: { status: 'loaded', value: { ...holder, pin_waits_until: waitsUntil } } },
    readsAccount,
  ),
  press('Tutup', { type: 'secured.closed' }),
  order(validForm),
  order({ ...validForm, datetime: '2026-11-22T09:00' }),
  accountTo(''),
  leave('Rekening Tujuan', { type: 'field.left', field: 'accountTo' }),
  wait(timing.amountRest, { type: 'amount.rested' }),
  wait(timing.minute, { type: 'xstate.after.nextMinute.transfer.editing' }),
  { ...happens({ type: 'page.shown' }), when: (at) => at.matches('editing') },
  retry('user', ({ context: { account } }) => account.user.status === 'failed'),
  retry(
    'balance',
    ({ context: { account } }) =>
      account.user.status === 'loaded' && account.balance.status === 'failed',
  ),
  accountMove('no user', { user: userFailed }, readsAccount),
  accountMove(
    'no balance',
    { balance: { status: 'failed', code: 'balance.failed' } },
    readsAccount,
  ),
  accountMove('poor', { balance: { status: 'loaded', value: 1_000 } }, readsAccount),
  accountMove(
    'the destination',
    { user: { status: 'loaded', value: { ...holder, account_number: validForm.accountTo } } },
    readsAccount,
  ),
  failed('lookUp', 'refused', { status: 400 }),
  failed('lookUp', 'network.lost'),
  failed('lookUp', 'session.ended', { status: 401 }),
  pin('', ({ context }) => context.pin !== ''),
  leave('PIN', { type: 'pin.left' }),
  answered('comparePin', false),
  answered('rereadUser', holder, 'user'),
  answered('rereadUser', { ...holder, account_pin: '$2b$12$newer' }, 'user'),
  failed('rereadUser', 'network.lost', {}, 'user'),
  failed('rereadUser', 'session.ended', { status: 401 }, 'user'),
  failed('comparePin', 'unexpected'),
  wait(timing.pinCompare, { type: 'xstate.after.pinCompare.transfer.comparing' }),
  answered('schedule', receipt),
  failed('schedule', 'network.lost'),
  ...['transfer', 'schedule'].flatMap((call) => [
    failed(call, 'refused', { status: 422, bankMessage: 'Saldo tidak cukup' }),
    failed(call, 'refused', { status: 400, isBodiless: true }),
    failed(call, 'refused', { status: 403, bankMessage: 'Akun Anda sedang diamankan' }),
    failed(call, 'unexpected', { status: 500 }),
    failed(call, 'unexpected', { status: 500, bankMessage: 'Sedang gangguan' }),
    failed(call, 'session.ended', { status: 401 }),
  ]),
  press('Periksa Status', { type: 'status.requested' }),
  ...[[], [similarRow], [ownRow], [{ ...ownRow, status: 'failed' }]].map((rows) =>
    answered('history', rows),
  ),
  failed('history', 'network.lost'),
  failed('history', 'session.ended', { status: 401 }),
  press('Kirim sebagai transfer baru', { type: 'order.renewed' }),
  press('Bagikan', { type: 'share.requested', receipt: noReceipt }, isNoFailure),
  press('Salin No Referensi', { type: 'copy.requested' }),
  press('Cetak', { type: 'print.requested' }, isNoFailure),
  press('Kirim lagi', { type: 'repeat.requested' }),
  answered('shareReceipt', 'shared'),
  answered('shareReceipt', 'copied'),
  answered('shareReceipt', 'dismissed'),
  failed('shareReceipt', 'unexpected'),
  press(
    'Simpan penerima',
    { type: 'naming.requested' },
    (at) => !at.matches({ succeeded: 'naming' }) && !at.matches({ succeeded: 'saved' }),
  ),
  alias('Bagas kantor', ({ context }) => context.alias.values.alias === ''),
  alias('', ({ context }) => context.alias.values.alias !== ''),
  leave('Nama Panggilan', { type: 'alias.left' }),
  press('Simpan', { type: 'alias.submitted' }),
  press('Batal', { type: 'naming.dismissed' }),
  answered('saveRecipient'),
  failed('saveRecipient', 'refused', {
    status: 400,
    bankMessage: 'Penerima tersimpan paling banyak 50',
  }),
  answered('copyReference'),
  failed('copyReference', 'unexpected'),
];

const allMoves = [...mainMoves, ...otherMoves];
/** Without the key, an unknown outcome has another page: its moves count as others. */
const withoutKey = (moves: readonly AppMove[]) =>
  [true, false].flatMap((isUnknown) =>
    moves.map((move) => ({
      ...move,
      name: isUnknown ? `${move.name}, without the key` : move.name,
      when: (at: AnyMachineSnapshot) =>
        at.matches('outcomeUnknown') === isUnknown && (move.when?.(at) ?? true),
    })),
  );

const watched = watchingAccount('transfer', 'account');

/** The flow of a transfer. `canRepeat`: whether the bank honours the Idempotency-Key. */
export function transferFlow(canRepeat: boolean): AppFlow {
  return {
    prepare() {
      repeatable.current = canRepeat;
      vi.spyOn(crypto, 'randomUUID').mockReturnValue(key);
    },
    machine: transferMachine.provide({ guards: { canRepeat: () => canRepeat } }),
    input: { path: paths.transfer },
    unreachable: {
      ...watched.unreachable,
      'transfer account.changed 0':
        'no move lasts until midnight: transfer.limit.flow.screen.test.tsx',
      'transfer xstate.done.actor.limit 0': 'a hint beside the form, to which no state reacts',
      'transfer xstate.done.actor.isOwnBank 0': 'a hint beside the form, to which no state reacts',
      'transfer xstate.error.actor.isOwnBank 0': 'a hint beside the form, to which no state reacts',
      'transfer xstate.error.actor.limit 0': 'a hint beside the form, to which no state reacts',
      ...Object.fromEntries(
        [
          'receipt.closed',
          'repeat.requested',
          'naming.dismissed',
          'share.requested',
          'copy.requested',
        ].map((event) => [
          `transfer.succeeded.naming.saving ${event} 0`,
          'the page drops presses while the recipient is being saved',
        ]),
      ),
    },
    address: '/transfer',
    isSignedIn: true,
    headings: {
      editing: 'Transfer',
      checking: 'Transfer',
      asking: 'Siapa yang meminta transfer ini?',
      advising: reasonTexts.seller,
      warning: 'Hati-hati, ini sering penipuan',
      nameChanged: 'Transfer',
      secured: 'Transfer',
      forbidden: 'Masukkan Pin Anda',
      enteringPin: 'Masukkan Pin Anda',
      comparing: 'Masukkan Pin Anda',
      sending: 'Masukkan Pin Anda',
      outcomeUnknown: 'Status transfer belum pasti',
      lookingFirst: 'Masukkan Pin Anda',
      alreadySent: 'Transfer ini sudah terkirim',
      succeeded: 'Transfer',
    },
    abstraction: ({
      context: {
        form,
        isFrozen,
        order,
        question,
        account,
        banks,
        pin,
        pinIssue,
        alias,
        notSaved,
        recipient,
        saved,
        found,
      },
    }) => [
      isFrozen,
      found?.status,
      // Not its issue: any press takes the focus out of the field, which shows one.
      [alias.values.alias, notSaved !== null],
      saved !== null && [saved.name, recipient.name],
      // Without the minute, which goes on while 'Tunda 12 jam' is pressed.
      form.values.datetime.slice(0, 10),
      form.values.accountTo.length,
      form.values.bankTo,
      form.values.amount !== '',
      question && [question.reason, question.accountTo === form.values.accountTo],
      Object.keys(banks).length,
      Object.keys(form.issues).length > 0,
      // An unanswered order is resumed if the form still names its account.
      order && [order.unanswered, order.body.datetime !== null, order.body.accountTo.length],
      account.user.status === 'loaded' ? account.user.value.account_number : account.user.status,
      pinWaitOf(account) !== null,
      account.balance.status,
      account.balance.status === 'loaded' && account.balance.value > 1_000,
      pin !== '',
      pinIssue,
    ],
    childEvents: watched.childEvents,
    moves: canRepeat ? allMoves : withoutKey(allMoves),
  };
}

/** Opened at the PIN page without a checked order, the flow begins at its form. */
const opening: AppFlow = {
  ...transferFlow(true),
  input: { path: paths.transferPin },
  address: paths.transferPin,
  isOpeningOnly: true,
};

const bagas = {
  accountTo: validForm.accountTo,
  bankTo: 'Bank Mandiri',
  amount: 150_000,
  description: validForm.description,
  saved: { name: 'Bagas Pratama', changed: false },
} as const;

/** A saved recipient was chosen on another page, whose account may have another holder by now. */
export const savedTransfer: AppFlow = {
  ...transferFlow(true),
  input: { path: paths.transfer, kept: { prepared: bagas } },
  open: ({ root }) => root.send({ type: 'transfer.prepared', transfer: bagas }),
  moves: [
    ...mainMoves,
    answered('lookUp', { name: 'Bagus Pratama' }),
    answered('lookUp', { name: null }),
    accountTo('88004455667'),
    press('Teruskan', { type: 'name.accepted' }),
    press('Batal', { type: 'name.declined' }),
  ],
};

/** An order of the same recipient that the bank may find unusual. */
const unusualTransfer: AppFlow = { ...savedTransfer, moves: [...mainMoves, ...askMoves] };

export default {
  transfer: [transferFlow(true), transferFlow(false), opening, savedTransfer, unusualTransfer],
} satisfies Moves;
