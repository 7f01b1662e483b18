import { base64url } from 'jose';
import { Refusal, type Answer } from './answers.ts';
import type { BankContext } from './bank-context.ts';
import type { Db } from './schema.ts';
import { digest } from './secrets.ts';
import { after, seconds } from './time.ts';

/** A claim that has not answered for so long belongs to a process that died. */
const leaseSeconds = 10;

/**
 * Writes the answer under the key, in the transaction that moves the money: both happen or neither.
 */
export type Keep = (trx: Db, answer: Answer) => Promise<void>;

const busy = () =>
  new Refusal(409, 'Permintaan yang sama sedang diproses. Silakan tunggu sebentar.');

/**
 * Carries `work` out once for a customer's key. The same key and content gets the first answer;
 * other content a 422; a 409 while the first is still at work.
 *
 * An answer that `work` keeps is final, refusals for lack of money or of a recipient included. What
 * it throws is not kept (a field in error, a wrong PIN, a fault of ours): no order was taken, so
 * the same draft may come again with the same key. `content` is the order without its PIN: a hash
 * of the PIN would be a way to find it.
 */
export async function withIdempotency(
  context: BankContext,
  customerId: string,
  key: string | null,
  content: unknown,
  work: (keep: Keep) => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return work(async () => {});
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new Refusal(400, 'Idempotency-Key tidak valid.');
  const claim = crypto.randomUUID();
  const first = await claimKey(context, {
    customer_id: customerId,
    key,
    fingerprint: await fingerprintOf(content),
    claim,
    claimed_at: context.now(),
  });
  if (first !== null) return first;
  const mine = <Query extends { where(column: 'claim', is: '=', value: string): Query }>(
    query: Query,
  ): Query => query.where('claim', '=', claim);
  try {
    return await work(async (trx, answer) => {
      const kept = await mine(trx.updateTable('idempotency'))
        .set({ status: answer.status, answer: JSON.stringify(answer.body) })
        .where('status', 'is', null)
        .returning('key')
        .executeTakeFirst();
      // Taken over by a retry, because we were too slow: the retry acts, this one rolls back.
      if (kept === undefined) throw busy();
    });
  } catch (error) {
    // Should this fail as well, what failed first is what to tell; the lease frees the key.
    await mine(context.db.deleteFrom('idempotency'))
      .where('status', 'is', null)
      .execute()
      .catch(() => {});
    throw error;
  }
}

interface Claim {
  readonly customer_id: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly claim: string;
  readonly claimed_at: Date;
}

/** `null`: the key is ours to work under. */
async function claimKey({ db, now }: BankContext, mine: Claim): Promise<Answer | null> {
  const inserted = await db
    .insertInto('idempotency')
    .values(mine)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted !== undefined) return null;
  const earlier = await db
    .selectFrom('idempotency')
    .selectAll()
    .where('customer_id', '=', mine.customer_id)
    .where('key', '=', mine.key)
    .executeTakeFirst();
  if (earlier === undefined) throw busy();
  if (earlier.fingerprint !== mine.fingerprint)
    throw new Refusal(422, 'Idempotency-Key ini sudah dipakai untuk transaksi lain.');
  if (earlier.status !== null && earlier.answer !== null) {
    return {
      status: earlier.status as Answer['status'],
      body: JSON.parse(earlier.answer) as Answer['body'],
    };
  }
  const takenOver = await db
    .updateTable('idempotency')
    .set({ claim: mine.claim, claimed_at: mine.claimed_at })
    .where('claim', '=', earlier.claim)
    .where('status', 'is', null)
    .where('claimed_at', '<', after(now(), -leaseSeconds * seconds))
    .returning('key')
    .executeTakeFirst();
  if (takenOver === undefined) throw busy();
  return null;
}

/**
 * One process alone has the embedded database: claims left over from before it started are of the
 * dead.
 */
export async function releaseClaims(db: Db): Promise<void> {
  await db.deleteFrom('idempotency').where('status', 'is', null).execute();
}

async function fingerprintOf(content: unknown): Promise<string> {
  return base64url.encode(await digest(JSON.stringify(content)));
}
