import type { BankContext } from '../bank-context.ts';
import { isKnownAddress } from './known-addresses.ts';
import { Refusal } from '../http/answers.ts';
import { addHit, countHit } from '../http/limits.ts';
import type { Purpose } from '../store/schema.ts';
import { after, days, minutes, secondsUntil } from '../http/time.ts';

/** Codes to one e-mail that one address may request (docs/trust.md S28, H4). */
const sendLimit = { max: 10, minutes: 15 };

/**
 * Codes to one e-mail in a day if mails reach people (docs/trust.md M12): requested by one address,
 * and by all unknown addresses together, of which one address can use up a fifth.
 */
const dailySends = { byAddress: 10, byUnknownAddresses: 50 };

const tooMany = 'Terlalu sering meminta kode. Silakan tunggu beberapa menit, lalu coba lagi.';
const tooManyToday = 'Terlalu sering meminta kode hari ini. Silakan coba lagi besok.';

/**
 * Counts a code before it is mailed. Throws a 429 with Retry-After if the address or the e-mail has
 * had too many. The limit by address protects other people's mailboxes, so it applies only if mails
 * leave the bank.
 */
export async function countSend(
  { db, now: clock, mailsLeave, mailsPerMinute }: BankContext,
  email: string,
  purpose: Purpose,
  address: string,
): Promise<void> {
  const now = clock();
  if (mailsLeave) await countHit(db, now, `mails ${address}`, mailsPerMinute, minutes, tooMany);
  const { max, minutes: window } = sendLimit;
  await countHit(db, now, `code ${purpose} ${email} ${address}`, max, window * minutes, tooMany);
  if (!mailsLeave) return;
  const daily = (bucket: string, most: number): Promise<void> =>
    countHit(db, now, bucket, most, days, tooManyToday);
  await daily(`mails ${email} ${address}`, dailySends.byAddress);
  if (!(await isKnownAddress(db, now, email, address)))
    await daily(`mails-by-strangers ${email}`, dailySends.byUnknownAddresses);
}

/**
 * Wrong codes in a day if codes are secret (docs/trust.md M14). A guess succeeds once in a million,
 * so a hundred a day mean one takeover in 10,000 days.
 */
const dailyGuesses = { byAddressAndEmail: 20, byAddress: 100, byUnknownAddresses: 100 };

const tooManyGuesses = 'Terlalu banyak kode salah hari ini. Silakan coba lagi besok.';

/**
 * Counts a code as wrong before it is checked, so that simultaneous guesses are counted. Returns a
 * function that takes the count back for a right code. Throws a 429 with Retry-After after too many
 * in a day, and logs it once a day for each address and e-mail, without naming it.
 */
export async function countGuess(
  { db, now: clock, mailsLeave, log }: BankContext,
  email: string,
  address: string,
): Promise<() => Promise<void>> {
  if (!mailsLeave) return async () => {};
  const now = clock();
  const isKnown = await isKnownAddress(db, now, email, address);
  const limits = [
    ['address', `wrong-codes ${address}`, dailyGuesses.byAddress],
    [null, `wrong-codes ${email} ${address}`, dailyGuesses.byAddressAndEmail],
    ...(isKnown
      ? []
      : [
          ['e-mail', `wrong-codes-by-strangers ${email}`, dailyGuesses.byUnknownAddresses] as const,
        ]),
  ] as const;
  for (const [by, bucket, most] of limits) {
    const { count, window_start } = await addHit(db, now, bucket, days);
    if (count === most + 1 && by !== null) log('codes.guessed', { by, wrong: most });
    if (count > most) {
      const wait = secondsUntil(after(window_start, days), now);
      throw new Refusal(429, tooManyGuesses, tooManyGuesses, wait);
    }
  }
  const buckets = limits.map(([, bucket]) => bucket);
  return async () => {
    await db
      .updateTable('hits')
      .set(({ eb }) => ({ count: eb('count', '-', 1) }))
      .where('bucket', 'in', buckets)
      .execute();
  };
}
