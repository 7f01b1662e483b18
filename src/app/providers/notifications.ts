import type { NotificationsPorts } from '../../../machines/contract/notifications.ts';
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
  });
}
