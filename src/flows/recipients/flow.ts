import { recipientsMachine } from '../../../machines/recipients/recipients.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { RecipientsScreen } from './RecipientsScreen.tsx';
import { recipientsPorts } from './recipients.api.ts';

export default defineFlow({
  machine: recipientsMachine,
  services: recipientsPorts,
  screens: RecipientsScreen,
});
