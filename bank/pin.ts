import { Refusal } from './answers.ts';
import { fitsHash } from './bcrypt.ts';
import type { BankContext } from './bank-context.ts';
import { after, hours, wibText } from './time.ts';

/** How many wrong PINs in a row lock the account's PIN, and for how long (docs/trust.md S23). */
export const pinTries = 3;
export const pinLockHours = 24;

const wrong = 'Pin Salah';

/**
 * Checks the PIN of an account (PIN-10). Throws a 400 when it is wrong, a 423 while it is locked.
 * The row stays locked while bcrypt runs, so guesses are checked one after the other however many
 * arrive at once. The refusal is thrown after the commit, or the count would be rolled back.
 */
export async function checkPin(
  { db, now: clock }: BankContext,
  accountNumber: string,
  pin: string,
): Promise<void> {
  const refusal = await db.transaction().execute(async (trx): Promise<Refusal | null> => {
    const kept = await trx
      .selectFrom('pins')
      .selectAll()
      .where('account_number', '=', accountNumber)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const now = clock();
    if (kept.locked_until !== null && kept.locked_until > now) return locked(kept.locked_until);
    const before = kept.locked_until === null ? kept.wrong : 0;
    const isRight = await fitsHash(pin, kept.hash);
    if (isRight && kept.wrong === 0) return null;
    const count = isRight ? 0 : before + 1;
    const lockedUntil = count >= pinTries ? after(now, pinLockHours * hours) : null;
    await trx
      .updateTable('pins')
      .set({ wrong: count, locked_until: lockedUntil })
      .where('account_number', '=', accountNumber)
      .execute();
    return isRight
      ? null
      : new Refusal(
          400,
          wrong,
          lockedUntil === null ? wrong : `${wrong}. ${lockedText(lockedUntil)}`,
        );
  });
  if (refusal !== null) throw refusal;
}

function locked(until: Date): Refusal {
  const sentence = lockedText(until);
  return new Refusal(423, sentence, sentence);
}

function lockedText(until: Date): string {
  return `PIN Anda dikunci karena ${pinTries} kali salah. Silakan coba lagi setelah ${wibText(until)}.`;
}
