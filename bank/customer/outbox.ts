import type { SentMail } from '../../machines/contract/steering.ts';
import type { BankContext, Endpoint, Mail } from '../bank-context.ts';
import { wib } from '../http/time.ts';
import { errorDetails } from '../store/error-code.ts';

/**
 * Keeps the mail for /sandbox/outbox (in the sandbox) and sends it (if a mailer is set). Logs a
 * mail that cannot be sent; the request succeeds.
 */
export async function sendMail(context: BankContext, mail: Mail): Promise<void> {
  if (context.sandbox) {
    const { to: to_email, ...kept } = mail;
    const sent = { ...kept, to_email, sent_at: context.now() };
    await context.db.insertInto('mails').values(sent).execute();
  }
  // Not awaited: the delay of the mail server would reveal which e-mails are known.
  if (context.mailer !== null) {
    context.mailer(mail).catch((error: unknown) => context.log('mail.failed', errorDetails(error)));
  }
}

/** GET /sandbox/outbox: the last 200 mails, newest first: `[{ to, subject, code, sentAt }]`. */
export const outbox: Endpoint = (context) => async (c) =>
  c.json(
    (await sentMails(context)).map(({ to, subject, code, sentAt }) => ({
      to,
      subject,
      code,
      sentAt,
    })),
  );

/** The last 200 mails, newest first. */
export async function sentMails({ db }: BankContext): Promise<readonly SentMail[]> {
  const mails = await db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(200).execute();
  return mails.map(({ to_email: to, subject, code, body, sent_at }) => ({
    to,
    subject,
    code,
    body,
    sentAt: wib(sent_at),
  }));
}
