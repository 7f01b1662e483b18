import type { Context } from 'hono';
import { base64url } from 'jose';
import type { Insertable } from 'kysely';
import { Refusal, type Answer } from '../http/answers.ts';
import type { BankContext } from '../bank-context.ts';
import { noteRefusal } from '../http/call.ts';
import { release } from '../store/release.ts';
import type { Db, Tables } from '../store/schema.ts';
import { digest } from '../identity/secrets.ts';
import { after, seconds } from '../http/time.ts';

/** After this time a claim without an answer belongs to a dead process. */
const leaseTime = 10 * seconds;

/** Saves the answer under the key, in the transaction that moves the money. */
type SaveAnswer = (trx: Db, answer: Answer) => Promise<void>;

const busy = () =>
  new Refusal(409, 'Permintaan yang sama sedang diproses. Silakan tunggu sebentar.');

/** The call's key; `null` without one. Throws a 400 for an invalid one. */
export function keyOf({ req }: Context): string | null {
  const key = req.header('idempotency-key') ?? null;
  if (key !== null && !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new Refusal(400, 'Idempotency-Key tidak valid.');
  return key;
}

/**
 * Runs `work` once for each key of a customer (CAL-38 to CAL-40). The same key with the same
 * content gets the first answer. Throws a 422 for the same key with other content, a 409 while the
 * first call is running. Without a key (`null`) `work` just runs.
 *
 * An answer that `work` saves is final, including a refusal for lack of money or of a recipient. An
 * error that it throws (invalid field, wrong PIN, fault) is not saved, so the same draft may come
 * again with the same key. `content` is the order without its PIN, which a hash would reveal, so
 * `mayRepeat` throws unless who repeats it may know the answer.
 */
export async function withIdempotency(
  context: BankContext,
  customerId: string,
  key: string | null,
  content: unknown,
  work: (saveAnswer: SaveAnswer) => Promise<Answer>,
  mayRepeat: () => Promise<void> = async () => {},
): Promise<Answer> {
  if (key === null) return work(async () => {});
  const claim = crypto.randomUUID();
  const mine = <
    Query extends { where(column: 'customer_id' | 'key' | 'claim', is: '=', value: string): Query },
  >(
    query: Query,
  ): Query =>
    query.where('customer_id', '=', customerId).where('key', '=', key).where('claim', '=', claim);
  try {
    const first = await claimKey(context, {
      customer_id: customerId,
      key,
      fingerprint: await fingerprintOf(content),
      claim,
      claimed_at: context.now(),
    });
    if (first !== null) {
      await mayRepeat();
      if (!first.body.success) noteRefusal(first.body.message);
      return first;
    }
    return await work(async (trx, answer) => {
      const kept = await mine(trx.updateTable('idempotency'))
        .set({ status: answer.status, answer: JSON.stringify(answer.body) })
        .where('status', 'is', null)
        .returning('key')
        .executeTakeFirst();
      // A retry took over the claim of this slow call: roll back, the retry books.
      if (kept === undefined) throw busy();
    });
  } catch (error) {
    const unused = mine(context.db.deleteFrom('idempotency')).where('status', 'is', null);
    await release(() => unused.execute(), leaseTime);
    throw error;
  }
}

type Claim = Omit<Insertable<Tables['idempotency']>, 'status' | 'answer'>;

/** The saved answer, or `null` if the caller now holds the claim. Throws a 409 or 422. */
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
    .where((is) => is.and({ customer_id: mine.customer_id, key: mine.key }))
    .executeTakeFirst();
  if (earlier === undefined) throw busy();
  if (earlier.fingerprint !== mine.fingerprint)
    throw new Refusal(422, 'Idempotency-Key ini sudah dipakai untuk transaksi lain.');
  const { status, answer } = earlier;
  if (status !== null && answer !== null)
    return { status, body: JSON.parse(answer) as unknown } as Answer;
  const takenOver = await db
    .updateTable('idempotency')
    .set({ claim: mine.claim, claimed_at: mine.claimed_at })
    .where('claim', '=', earlier.claim)
    .where('status', 'is', null)
    .where('claimed_at', '<', after(now(), -leaseTime))
    .returning('key')
    .executeTakeFirst();
  if (takenOver === undefined) throw busy();
  return null;
}

/**
 * Releases every claim without an answer. Call it only when the embedded database opens: such
 * claims belong to a dead process.
 */
export async function releaseClaims(db: Db): Promise<void> {
  await db.deleteFrom('idempotency').where('status', 'is', null).execute();
}

async function fingerprintOf(content: unknown): Promise<string> {
  return base64url.encode(await digest(JSON.stringify(content)));
}
