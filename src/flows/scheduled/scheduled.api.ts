import { mixed, object } from '../../../machines/kit/schema.ts';
import { Failure } from '../../../machines/contract/failure.ts';
import type { ScheduledPorts } from '../../../machines/contract/scheduled.ts';
import { isCancelled } from '../../../machines/contract/ended.ts';
import { call } from '../../platform/http.ts';
import {
  dataOf,
  identifierOf,
  isRecord,
  needed,
  textOf,
  validated,
} from '../../platform/shapes.ts';

/** Only this status says that the transfer will not run. An answer need not repeat the id. */
const cancelled = object({
  id: mixed<string>().transform((_, given: unknown) => identifierOf(given) ?? undefined),
  status: needed.text().test('cancelled', (status) => isCancelled(textOf(status) ?? '')),
});

/** Stops a scheduled transfer at VITE_CANCEL_PATH (CAL-44). Errors: see `ScheduledPorts`. */
export const scheduledPorts: ScheduledPorts = {
  decide: ({ id, datetime, pin }, io) =>
    call(
      {
        method: 'POST',
        extension: 'freeze',
        url: '/decide',
        data: { id, datetime, pin },
        messageField: 'errors',
      },
      io,
      (body) => {
        const data = dataOf(body);
        const status = isRecord(data) ? textOf(data['status']) : null;
        // Only its status says that it was sent, or waits for its new time.
        if (!isRecord(data) || status !== (datetime === null ? 'completed' : 'pending'))
          throw new Failure('answer.invalid');
        return {
          datetime: textOf(data['datetime']) ?? '',
          description: textOf(data['description']) ?? '',
        };
      },
    ),
  cancel: ({ id, pin }, io) =>
    call(
      { method: 'POST', extension: 'cancel', data: { id, pin }, messageField: 'errors' },
      io,
      (body) => {
        const answered = validated(cancelled, dataOf(body));
        // An answer about another transfer says nothing about this one.
        if (answered.id !== undefined && answered.id !== id) throw new Failure('answer.invalid');
        return { id, status: 'cancelled' };
      },
    ),
};
