import type { BankContext } from '../bank-context.ts';
import { prefixesOf, allowancesFor, sharedBucket } from './known-addresses.ts';
import { Refusal } from '../http/answers.ts';
import { addHit, countHit } from '../http/limits.ts';
import type { Db } from '../store/schema.ts';
import { after, days, minutes, secondsUntil } from '../http/time.ts';

/**
 * Codes to one e-mail that one address may request in a day if mails reach people (docs/trust.md
 * M12), else in 15 minutes (S28, H4). Strangers get 50, then one every 15 minutes, besides the
 * first of each network in a day: so the reset stays open in a new place (H12).
 */
const sends = 10;
const strangersRate = { max: 50, window: 50 * 15 * minutes };

const tooMany = 'Terlalu sering meminta kode. Silakan tunggu beberapa menit, lalu coba lagi.';
const tooManyToday = 'Terlalu sering meminta kode hari ini. Silakan coba lagi besok.';

/**
 * Counts a code before it is mailed. Throws a 429 with Retry-After if the address, its networks or
 * the e-mail has had too many. The limits that protect other people's mailboxes apply only if mails
 * leave the bank.
 */
export async function countSend(
  { db, now: clock, buckets, mailsLeave, mailsPerMinute }: BankContext,
  email: string,
  address: string,
): Promise<void> {
  const now = clock();
  const networks = prefixesOf(address);
  const shares = mailsLeave ? await allowancesFor(db, now, email, address) : networks;
  const [window, sentence] = mailsLeave ? [days, tooManyToday] : [15 * minutes, tooMany];
  if (mailsLeave)
    for (const [network, share] of networks)
      await countHit(db, now, `mails ${network}`, mailsPerMinute * share, minutes, tooMany);
  const counted: string[] = [];
  let isFirst = true;
  for (const [network, share] of shares.toReversed()) {
    const bucket = `codes ${email} ${network}`;
    if (network !== sharedBucket) {
      const { count } = await countHit(db, now, bucket, sends * share, window, sentence);
      isFirst &&= count <= share;
      counted.push(bucket);
    } else if (!isFirst)
      try {
        buckets.take(bucket, strangersRate, tooMany);
      } catch (error) {
        await takeBack(db, counted);
        throw error;
      }
  }
}

/** The tries of the network that asked, and of all others together (docs/trust.md S28). */
export const codeTries = 5;

/**
 * Wrong codes in a day if codes are secret (docs/trust.md M14). A guess succeeds once in a million,
 * so a thousand a day mean one takeover in 1,000 days: all strangers together may give 500 wrong
 * codes from networks that asked for one, and 100 that are compared with the `comparedCodes` of
 * others. After the first 100, each of their codes has one try, so that 200 of them cannot use up
 * what a customer in a new place needs.
 */
const dailyGuesses = { byAddressAndEmail: 20, byAddress: 100, own: 500, ofOthers: 100 };

const tooManyGuesses = 'Terlalu banyak kode salah hari ini. Silakan coba lagi besok.';

interface Guess {
  /** The tries that a code of the caller's network has, and each other one. */
  own: number;
  others: number;
  /** Takes the count back, for a right code. */
  readonly takeBack: () => Promise<void>;
}

/**
 * Counts a code as wrong before it is compared with those `sent`, so that simultaneous guesses are
 * counted. Throws a 429 with Retry-After after too many in a day, and logs it once a day for each
 * address and e-mail, without naming it.
 */
export async function countGuess(
  { db, now: clock, mailsLeave, log }: BankContext,
  email: string,
  address: string,
  sent: readonly { readonly caller: string }[],
): Promise<Guess> {
  const counted: string[] = [];
  const guess = { own: codeTries, others: codeTries, takeBack: () => takeBack(db, counted) };
  if (!mailsLeave) return guess;
  const now = clock();
  const count = async (by: string | null, of: string, max: number, isFinal = true) => {
    const bucket = `wrong-codes ${of}`;
    const { count: wrong, window_start } = await addHit(db, now, bucket, days);
    counted.push(bucket);
    if (by !== null && wrong === max + 1) log('codes.guessed', { by, wrong: max });
    if (wrong <= max || !isFinal) return wrong;
    const wait = secondsUntil(after(window_start, days), now);
    throw new Refusal(429, tooManyGuesses, tooManyGuesses, wait);
  };
  const shares = await allowancesFor(db, now, email, address);
  for (const [network, share] of prefixesOf(address))
    await count('address', network, dailyGuesses.byAddress * share);
  for (const [network, share] of shares.toReversed())
    if (network !== sharedBucket)
      await count(null, `${email} ${network}`, dailyGuesses.byAddressAndEmail * share);
  if (shares[0]?.[0] !== sharedBucket) return guess;
  const hasAsked = sent.some(({ caller }) => caller === address);
  const { own, ofOthers } = dailyGuesses;
  if (hasAsked && (await count('e-mail', `${email} own`, own)) > ofOthers) guess.own = 1;
  const isAlone = hasAsked && sent.length === 1;
  if (!isAlone && (await count('e-mail', `${email} `, ofOthers, !hasAsked)) > ofOthers)
    guess.others = 0;
  return guess;
}

async function takeBack(db: Db, counted: readonly string[]): Promise<void> {
  await db
    .updateTable('hits')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('bucket', 'in', counted)
    .execute();
}
