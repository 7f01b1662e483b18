import { notificationsMachine } from '../../machines/notifications/notifications.machine.ts';
import { storiesOf } from '../stories-of.ts';
import * as notifications from '../stories/layar/notifications.stories.tsx';

export const notificationsStories = storiesOf(notificationsMachine, {
  loading: notifications.Loading,
  failed: notifications.Failed,
  'loaded.resting': notifications.Resting,
  'loaded.refreshing': notifications.Refreshing,
});
