import type { RecipientsPorts } from '../../../machines/contract/recipients.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { retry } from '../../../machines/kit/retry.ts';
import { recipientsMachine } from '../../../machines/recipients/recipients.machine.ts';
import { recipientsScreens } from '../../flows/recipients/index.ts';
import { recipientsPorts } from '../../services/recipients.ts';

export const services: RecipientsPorts = recipientsPorts;

export function provide(given: RecipientsPorts) {
  const ports = adapters<RecipientsPorts>(given);
  return recipientsMachine.provide({
    actors: { ...ports, recipients: retry(ports.recipients) },
  });
}
export const screens = recipientsScreens;
