import { transferMachine } from '../../machines/transfer/transfer.machine.ts';
import { storiesOf } from '../stories-of.ts';
import * as form from '../stories/layar/transfer-form.stories.tsx';
import * as page from '../stories/layar/public.stories.tsx';
import * as receipt from '../stories/layar/transfer-receipt.stories.tsx';
import * as transferPin from '../stories/layar/transfer-pin.stories.tsx';

export const transferStories = storiesOf(
  transferMachine,
  {
    opening: form.Opening,
    editing: form.Editing,
    resuming: form.Resuming,
    'checking.waiting': form.Waiting,
    'checking.lookingUp': form.LookingUp,
    'checking.checkingBalance': form.CheckingBalance,
    nameChanged: form.NameChanged,
    enteringPin: transferPin.EnteringPin,
    comparing: transferPin.Comparing,
    'sending.choosing': transferPin.ChoosingOrder,
    'sending.transferring': transferPin.Transferring,
    'sending.scheduling': transferPin.Scheduling,
    'sending.decidingOutcome': transferPin.DecidingOutcome,
    'outcomeUnknown.choosing': transferPin.ChoosingAdvice,
    'outcomeUnknown.repeatable': transferPin.Repeatable,
    'outcomeUnknown.unrepeatable': transferPin.Unrepeatable,
    'succeeded.showing': receipt.Showing,
    'succeeded.sharing': receipt.Sharing,
    'succeeded.copying': receipt.Copying,
    'succeeded.shared': receipt.Shared,
    'succeeded.copied': receipt.Copied,
    'succeeded.unshared': receipt.Unshared,
    'succeeded.naming.entering': receipt.Naming,
    'succeeded.naming.saving': receipt.Saving,
    'succeeded.naming.notSaved': receipt.NotSaved,
    'succeeded.saved': receipt.Saved,
  },
  { transfer: page.Transfer },
);
