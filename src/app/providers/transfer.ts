import type { ReceiptPorts, TransferPorts } from '../../../machines/contract/transfer.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import { transferScreens } from '../../flows/transfer/index.ts';
import { warmPinWorker } from '../../services/pin.ts';
import { receiptPorts } from '../../services/receipt.ts';
import { canSendIdempotencyKey, transferPorts } from '../../services/transfer.ts';

export const machine = transferMachine.provide({
  actors: adapters<TransferPorts & ReceiptPorts>({ ...transferPorts, ...receiptPorts }),
  guards: { canRepeat: () => canSendIdempotencyKey() },
  actions: { warmUp: () => warmPinWorker(), print: () => window.print() },
});
export const screens = transferScreens;
