import { vi } from 'vitest';
import { NotOffered } from '../../../machines/contract/failure.ts';
import type { KeptTransfer } from '../../../machines/transfer/transfer.context.ts';
import type { SaveRecipientPorts } from '../../../machines/contract/recipients.ts';
import type { AccountView } from '../../../machines/contract/account.ts';
import type {
  HistoryRow,
  KeyedOrder,
  LimitPorts,
  ReceiptPorts,
  TransferPorts,
  TransferResult,
} from '../../../machines/contract/transfer.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { timing } from '../../../machines/kit/timing.ts';
import { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import type { TransferForm } from '../../../machines/transfer/transfer.schema.ts';
import { flushMicrotasks, sinta, startFlow } from '../../support/harness.ts';

/** A form without issues. */
export const validForm: TransferForm = {
  accountTo: '8800445566',
  bankTo: 'Bank Mandiri',
  amount: '150000',
  description: 'Makan siang',
  datetime: '',
};

/** The bank's answer to `validForm`. */
export const receipt: TransferResult = {
  referenceNumber: 'LT202611210000000001',
  nameAccountTo: 'Bagas Pratama',
  accountTo: '8800445566',
  amount: 150_000,
  status: 'completed',
  datetime: '2026-11-21T11:30:00+07:00',
  description: 'Makan siang',
};

/** 21 November 2026, 11.30 WIB */
export const now = Date.parse('2026-11-21T11:30:00+07:00');

/** What the app keeps of an order that was checked, or sent without an answer. */
export const keptOrder = (unanswered: boolean): KeptTransfer => ({
  form: { values: validForm, issues: {} },
  recipient: { name: 'Bagas Pratama' },
  order: {
    values: validForm,
    recipient: { name: 'Bagas Pratama' },
    idempotencyKey: '0b5e1a3c-8a38-4c58-9d0e-6a4c1b7f2d90',
    unanswered,
    sentAt: unanswered ? now : 0,
    body: {
      accountFrom: '8800112233',
      accountTo: '8800445566',
      bankTo: 'Bank Mandiri',
      amount: 150_000,
      description: 'Makan siang',
      datetime: null,
    },
  },
});

interface Options extends Partial<TransferPorts & ReceiptPorts & SaveRecipientPorts & LimitPorts> {
  readonly path?: string;
  /** What the app has kept of an earlier look at the flow. */
  readonly kept?: KeptTransfer;
  readonly canRepeat?: boolean;
  readonly account?: AccountView;
  /** Fakes the date only, and removes the delay of the checks: for tests that type and click. */
  readonly realTimers?: boolean;
}

/** Starts the flow with ports that succeed, and records the orders. Fakes the time: it is `now`. */
export function startTransfer({
  path = '/transfer',
  kept,
  canRepeat = true,
  account = sinta,
  realTimers = false,
  transfer,
  schedule,
  history,
  ...rest
}: Options = {}) {
  vi.useFakeTimers({
    now,
    toFake: realTimers ? ['Date'] : ['Date', 'setTimeout', 'clearTimeout'],
  });
  const sent: (KeyedOrder & { readonly by: 'transfer' | 'schedule' })[] = [];
  /**
   * How many times the PIN worker was started ahead, the receipt printed, and the history read;
   * whether an order is marked as sent.
   */
  const sideEffects = { warmedUp: 0, printed: 0, isMarked: false, looks: 0 };
  const ports: TransferPorts & ReceiptPorts & SaveRecipientPorts & LimitPorts = {
    lookUp: async () => ({ name: 'Bagas Pratama' }),
    comparePin: async () => true,
    transfer: (order, io) => (
      sent.push({ ...order, by: 'transfer' }),
      transfer ? transfer(order, io) : Promise.resolve(receipt)
    ),
    schedule: (order, io) => (
      sent.push({ ...order, by: 'schedule' }),
      schedule ? schedule(order, io) : Promise.resolve({ ...receipt, status: 'pending' })
    ),
    history: async (input, io) => ((sideEffects.looks += 1), history ? history(input, io) : []),
    shareReceipt: async () => 'shared',
    copyReference: async () => {},
    saveRecipient: async () => {},
    limit: () => Promise.reject(new NotOffered()),
    ...rest,
  };
  const machine = transferMachine.provide({
    actors: adapters<TransferPorts & ReceiptPorts & SaveRecipientPorts & LimitPorts>(ports),
    ...(realTimers && { delays: { transferChecks: 0, amountRest: 0 } }),
    guards: { canRepeat: () => canRepeat },
    actions: {
      warmUp: () => void (sideEffects.warmedUp += 1),
      print: () => void (sideEffects.printed += 1),
      setMarker: () => void (sideEffects.isMarked = true),
      clearMarker: () => void (sideEffects.isMarked = false),
    },
  });
  const run = startFlow(machine, { path, kept }, account);
  const { flow } = run;
  return {
    ...run,
    sent,
    sideEffects,
    state() {
      // A flow that failed stays where it was, which may be what a test expects.
      if (run.failed.length > 0) throw run.failed[0];
      return flow.getSnapshot().value;
    },
    context: () => flow.getSnapshot().context,
    keys: () => sent.map(({ idempotencyKey }) => idempotencyKey),
    go: (path: string) => flow.send({ type: 'navigated', path, query: '' }),
    fillIn: (change: Partial<TransferForm> = validForm) =>
      flow.send({ type: 'field.changed', change }),
    submit: () => flow.send({ type: 'form.submitted' }),
    /** Lets the delay of the checks pass, and the answers that come at once. */
    async passChecks() {
      await vi.advanceTimersByTimeAsync(timing.transferChecks);
      await flushMicrotasks();
    },
    /** Fills in the form and goes to the PIN page. */
    async reachPinPage(change: Partial<TransferForm> = {}) {
      flow.send({ type: 'field.changed', change: { ...validForm, ...change } });
      flow.send({ type: 'form.submitted' });
      await this.passChecks();
    },
    async enterPin(pin = '246810') {
      flow.send({ type: 'pin.changed', pin });
      flow.send({ type: 'pin.submitted' });
      await flushMicrotasks();
    },
  };
}

/** The order of `validForm` in the history, a minute later. */
export const historyRow = (change: Partial<HistoryRow> = {}): HistoryRow => ({
  id: 'LT202611210000000077',
  datetime: '2026-11-21T11:31:00+07:00',
  username_to: 'Bagas Pratama',
  account_to: '8800445566',
  type: 'transfer',
  transactionDirection: 'CREDIT',
  amount: 150_000,
  status: 'completed',
  key: null,
  ...change,
});
