import { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import { defineFlow } from '../define-flow.ts';
import { notificationsPorts } from './notifications.api.ts';

export default defineFlow({
  machine: notificationsMachine,
  services: notificationsPorts,
  screens: null,
});
