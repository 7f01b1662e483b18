import type { recipientsMachine } from '../../../machines/recipients/recipients.machine.ts';
import type { Screens } from '../../ui/screen.ts';
import { RecipientsScreen } from './RecipientsScreen.tsx';

export const recipientsScreens = {
  loading: RecipientsScreen,
  failed: RecipientsScreen,
  absent: RecipientsScreen,
  empty: RecipientsScreen,
  listed: RecipientsScreen,
} satisfies Screens<typeof recipientsMachine>;
