import { createTransport } from 'nodemailer';
import type { Mailer } from './bank-context.ts';
import { nameOf } from './outbox.ts';

/** Sends by the server at `address`, such as `smtp://user:password@host:587`. */
export function smtpMailer(address: string, from = 'Lentera <tidak-dibalas@lentera.test>'): Mailer {
  const transport = createTransport(address, { from });
  return async ({ to, subject, body }) => {
    await transport.sendMail({ to, subject, text: body });
  };
}

/**
 * Why the mail server at `address` takes no mail now (`ECONNREFUSED`, `EAUTH`); `null` where it
 * does.
 */
export async function smtpProblem(address: string): Promise<string | null> {
  return createTransport(address)
    .verify()
    .then(
      () => null,
      (error: unknown) => nameOf(error)['code'] ?? 'ERROR',
    );
}
