import type { BankContext } from '../bank-context.ts';
import { notify } from './notifications.ts';
import { sendMail } from './outbox.ts';
import { addHit } from '../http/limits.ts';
import { days } from '../http/time.ts';
import { errorDetails } from '../store/error-code.ts';

/**
 * Mails about a change that somebody else might have made (docs/trust.md L16). The text holds no
 * secret. Never rejects: a mail that cannot be sent is logged, and the change remains.
 */
export function mailAlert(
  context: BankContext,
  to: string,
  subject: string,
  body: string,
): Promise<void> {
  return logged(context, () => sendMail(context, { to, subject, body, code: null }));
}

/** A day's mails of one kind to one customer; the notifications go on (docs/trust.md M28). */
const mailsADay = 10;

/** Also sends a notification; e.g. 'PIN dikunci' and 'PIN Lentera Anda dikunci'. */
export function alert(
  context: BankContext,
  customerId: string,
  [what, happened]: readonly [string, string],
  body: string,
): Promise<void> {
  return logged(context, async () => {
    await notify(context.db, context.now(), customerId, `${what} ${happened}`, body);
    const bucket = `alerts ${customerId} ${what} ${happened}`;
    const { count } = await addHit(context.db, context.now(), bucket, days);
    if (count > mailsADay) return;
    const { email: to } = await context.db
      .selectFrom('customers')
      .select('email')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    const subject = `${what} Lentera Anda ${happened}`;
    await sendMail(context, { to, subject, body, code: null });
  });
}

async function logged({ log }: BankContext, send: () => Promise<void>): Promise<void> {
  await send().catch((error: unknown) => log('alert.failed', errorDetails(error)));
}
