import bcrypt from 'bcryptjs';
import { Refusal } from './answers.ts';
import type { BankContext } from './bank-context.ts';
import { after, hours, wibText } from './time.ts';

/** docs/trust.md S23: how many wrong ones in a row lock the account's PIN, and for how long. */
export const pinTries = 3;
export const pinLockHours = 24;

const wrong = 'Pin Salah';

/**
 * Judges the PIN of an account. Throws a 400 when wrong, a 423 while locked. The row stays locked
 * while bcrypt works, so guesses are judged one after the other however many arrive at once; the
 * count is committed with a wrong one.
 */
export async function checkPin(
  { db, now: clock }: BankContext,
  accountNumber: string,
  pin: string,
): Promise<void> {
  const no = await db.transaction().execute(async (trx): Promise<Refusal | null> => {
    const kept = await trx
      .selectFrom('pins')
      .selectAll()
      .where('account_number', '=', accountNumber)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const now = clock();
    if (kept.locked_until !== null && kept.locked_until > now) return locked(kept.locked_until);
    const before = kept.locked_until === null ? kept.wrong : 0;
    const fits = await bcrypt.compare(pin, kept.hash);
    if (fits && kept.wrong === 0) return null;
    const count = fits ? 0 : before + 1;
    const lockedUntil = count >= pinTries ? after(now, pinLockHours * hours) : null;
    await trx
      .updateTable('pins')
      .set({ wrong: count, locked_until: lockedUntil })
      .where('account_number', '=', accountNumber)
      .execute();
    return fits
      ? null
      : new Refusal(
          400,
          wrong,
          lockedUntil === null ? wrong : `${wrong}. ${lockedText(lockedUntil)}`,
        );
  });
  if (no !== null) throw no;
}

function locked(until: Date): Refusal {
  const sentence = lockedText(until);
  return new Refusal(423, sentence, sentence);
}

function lockedText(until: Date): string {
  return `PIN Anda dikunci karena ${pinTries} kali salah. Silakan coba lagi setelah ${wibText(until)}.`;
}
