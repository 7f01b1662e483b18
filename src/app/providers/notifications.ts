import type { NotificationsPorts } from '../../../machines/contract/notifications.ts';
import { failureOf } from '../../../machines/kit/failures.ts';
import { retry } from '../../../machines/kit/retry.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import { notificationsPorts } from '../../services/notifications.ts';

export const services: NotificationsPorts = notificationsPorts;

export function provide(ports: NotificationsPorts) {
  const actors = adapters<NotificationsPorts>(ports);
  return notificationsMachine.provide({
    // Marking something as read changes it: it is sent once.
    actors: { ...actors, notifications: retry(actors.notifications) },
    actions: {
      // The code alone: what the bank says may name the customer.
      logFailure: (_, { error }) => console.warn(`Notifications: ${failureOf(error).code}`),
    },
  });
}
