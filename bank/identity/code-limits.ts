import type { BankContext } from '../bank-context.ts';
import { prefixesOf, allowancesFor, sharedBucket } from './known-addresses.ts';
import { Refusal } from '../http/answers.ts';
import { addHit, countHit } from '../http/limits.ts';
import type { Db } from '../store/schema.ts';
import { after, days, minutes, secondsUntil } from '../http/time.ts';

/**
 * Codes to one e-mail that one address may request in a day if mails reach people (docs/trust.md
 * M12), else in 15 minutes (S28, H4). Strangers get 50, then one every 15 minutes. Each code goes
 * to the customer, whoever requested it, so the reset stays open (H12).
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
  for (const [network, share] of shares.toReversed()) {
    const bucket = `codes ${email} ${network}`;
    if (network !== sharedBucket) await countHit(db, now, bucket, sends * share, window, sentence);
    else
      try {
        buckets.take(bucket, strangersRate, tooMany);
      } catch (error) {
        await takeBack(db, counted);
        throw error;
      }
    counted.push(bucket);
  }
}

/**
 * Wrong codes in a day if codes are secret (docs/trust.md M14). A guess succeeds once in a million,
 * so a hundred a day mean one takeover in 10,000 days.
 */
const dailyGuesses = { byAddressAndEmail: 20, byAddress: 100 };

const tooManyGuesses = 'Terlalu banyak kode salah hari ini. Silakan coba lagi besok.';

/**
 * Counts a code as wrong before it is checked, so that simultaneous guesses are counted. Returns a
 * function that takes the count back for a right code. Throws a 429 with Retry-After after too many
 * in a day, and logs it once a day for each address and e-mail, without naming it. Strangers cannot
 * use up the tries of the address that asked for the code.
 */
export async function countGuess(
  { db, now: clock, mailsLeave, log }: BankContext,
  email: string,
  address: string,
  hasAsked: boolean,
): Promise<() => Promise<void>> {
  if (!mailsLeave) return async () => {};
  const now = clock();
  const networks = prefixesOf(address);
  const shares = hasAsked ? networks : await allowancesFor(db, now, email, address);
  const { byAddress, byAddressAndEmail } = dailyGuesses;
  const limits = [
    ...networks.map(([network, share]) => ['address', network, byAddress * share] as const),
    ...shares.toReversed().map(([network, share]) => {
      const by = network === sharedBucket ? 'e-mail' : null;
      return [by, `${email} ${network}`, byAddressAndEmail * share] as const;
    }),
  ];
  for (const [by, of, max] of limits) {
    const { count, window_start } = await addHit(db, now, `wrong-codes ${of}`, days);
    if (count === max + 1 && by !== null) log('codes.guessed', { by, wrong: max });
    if (count > max) {
      const wait = secondsUntil(after(window_start, days), now);
      throw new Refusal(429, tooManyGuesses, tooManyGuesses, wait);
    }
  }
  const counted = limits.map(([, of]) => `wrong-codes ${of}`);
  return () => takeBack(db, counted);
}

async function takeBack(db: Db, counted: readonly string[]): Promise<void> {
  await db
    .updateTable('hits')
    .set(({ eb }) => ({ count: eb('count', '-', 1) }))
    .where('bucket', 'in', counted)
    .execute();
}
