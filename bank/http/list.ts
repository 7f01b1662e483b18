import type { Context } from 'hono';
import type { BankContext, BankEnv } from '../bank-context.ts';
import { errorDetails } from '../store/error-code.ts';
import { createQueue } from './queue.ts';

/** Rows of one query; the main thread needs about 10 ms for them. */
export const sliceRows = 200;

export function createSlices(): BankContext['slices'] {
  return createQueue({ atOnceByKey: 1, classes: { slices: {} } });
}

/**
 * Answers with a list of any length (docs/trust.md H14). Reads and sends it in slices, as fast as
 * the caller takes them, one slice of a customer at a time, so that no other call waits for a whole
 * list. `body` is the answer with an empty list. `read` returns at most `sliceRows` rows after
 * `last`; its first error is the answer, and a later one cuts the connection.
 */
export async function sendList<Row>(
  { slices, log }: BankContext,
  c: Context<BankEnv>,
  body: object,
  read: (last?: Row) => Promise<readonly Row[]>,
  show: (row: Row) => readonly object[],
): Promise<Response> {
  const next = (last?: Row): Promise<readonly Row[]> =>
    slices.run('slices', c.get('customer').id, async () => {
      // The embedded database answers without a turn of the event loop.
      await new Promise((resolve) => setTimeout(resolve));
      return read(last);
    });
  const encoder = new TextEncoder();
  const [head = '', tail = ''] = JSON.stringify(body).split('[]');
  let [rows, isBegun] = [await next(), false];
  const list = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const items = rows.flatMap(show).map((item) => JSON.stringify(item));
      const text = (isBegun && items.length > 0 ? ',' : '') + items.join(',');
      const isLast = rows.length < sliceRows;
      controller.enqueue(
        encoder.encode(`${isBegun ? '' : `${head}[`}${text}${isLast ? `]${tail}` : ''}`),
      );
      if (isLast) return controller.close();
      isBegun = true;
      rows = await next(rows.at(-1)).catch((error: unknown) => {
        log('list.cut', errorDetails(error));
        throw error;
      });
      return undefined;
    },
  });
  return c.body(list, 200, { 'Content-Type': 'application/json' });
}
