import type { ReactElement } from 'react';
import { today } from '../../machines/contract/now.ts';
import type { notificationsMachine } from '../../machines/notifications/notifications.machine.ts';
import { NotificationsScreen } from '../flows/notifications/NotificationsScreen.tsx';
import type { ScreenProps } from '../ui/screen.ts';
import { useRunning } from './use-app.ts';

/** The notifications, with the day of the account, whose code may still be loading. */
export function NotificationsPage(props: ScreenProps<typeof notificationsMachine>): ReactElement {
  const account = useRunning('account');
  return <NotificationsScreen {...props} day={account?.snapshot.context.day ?? today()} />;
}
