import { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import { Failure } from '../../../machines/contract/failure.ts';
import type { AccountView } from '../../../machines/contract/account.ts';
import type { FailureCode, FailureDetails } from '../../../machines/contract/failure.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { answer, fail, full } from '../../model/bank.ts';
import type { Move } from '../../model/support/model.ts';
import { repeatable, type AppHarness } from '../../model/app-harness.tsx';
import { stopWaiting } from '../../model/support/stop-waiting.ts';
import type { AppFlow } from '../../model/support/run-paths.ts';
import { receipt, validForm } from './transfer.harness.ts';
import { memoLabel } from '../../../machines/contract/limits.ts';

const later = { ...validForm, datetime: '2026-11-22T09:00' };
/** The machine passes on whatever receipt it is given. */
const noReceipt = { title: '', amount: '', isPending: false, note: null, rows: [] };
const userless: AccountView = { ...full, user: { status: 'failed', code: 'user.failed' } };
const waiting: AccountView = { ...full, user: { status: 'loading' } };
const balanceless: AccountView = { ...full, balance: { status: 'failed', code: 'balance.failed' } };
const poor: AccountView = { ...full, balance: { status: 'loaded', value: 1_000 } };
/** The form's destination is the customer's own account. */
const own: AccountView = {
  ...full,
  user: {
    status: 'loaded',
    value: {
      ...(full.user.status === 'loaded' ? full.user.value : ({} as never)),
      account_number: validForm.accountTo,
    },
  },
};

const fillIn = ({ fill }: AppHarness, form: typeof validForm) => {
  fill('Rekening Tujuan', form.accountTo);
  fill('Bank Tujuan', form.bankTo);
  fill('Nominal', form.amount);
  fill(memoLabel, form.description);
  fill('Waktu Transfer', form.datetime);
};

const fails = (
  port: string,
  id: string,
  name: string,
  code: FailureCode,
  details: FailureDetails = {},
): Move<AppHarness> => ({
  name: `bank: ${port} ${name}`,
  event: { type: `xstate.error.actor.${id}`, error: new Failure(code, details) },
  run: () => fail(port, new Failure(code, details)),
});
const answers = (port: string, id: string, name: string, output: unknown): Move<AppHarness> => ({
  name: `bank: ${port} ${name}`,
  event: { type: `xstate.done.actor.${id}`, output },
  run: () => answer(port, output),
});
const account = (name: string, view: AccountView): Move<AppHarness> => ({
  name: `account: ${name}`,
  event: { type: 'account.changed', account: view },
  // The machine reads the account on an unchecked form and during the checks.
  when: (snapshot) =>
    snapshot.context.order === null &&
    (snapshot.matches('editing') ||
      snapshot.matches({ checking: 'checkingBalance' }) ||
      snapshot.matches({ checking: 'lookingUp' })),
  run: (app) => app.account(view),
});
const presses = (
  name: string,
  button: string,
  event: Move<AppHarness>['event'],
  when: NonNullable<Move<AppHarness>['when']> = () => true,
): Move<AppHarness> => ({ name, event, when, run: ({ press }) => press(button) });
const navigatesTo = (path: string): Move<AppHarness> => ({
  name: `go to ${path}`,
  event: { type: 'navigated', path, query: '' },
  everywhere: true,
  run: ({ go }) => go(path),
});
const sending = (port: 'transfer' | 'schedule'): readonly Move<AppHarness>[] => [
  answers(port, port, 'carried out', receipt),
  fails(port, port, 'refused', 'refused', { status: 422, bankMessage: 'Saldo tidak cukup' }),
  fails(port, port, 'refused without a body', 'refused', { status: 400, isBodiless: true }),
  fails(port, port, 'lost', 'network.lost'),
  fails(port, port, 'broken', 'unexpected', { status: 500 }),
  fails(port, port, 'broken, with words', 'unexpected', {
    status: 500,
    bankMessage: 'Sedang gangguan',
  }),
  fails(port, port, 'session over', 'session.ended', { status: 401 }),
];

/**
 * The flow of a transfer. `canRepeat`: whether the bank honours the Idempotency-Key. Each value
 * leads through states that the other does not have.
 */
export function transferFlow(canRepeat: boolean): AppFlow {
  return {
    prepare: () => void (repeatable.current = canRepeat),
    machine: transferMachine.provide({ guards: { canRepeat: () => canRepeat } }),
    input: { path: paths.transfer },
    unreachable: {
      'transfer xstate.error.actor.account 0':
        'the account runs as long as the page that watches it',
      'transfer xstate.done.actor.limit 0': 'a hint beside the form, to which no state reacts',
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
      nameChanged: 'Transfer',
      enteringPin: 'Masukkan Pin Anda',
      comparing: 'Masukkan Pin Anda',
      sending: 'Masukkan Pin Anda',
      outcomeUnknown: 'Masukkan Pin Anda',
      succeeded: 'Transfer',
    },
    abstraction: ({
      context: { form, order, account, banks, pin, pinIssue, alias, notSaved, recipient, saved },
    }) => [
      // Not its issue: any press takes the focus out of the field, which shows one.
      [alias.values.alias, notSaved !== null],
      saved !== null && [saved.name, recipient.name],
      form.values.datetime,
      form.values.accountTo.length,
      form.values.bankTo,
      Object.keys(banks).length,
      Object.keys(form.issues).length > 0,
      order && [order.unanswered, order.body.datetime !== null],
      account.user.status === 'loaded' ? account.user.value.account_number : account.user.status,
      account.balance.status,
      account.balance.status === 'loaded' && account.balance.value > 1_000,
      pin !== '',
      pinIssue,
    ],
    childEvents: (before) =>
      before === null ? [{ type: 'account.changed', account: full } as never] : [],
    moves: [
      {
        name: 'type an order for now',
        event: { type: 'field.changed', change: validForm },
        run: (app) => fillIn(app, validForm),
      },
      {
        name: 'type an order for tomorrow',
        event: { type: 'field.changed', change: later },
        run: (app) => fillIn(app, later),
      },
      {
        name: 'empty the account number',
        event: { type: 'field.changed', change: { accountTo: '' } },
        run: ({ fill }) => fill('Rekening Tujuan', ''),
      },
      presses('choose a recent recipient', 'BPBagas Pratama 8800445566', {
        type: 'recipient.chosen',
        account: '8800445566',
      }),
      {
        name: 'leave the account number',
        event: { type: 'field.left', field: 'accountTo' },
        run: ({ leave }) => leave('Rekening Tujuan'),
      },
      presses('submit', 'Lanjut', { type: 'form.submitted' }),
      {
        name: 'typing rests',
        event: { type: 'amount.rested' },
        run: ({ wait }) => wait(timing.amountRest),
      },
      {
        name: 'a minute passes',
        event: { type: 'xstate.after.nextMinute.transfer.editing' },
        run: ({ wait }) => wait(timing.minute),
      },
      presses(
        'try the user again',
        'Coba lagi',
        { type: 'fetch.retried' },
        ({ context: { account } }) => account.user.status === 'failed',
      ),
      presses(
        'try the balance again',
        'Coba lagi',
        { type: 'fetch.retried' },
        ({ context: { account } }) =>
          account.user.status === 'loaded' && account.balance.status === 'failed',
      ),
      account('as it should be', full),
      account('user missing', userless),
      account('on its way', waiting),
      account('without a balance', balanceless),
      account('poor', poor),
      account('own', own),
      {
        name: 'the artificial second',
        event: { type: 'xstate.after.transferChecks.transfer.checking.waiting' },
        run: ({ wait }) => wait(timing.transferChecks),
      },
      answers('lookUp', 'lookUp', 'found', { name: 'Bagas Pratama' }),
      fails('lookUp', 'lookUp', 'unknown', 'refused', { status: 400 }),
      fails('lookUp', 'lookUp', 'lost', 'network.lost'),
      fails('lookUp', 'lookUp', 'session over', 'session.ended', { status: 401 }),
      presses('back', 'Kembali', { type: 'step.left' }),
      {
        name: 'type a PIN',
        event: { type: 'pin.changed', pin: '246810' },
        run: ({ fill }) => fill('PIN', '246810'),
      },
      {
        name: 'empty the PIN',
        event: { type: 'pin.changed', pin: '' },
        run: ({ fill }) => fill('PIN', ''),
      },
      {
        name: 'leave the PIN',
        event: { type: 'pin.left' },
        run: ({ leave }) => leave('PIN'),
      },
      presses(
        'submit without a PIN',
        'Transfer',
        { type: 'pin.submitted' },
        ({ context }) => context.pin === '',
      ),
      presses(
        'submit the PIN',
        'Transfer',
        { type: 'pin.submitted' },
        ({ context }) => context.pin !== '',
      ),
      answers('comparePin', 'comparePin', 'fits', true),
      answers('comparePin', 'comparePin', 'does not fit', false),
      fails('comparePin', 'comparePin', 'cannot tell', 'unexpected'),
      {
        name: 'the worker is slow',
        event: { type: 'xstate.after.pinCompare.transfer.comparing' },
        run: ({ wait }) => wait(timing.pinCompare),
      },
      ...sending('transfer'),
      ...sending('schedule'),
      presses('ask what became of it', 'Periksa Status', { type: 'status.requested' }),
      presses('share', 'Bagikan', { type: 'share.requested', receipt: noReceipt }),
      presses('copy', 'Salin No Referensi', { type: 'copy.requested' }),
      presses('print', 'Cetak', { type: 'print.requested' }),
      presses('close the receipt', 'Oke', { type: 'receipt.closed' }),
      presses('repeat the order', 'Kirim lagi', { type: 'repeat.requested' }),
      answers('shareReceipt', 'shareReceipt', 'shared', 'shared'),
      answers('shareReceipt', 'shareReceipt', 'copied', 'copied'),
      answers('shareReceipt', 'shareReceipt', 'dismissed', 'dismissed'),
      fails('shareReceipt', 'shareReceipt', 'no', 'unexpected'),
      presses(
        'name the recipient',
        'Simpan penerima',
        { type: 'naming.requested' },
        (snapshot) =>
          !snapshot.matches({ succeeded: 'naming' }) && !snapshot.matches({ succeeded: 'saved' }),
      ),
      {
        name: 'type an alias',
        event: { type: 'alias.changed', alias: 'Bagas kantor' },
        when: ({ context }) => context.alias.values.alias === '',
        run: ({ fill }) => fill('Nama Panggilan', 'Bagas kantor'),
      },
      {
        name: 'empty the alias',
        event: { type: 'alias.changed', alias: '' },
        when: ({ context }) => context.alias.values.alias !== '',
        run: ({ fill }) => fill('Nama Panggilan', ''),
      },
      {
        name: 'leave the alias',
        event: { type: 'alias.left' },
        run: ({ leave }) => leave('Nama Panggilan'),
      },
      presses('save', 'Simpan', { type: 'alias.submitted' }),
      presses('save nobody', 'Batal', { type: 'naming.dismissed' }),
      answers('saveRecipient', 'saveRecipient', 'done', undefined),
      fails('saveRecipient', 'saveRecipient', 'refused', 'refused', {
        status: 400,
        bankMessage: 'Penerima tersimpan paling banyak 50',
      }),
      answers('copyReference', 'copyReference', 'done', undefined),
      fails('copyReference', 'copyReference', 'no', 'unexpected'),
      stopWaiting,
      navigatesTo(paths.transfer),
      navigatesTo(paths.transferPin),
    ],
  };
}

/** Opened at the PIN page without a checked order, the flow begins at its form. */
export const transferOpening: AppFlow = {
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

const keptMoves = [
  'choose a recent recipient',
  'submit',
  'the artificial second',
  'bank: lookUp found',
  'account: on its way',
  'account: as it should be',
  'back',
  'type a PIN',
  'submit the PIN',
  'bank: comparePin fits',
  'bank: transfer lost',
  'bank: transfer carried out',
  'close the receipt',
  'stop waiting',
  `go to ${paths.transfer}`,
  `go to ${paths.transferPin}`,
];

/** A saved recipient was chosen on another page, whose account may have another holder by now. */
export const savedTransfer: AppFlow = {
  ...transferFlow(true),
  input: { path: paths.transfer, kept: { prepared: bagas } },
  open: ({ root }) => root.send({ type: 'transfer.prepared', transfer: bagas }),
  moves: [
    ...transferFlow(true).moves.filter(({ name }) => keptMoves.includes(name)),
    answers('lookUp', 'lookUp', 'found under another name', { name: 'Bagus Pratama' }),
    answers('lookUp', 'lookUp', 'found without a name', { name: null }),
    {
      name: 'change the account by hand',
      event: { type: 'field.changed', change: { accountTo: '88004455667' } },
      run: ({ fill }) => fill('Rekening Tujuan', '88004455667'),
    },
    presses('agree to the name', 'Teruskan', { type: 'name.accepted' }),
    presses('do not agree to the name', 'Batal', { type: 'name.declined' }),
  ],
};
