import type { BankContext } from '../bank-context.ts';
import { notify } from './notifications.ts';
import { sendMail } from './outbox.ts';
import { wibText } from '../http/time.ts';
import { errorDetails } from '../store/error-code.ts';

/*
 * Mails about changes that somebody else might have made (docs/trust.md L16). They hold no secret.
 * A mail that cannot be sent is logged; the change remains.
 */

/** Never rejects. */
export function mailPasswordChanged(context: BankContext, email: string, at: Date): Promise<void> {
  return logged(context, () =>
    sendMail(context, {
      to: email,
      subject: 'Password Lentera Anda telah diubah',
      body: `Password akun Lentera Anda diubah pada ${wibText(at)}. Semua sesi sudah diakhiri.\n\nJika bukan Anda yang mengubahnya, segera hubungi kami.`,
      code: null,
    }),
  );
}

/** Sends a notification and a mail. Never rejects. */
export function alertPinLocked(
  context: BankContext,
  { id, email }: { readonly id: string; readonly email: string },
  until: Date,
): Promise<void> {
  const advice = 'Jika bukan Anda yang memasukkannya, segera ubah password Anda dan hubungi kami.';
  const told = `PIN Anda dikunci sampai ${wibText(until)} karena 3 kali salah.`;
  return logged(context, async () => {
    await notify(context.db, context.now(), id, 'PIN dikunci', `${told} ${advice}`);
    await sendMail(context, {
      to: email,
      subject: 'PIN Lentera Anda dikunci',
      body: `${told}\n\n${advice}`,
      code: null,
    });
  });
}

/** `text` says whether the recipient was saved, changed or deleted. Never rejects. */
export function mailRecipientChanged(
  context: BankContext,
  to: string,
  text: string,
): Promise<void> {
  const subject = 'Penerima tersimpan Lentera Anda berubah';
  return logged(context, () => sendMail(context, { to, subject, body: text, code: null }));
}

async function logged({ log }: BankContext, tell: () => Promise<void>): Promise<void> {
  await tell().catch((error: unknown) => log('alert.failed', errorDetails(error)));
}
