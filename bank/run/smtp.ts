import { createTransport } from 'nodemailer';
import type { Mailer } from '../bank-context.ts';
import { errorDetails } from '../store/error-code.ts';

/** A mailer that uses the server at `address`, e.g. `smtp://user:password@host:587`. */
export function smtpMailer(address: string, from = 'Lentera <tidak-dibalas@lentera.test>'): Mailer {
  const transport = createTransport(address, { from });
  return async ({ to, subject, body }) => {
    await transport.sendMail({ to, subject, text: body });
  };
}

/** The error code if the mail server accepts no mail (e.g. `EAUTH`), else `null`. */
export async function smtpProblem(address: string): Promise<string | null> {
  return createTransport(address)
    .verify()
    .then(
      () => null,
      (error: unknown) => errorDetails(error)['code'] ?? 'ERROR',
    );
}
