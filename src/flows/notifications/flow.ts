import { retry } from '../../../machines/kit/retry.ts';
import { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { notificationsPorts } from './notifications.api.ts';

export default defineFlow({
  machine: notificationsMachine,
  services: notificationsPorts,
  // Marking something as read changes it: it is sent once.
  provide: (_, ports) => ({ actors: { notifications: retry(ports.notifications) } }),
  screens: null,
});
