import { hotline } from '../../src/brand/contact.ts';
import type { BankContext } from '../bank-context.ts';
import { notify } from './notifications.ts';
import { keepMail, type Send } from './outbox.ts';
import { addHit } from '../http/limits.ts';
import { days } from '../http/time.ts';
import { errorDetails } from '../store/error-code.ts';
import type { Db } from '../store/schema.ts';

/** How a customer stops what somebody else has done. */
export function unlessYou(number = hotline): string {
  const call = number === '' ? '' : `, lalu telepon ${number} (24 jam)`;
  return `Bukan Anda? Amankan akun${call}.`;
}

/**
 * A notification and a mail (docs/trust.md L16), both kept in the transaction. The text holds no
 * secret.
 */
export async function tell(
  context: BankContext,
  trx: Db,
  customerId: string,
  { title, subject, body }: { title: string; subject: string; body: string },
): Promise<Send> {
  await notify(trx, context.now(), customerId, title, body);
  return mailTo(context, trx, customerId, subject, body);
}

async function mailTo(
  context: BankContext,
  db: Db,
  customerId: string,
  subject: string,
  body: string,
): Promise<Send> {
  const { email: to } = await db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const send = await keepMail(context, db, { to, subject, body, code: null });
  return () => {
    // For who looks for an attack later: a subject names nobody.
    context.log('customer.alerted', { subject });
    send();
  };
}

/** A day's mails of one kind to one customer; the notifications go on (docs/trust.md M28). */
const mailsADay = 10;

/**
 * The same about what already happened, e.g. 'PIN dikunci' and 'PIN Lentera Anda dikunci'. Never
 * rejects: what cannot be told is logged, and the change remains.
 */
export async function alert(
  context: BankContext,
  customerId: string,
  [what, happened]: readonly [string, string],
  body: string,
): Promise<void> {
  const { db, log, now } = context;
  try {
    await notify(db, now(), customerId, `${what} ${happened}`, body);
    const bucket = `alerts ${customerId} ${what} ${happened}`;
    const { count } = await addHit(db, now(), bucket, days);
    if (count > mailsADay) return;
    const send = await mailTo(context, db, customerId, `${what} Lentera Anda ${happened}`, body);
    send();
  } catch (error) {
    log('alert.failed', errorDetails(error));
  }
}
