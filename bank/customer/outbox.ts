import type { SentMail } from '../../machines/contract/steering.ts';
import type { BankContext, Endpoint, Mail } from '../bank-context.ts';
import { wib } from '../http/time.ts';
import { errorDetails } from '../store/error-code.ts';
import type { Db } from '../store/schema.ts';

/** Sends the kept mail. Call it once that is committed. */
export type Send = () => void;

/**
 * Keeps the mail for /sandbox/outbox (in the sandbox); the returned function sends it (if a mailer
 * is set). Logs a mail that cannot be sent; the request succeeds.
 */
export async function keepMail(
  { sandbox, now, mailer, sending, log }: BankContext,
  db: Db,
  mail: Mail,
): Promise<Send> {
  if (sandbox) {
    const { to: to_email, ...kept } = mail;
    await db
      .insertInto('mails')
      .values({ ...kept, to_email, sent_at: now() })
      .execute();
  }
  // Not awaited: the delay of the mail server would reveal which e-mails are known.
  return () => {
    const sent = mailer?.(mail)
      .catch((error: unknown) => log('mail.failed', errorDetails(error)))
      .finally(() => sending.delete(sent));
    if (sent !== undefined) sending.add(sent);
  };
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
