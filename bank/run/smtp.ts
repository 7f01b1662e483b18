import { createTransport } from 'nodemailer';
import type { Mailer } from '../bank-context.ts';
import { errorDetails } from '../customer/outbox.ts';

/** A mailer that sends by the server at `address`, such as `smtp://user:password@host:587`. */
export function smtpMailer(address: string, from = 'Lentera <tidak-dibalas@lentera.test>'): Mailer {
  const transport = createTransport(address, { from });
  return async ({ to, subject, body }) => {
    await transport.sendMail({ to, subject, text: body });
  };
}

/**
 * The code of why the mail server takes no mail (`ECONNREFUSED`, `EAUTH`); `null` where it does.
 */
export async function smtpProblem(address: string): Promise<string | null> {
  return createTransport(address)
    .verify()
    .then(
      () => null,
      (error: unknown) => errorDetails(error)['code'] ?? 'ERROR',
    );
}
