import type { NotificationsPorts } from '../../../machines/contract/notifications.ts';
import { failureOf } from '../../../machines/kit/failures.ts';
import { retry } from '../../../machines/kit/retry.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import { notificationsPorts } from '../../services/notifications.ts';

const ports = adapters<NotificationsPorts>(notificationsPorts);

export const machine = notificationsMachine.provide({
  // A mark changes something: it is sent once.
  actors: { ...ports, notifications: retry(ports.notifications) },
  actions: {
    // The code alone: what the bank says may name the customer.
    logFailure: (_, { error }) => console.warn(`Notifications: ${failureOf(error).code}`),
  },
});
