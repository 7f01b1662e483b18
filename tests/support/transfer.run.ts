import { vi } from 'vitest';
import type { AccountView } from '../../machines/contract/account.ts';
import type {
  KeyedOrder,
  ReceiptPorts,
  TransferPorts,
  TransferResult,
} from '../../machines/contract/transfer.ts';
import { adapters } from '../../machines/kit/ports.ts';
import { timing } from '../../machines/kit/timing.ts';
import { transferMachine } from '../../machines/transfer/transfer.machine.ts';
import type { TransferForm } from '../../machines/transfer/transfer.schema.ts';
import { settled, sinta, startFlow } from './harness.ts';

export const lunch: TransferForm = {
  accountTo: '8800445566',
  bankTo: 'Bank Mandiri',
  amount: '150000',
  description: 'Makan siang',
  datetime: '',
};

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
export const noon = Date.parse('2026-11-21T11:30:00+07:00');

interface Options extends Partial<TransferPorts>, Partial<ReceiptPorts> {
  readonly canRepeat?: boolean;
  readonly account?: AccountView;
  /** Timers run, and the checks wait for nothing: for tests that type and click. */
  readonly handsOn?: boolean;
}

/**
 * The flow beside fake ports; keeps what was sent to the bank. Time stands at `noon` until a test
 * moves it.
 */
export function startTransfer({
  canRepeat = true,
  account = sinta,
  handsOn = false,
  transfer,
  schedule,
  ...rest
}: Options = {}) {
  vi.useFakeTimers({
    now: noon,
    toFake: handsOn ? ['Date'] : ['Date', 'setTimeout', 'clearTimeout'],
  });
  const sent: (KeyedOrder & { readonly by: 'transfer' | 'schedule' })[] = [];
  const outside = { warmedUp: 0, printed: 0 };
  const ports: TransferPorts & ReceiptPorts = {
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
    shareReceipt: async () => 'shared',
    copyReference: async () => {},
    ...rest,
  };
  const machine = transferMachine.provide({
    actors: adapters<TransferPorts & ReceiptPorts>(ports),
    ...(handsOn && { delays: { transferChecks: 0 } }),
    guards: { canRepeat: () => canRepeat },
    actions: {
      warmUp: () => void (outside.warmedUp += 1),
      print: () => void (outside.printed += 1),
    },
  });
  const run = startFlow(machine, undefined, account);
  const { flow } = run;
  return {
    ...run,
    sent,
    outside,
    state: () => flow.getSnapshot().value,
    context: () => flow.getSnapshot().context,
    keys: () => sent.map(({ idempotencyKey }) => idempotencyKey),
    go: (path: string) => flow.send({ type: 'navigated', path, query: '' }),
    fillIn: (change: Partial<TransferForm> = lunch) => flow.send({ type: 'field.changed', change }),
    submit: () => flow.send({ type: 'form.submitted' }),
    /** The artificial wait, and whatever the bank then says at once. */
    async checked() {
      await vi.advanceTimersByTimeAsync(timing.transferChecks);
      await settled();
    },
    /** From an empty form to the PIN page. */
    async draft(change: Partial<TransferForm> = {}) {
      flow.send({ type: 'field.changed', change: { ...lunch, ...change } });
      flow.send({ type: 'form.submitted' });
      await this.checked();
    },
    async enterPin(pin = '246810') {
      flow.send({ type: 'pin.submitted', pin });
      await settled();
    },
  };
}
