import type { SaveRecipientPorts } from '../../../machines/contract/recipients.ts';
import type {
  LimitPorts,
  ReceiptPorts,
  TransferPorts,
} from '../../../machines/contract/transfer.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { limitMachine } from '../../../machines/transfer/limit.machine.ts';
import { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import { transferScreens } from '../../flows/transfer/index.ts';
import { warmPinWorker } from '../../services/pin.ts';
import { receiptPorts, warmReceiptPicture } from '../../services/receipt.ts';
import { saveRecipientPorts } from '../../services/recipients.ts';
import { settings } from '../../services/settings.ts';
import { limitPorts, transferPorts } from '../../services/transfer.ts';
import { fontFamily, schemes } from '../../ui/theme.ts';

interface TransferServices {
  readonly ports: TransferPorts & ReceiptPorts & SaveRecipientPorts & LimitPorts;
  /** Whether the bank recognises an order that it is sent twice (CAL-41). */
  canRepeat(): boolean;
  /** Fetches ahead what compares the PIN, and what draws the receipt. */
  warmUp(): void;
  print(): void;
}

export const services: TransferServices = {
  ports: {
    ...transferPorts,
    ...limitPorts,
    ...saveRecipientPorts,
    ...receiptPorts({ fontFamily, colors: schemes.light }),
  },
  canRepeat: () => settings().sendsKey,
  warmUp: () => {
    warmPinWorker();
    warmReceiptPicture();
  },
  print: () => window.print(),
};

export const provide = ({ ports, canRepeat, warmUp, print }: TransferServices) =>
  transferMachine.provide({
    actors: {
      ...adapters<TransferPorts & ReceiptPorts & SaveRecipientPorts>(ports),
      limit: limitMachine.provide({ actors: adapters<LimitPorts>({ limit: ports.limit }) }),
    },
    guards: { canRepeat },
    actions: { warmUp, print },
  });
export const screens = transferScreens;
