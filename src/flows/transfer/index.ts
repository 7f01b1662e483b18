import type { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import type { Screens } from '../../ui/screen.ts';
import { PinScreen } from './PinScreen.tsx';
import { ReceiptScreen } from './ReceiptScreen.tsx';
import { TransferScreen } from './TransferScreen.tsx';

export const transferScreens = {
  opening: TransferScreen,
  editing: TransferScreen,
  resuming: TransferScreen,
  checking: TransferScreen,
  nameChanged: TransferScreen,
  enteringPin: PinScreen,
  comparing: PinScreen,
  sending: PinScreen,
  outcomeUnknown: PinScreen,
  succeeded: ReceiptScreen,
} satisfies Screens<typeof transferMachine>;
