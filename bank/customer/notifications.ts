import { sql, type Insertable, type Selectable } from 'kysely';
import type { Notification } from '../../machines/contract/wire.ts';
import { Refusal, granted } from '../http/answers.ts';
import { leadsElsewhere } from './memo.ts';
import type { Endpoint } from '../bank-context.ts';
import { sendList, sliceRows } from '../http/list.ts';
import type { Db, Tables } from '../store/schema.ts';
import { wib } from '../http/time.ts';
import { repeated } from '../store/transaction.ts';

/** Adds a notification to the customer's inbox. Does nothing if `customerId` is `null`. */
export async function notify(
  trx: Db,
  now: Date,
  customerId: string | null,
  title: string,
  body: string,
  memo: Pick<Insertable<Tables['notifications']>, 'memo' | 'hides_memo'> = {},
): Promise<void> {
  if (customerId === null) return;
  await trx
    .insertInto('notifications')
    .values({ customer_id: customerId, title, body, sent_at: now, ...memo })
    .execute();
}

/**
 * Notifies who received money. The sender's memo never stands in the bank's sentence, and is hidden
 * if it leads a customer who never paid its sender elsewhere (docs/trust.md L30).
 */
export async function notifyReceipt(
  trx: Db,
  at: Date,
  { amount, description: memo }: Pick<Selectable<Tables['transfers']>, 'amount' | 'description'>,
  from: { readonly number: string; readonly name: string },
  to: { readonly number: string; readonly customer_id: string | null },
): Promise<void> {
  const payment = leadsElsewhere(memo)
    ? await trx
        .selectFrom('transfers')
        .select('id')
        .where((is) => is.and({ account_from: to.number, account_to: from.number }))
        .where('status', '=', 'completed')
        .limit(1)
        .executeTakeFirst()
    : null;
  const body = `Anda menerima ${rupiah(amount)} dari ${from.name}.`;
  const hides_memo = payment === undefined;
  await notify(trx, at, to.customer_id, 'Uang masuk', body, { memo, hides_memo });
}

/** `Rp1.500.000` */
export function rupiah(amount: number): string {
  return `Rp${rupiahText.format(amount)}`;
}

const rupiahText = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

/** GET /notification/: the bare list (SED-12), unread first, then newest first (NTF-3, NTF-4). */
export const notifications: Endpoint = (context) => async (c) => {
  const { id: customerId } = c.get('customer');
  type Row = Omit<Selectable<Tables['notifications']>, 'customer_id'>;
  const read = (last?: Row): Promise<readonly Row[]> =>
    context.db
      .selectFrom('notifications')
      .select(['id', 'title', 'body', 'sent_at', 'read', 'memo', 'hides_memo'])
      .where('customer_id', '=', customerId)
      .$if(last !== undefined, (own) =>
        own.where(
          sql<boolean>`(not read, sent_at, id) < (${last?.read === false}, ${last?.sent_at}, ${last?.id})`,
        ),
      )
      .orderBy(sql`not read`, 'desc')
      .orderBy('sent_at', 'desc')
      .orderBy('id', 'desc')
      .limit(sliceRows)
      .execute();
  /** A notification that is read meanwhile would come again. */
  const sent = new Set<number>();
  return sendList(context, c, [], read, ({ id, sent_at, read: isRead, ...text }) => {
    if (sent.has(id)) return [];
    if (!isRead) sent.add(id);
    const sentAt = wib(sent_at);
    return [{ id: String(id), ...text, sentAt, read: isRead } satisfies Notification];
  });
};

/** PUT /notification/{id}/read (CAL-27). 404 unless it is the customer's. */
export const markRead: Endpoint = (context) => async (c) => {
  const id = c.req.param('id') ?? '';
  // A longer number might not fit a bigint.
  const found = /^\d{1,15}$/.test(id)
    ? await context.db
        .updateTable('notifications')
        .set({ read: true })
        .where((is) => is.and({ id: Number(id), customer_id: c.get('customer').id }))
        .returning('id')
        .executeTakeFirst()
    : undefined;
  if (found === undefined) throw new Refusal(404, 'Notifikasi tidak ditemukan');
  return c.json(granted('Notifikasi sudah ditandai baca').body);
};

/** PUT /notification/read/all (CAL-27). */
export const markAllRead: Endpoint = (context) => async (c) => {
  await repeated(context, () =>
    context.db
      .updateTable('notifications')
      .set({ read: true })
      .where((is) => is.and({ customer_id: c.get('customer').id, read: false }))
      .execute(),
  );
  return c.json(granted('Semua notifikasi sudah ditandai baca').body);
};
