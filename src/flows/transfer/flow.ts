import { timing } from '../../../machines/kit/timing.ts';
import { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { warmPinWorker } from '../../platform/pin.ts';
import { receiptPorts, warmReceiptPicture } from '../../platform/receipt.ts';
import { sessionStore } from '../../platform/session-store.ts';
import { settings } from '../../platform/settings.ts';
import { fontFamily, schemes } from '../../ui/theme.ts';
import { accountPorts } from '../account/account.api.ts';
import { freezePorts } from '../freeze/freeze.api.ts';
import { pinStatePorts } from '../pin/pin.api.ts';
import { saveRecipientPorts } from '../recipients/recipients.api.ts';
import { AskScreen, SellerScreen, WarningScreen } from './AskScreen.tsx';
import { PinScreen } from './PinScreen.tsx';
import { ReceiptScreen } from './ReceiptScreen.tsx';
import { TransferScreen } from './TransferScreen.tsx';
import { limitPorts, setMarker, transferPorts } from './transfer.api.ts';

export default defineFlow({
  machine: transferMachine,
  services: {
    ...transferPorts,
    ...limitPorts(timing.limitWait),
    ...saveRecipientPorts,
    ...freezePorts,
    ...pinStatePorts,
    user: accountPorts.user,
    ...receiptPorts({ fontFamily, colors: schemes.light }),
    /** Whether the bank recognises an order that is sent twice (CAL-41). */
    canRepeat: () => settings().sendsKey,
    /** Prefetches the code that compares the PIN and the code that draws the receipt. */
    warmUp() {
      warmPinWorker();
      warmReceiptPicture();
    },
    print: () => window.print(),
    setMarker,
    clearMarker: sessionStore.forgetOrder,
  },
  screens: {
    opening: TransferScreen,
    editing: TransferScreen,
    resuming: TransferScreen,
    checking: TransferScreen,
    nameChanged: TransferScreen,
    asking: AskScreen,
    advising: SellerScreen,
    warning: WarningScreen,
    admitting: TransferScreen,
    secured: TransferScreen,
    enteringPin: PinScreen,
    comparing: PinScreen,
    sending: PinScreen,
    forbidden: PinScreen,
    outcomeUnknown: PinScreen,
    lookingFirst: PinScreen,
    alreadySent: PinScreen,
    succeeded: ReceiptScreen,
  },
});
