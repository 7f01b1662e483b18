import type { BankContext } from '../bank-context.ts';
import { prefixesOf, allowancesFor, sharedBucket } from './known-addresses.ts';
import { Refusal } from '../http/answers.ts';
import { addHit, countHit, hitsOf } from '../http/limits.ts';
import type { Db } from '../store/schema.ts';
import { after, days, minutes, secondsUntil, wibDayStart } from '../http/time.ts';

/**
 * Codes to one e-mail that one address may request in a day if mails reach people (docs/trust.md
 * M12), else in 15 minutes (S28, H4).
 */
const sends = 10;
export const codeMinutes = 5;
/**
 * Mails to one mailbox for all strangers together: 20 at once, then one each time a code has
 * expired. Those who gave a wrong code that day may cause at most half of them.
 */
const mailbox = { max: 20, window: 20 * codeMinutes * minutes };
const guessersPart = { ...mailbox, max: 10 };

const tooMany = 'Terlalu sering meminta kode. Silakan tunggu beberapa menit, lalu coba lagi.';
const tooManyToday = 'Terlalu sering meminta kode hari ini. Silakan coba lagi besok.';

/**
 * Counts a code before it is mailed. Throws a 429 with Retry-After if the address or its networks
 * have had too many, by their own allowance if the e-mail knows the address. Resolves with whether
 * a mail may leave: else strangers have filled the mailbox.
 */
export async function countSend(
  { db, now: clock, buckets, mailsLeave, mailsPerMinute }: BankContext,
  email: string,
  address: string,
): Promise<boolean> {
  const now = clock();
  const shares = mailsLeave ? await allowancesFor(db, now, email, address) : prefixesOf(address);
  const isStranger = shares[0]?.[0] === sharedBucket;
  const networks = shares.filter(([network]) => network !== sharedBucket);
  const [window, sentence] = mailsLeave ? [days, tooManyToday] : [15 * minutes, tooMany];
  if (mailsLeave)
    for (const [network, share] of networks) {
      const of = isStranger ? network : `${email} ${network}`;
      await countHit(db, now, `mails ${of}`, mailsPerMinute * share, minutes, tooMany);
    }
  for (const [network, share] of networks.toReversed())
    await countHit(db, now, `codes ${email} ${network}`, sends * share, window, sentence);
  if (!isStranger) return true;
  const hasGuessed = (await hitsOf(db, now, `wrong-codes ${email} ${address}`, days)) > 0;
  return (
    (!hasGuessed || buckets.has(`mailbox of guessers ${email}`, guessersPart)) &&
    buckets.has(`mailbox ${email}`, mailbox)
  );
}

/** The tries of the network that asked, and of all others together (docs/trust.md S28). */
export const codeTries = 5;

/**
 * Wrong codes in a WIB day if codes are secret (docs/trust.md M14): of one address, and the codes
 * with which all strangers' guesses at one e-mail are compared, their own and those of others. Each
 * comparison succeeds once in a million times, so a thousand mean one takeover in 1,000 days. After
 * the first `freely`, each of the strangers' own codes has one try, so that 200 of them cannot use
 * up what a customer in a new place needs.
 */
const daily = { byAddressAndEmail: 20, byAddress: 100, compared: 500, freely: 100 };

const tooManyGuesses = 'Terlalu banyak kode salah hari ini. Silakan coba lagi besok.';

/** The sender of a guess, who is counted whether or not it is compared with anything. */
export interface Guesser {
  /** Whether the e-mail does not know the address; then all strangers are counted together, too. */
  readonly isStranger: boolean;
  /** Takes the count back, for a right code. */
  readonly takeBack: () => Promise<void>;
}

/**
 * Counts a code as wrong before it is compared, so that simultaneous guesses are counted. Throws a
 * 429 with Retry-After after too many in a day, and logs it once a day for each address, without
 * naming it. An address that the e-mail knows uses only its own allowance there.
 */
export async function countGuess(
  { db, now: clock, mailsLeave, log }: BankContext,
  email: string,
  address: string,
): Promise<Guesser> {
  const counted: string[] = [];
  const takeBack = () => takeBackHits(db, counted);
  if (!mailsLeave) return { isStranger: false, takeBack };
  const now = clock();
  const count = async (of: string, max: number) => {
    const bucket = `wrong-codes ${of}`;
    const { count: wrong, ends } = await addHit(db, now, bucket, days);
    counted.push(bucket);
    if (wrong <= max) return;
    if (wrong === max + 1 && !of.includes(' ')) log('codes.guessed', { by: 'address', wrong: max });
    throw new Refusal(429, tooManyGuesses, tooManyGuesses, secondsUntil(ends, now));
  };
  const shares = await allowancesFor(db, now, email, address);
  const isStranger = shares[0]?.[0] === sharedBucket;
  if (isStranger)
    for (const [network, share] of prefixesOf(address))
      await count(network, daily.byAddress * share);
  for (const [network, share] of shares.toReversed())
    if (network !== sharedBucket)
      await count(`${email} ${network}`, daily.byAddressAndEmail * share);
  return { isStranger, takeBack };
}

/** The codes with which a stranger's guess at this e-mail may still be compared today. */
export interface Comparisons {
  /** The tries that a code of the caller's own has. */
  readonly tries: number;
  readonly own: number;
  readonly others: number;
}

const kinds = ['own', 'others'] as const;
const bucketOf = (email: string, kind: (typeof kinds)[number]) => `compared-codes ${email} ${kind}`;

/** Call it in the transaction that has locked the codes, so that simultaneous guesses count. */
export async function comparisonsLeft(trx: Db, now: Date, email: string): Promise<Comparisons> {
  const [own, others] = await Promise.all(
    kinds.map((kind) => hitsOf(trx, now, bucketOf(email, kind), days)),
  );
  return {
    tries: (own ?? 0) < daily.freely ? codeTries : 1,
    own: daily.compared - (own ?? 0),
    others: daily.compared - (others ?? 0),
  };
}

/** Counts the codes with which a stranger's wrong guess was compared, and logs the last ones. */
export async function countComparisons(
  { log }: BankContext,
  trx: Db,
  now: Date,
  email: string,
  compared: Readonly<Record<(typeof kinds)[number], readonly unknown[]>>,
): Promise<void> {
  for (const kind of kinds) {
    const by = compared[kind].length;
    if (by === 0) continue;
    const { count } = await addHit(trx, now, bucketOf(email, kind), days, by);
    if (count >= daily.compared && count - by < daily.compared)
      log('codes.guessed', { by: 'e-mail', wrong: daily.compared });
  }
}

/** The refusal of a stranger's guess where every code of the day has been compared. */
export const allCompared = (now: Date): Refusal =>
  new Refusal(
    429,
    tooManyGuesses,
    tooManyGuesses,
    secondsUntil(after(wibDayStart(now), days), now),
  );

async function takeBackHits(db: Db, counted: readonly string[]): Promise<void> {
  if (counted.length === 0) return;
  await db
    .updateTable('hits')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('bucket', 'in', counted)
    .execute();
}
