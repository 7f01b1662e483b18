import type { Handler } from 'hono';
import { html } from 'hono/html';
import type { BankEnv, Mail, BankContext } from '../bank-context.ts';
import { digest } from '../identity/secrets.ts';
import { wib, wibText } from '../http/time.ts';
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

/**
 * GET /sandbox/outbox: the last 200 mails, newest first. A page, or `[{ to, subject, code, sentAt
 * }]` if the caller accepts JSON.
 */
export const outbox =
  (context: BankContext): Handler<BankEnv> =>
  async (c) => {
    const mails = await context.db
      .selectFrom('mails')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(200)
      .execute();
    c.header('Vary', 'Accept');
    if (/\bjson\b/.test(c.req.header('accept') ?? '')) {
      return c.json(
        mails.map(({ to_email: to, subject, code, sent_at }) => ({
          to,
          subject,
          code,
          sentAt: wib(sent_at),
        })),
      );
    }
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src '${await styleHash()}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    return c.html(
      html`<!doctype html>
        <html lang="id">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="referrer" content="no-referrer" />
            <title>Kotak keluar bank – Lentera</title>
            ${styleTag}
          </head>
          <body>
            <main>
              <h1>Kotak keluar bank</h1>
              <p>
                Surel yang dikirim bank contoh ini, dari yang terbaru. Muat ulang halaman untuk
                melihat yang baru.
              </p>
              ${mails.length === 0 ? html`<p>Belum ada surel.</p>` : ''}
              <ul>
                ${mails.map(
                  (mail) =>
                    html`<li>
                      <h2>${mail.subject}</h2>
                      <p>Kepada ${mail.to_email} · ${wibText(mail.sent_at)}</p>
                      ${mail.code === null ? '' : html`<p class="code">${mail.code}</p>`}
                      <pre>${mail.body}</pre>
                    </li>`,
                )}
              </ul>
            </main>
          </body>
        </html>`,
    );
  };

const style = `:root{color-scheme:light dark}body{margin:0;font:1rem/1.5 system-ui,sans-serif}main{max-width:44rem;margin:auto;padding:1.5rem}
ul{list-style:none;padding:0}li{border:1px solid #8888;border-radius:16px;padding:.5rem 1rem;margin:1rem 0}h2{font-size:1rem;margin:.5rem 0 0}
p{margin:.25rem 0}pre{white-space:pre-wrap;font:inherit}.code{font-size:1.75rem;font-weight:700;letter-spacing:.2em;font-variant-numeric:tabular-nums}`;
const styleTag = html([`<style>${style}</style>`] as unknown as TemplateStringsArray);
const styleHash = async () => `sha256-${btoa(String.fromCharCode(...(await digest(style))))}`;
