import type { NotificationsPorts } from '../../../machines/contract/notifications.ts';
import { failureOf } from '../../../machines/kit/failures.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { notificationsMachine } from '../../../machines/notifications.machine.ts';
import { notificationsPorts } from '../../services/notifications.ts';

export const machine = notificationsMachine.provide({
  actors: adapters<NotificationsPorts>(notificationsPorts),
  actions: {
    // The code alone: what the bank says may name the customer.
    logFailure: (_, { error }) => console.warn(`Notifications: ${failureOf(error).code}`),
  },
});
