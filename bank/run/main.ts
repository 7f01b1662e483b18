import { fileURLToPath } from 'node:url';
import { openBank } from '../bank.ts';
import { exitWith } from './exit.ts';
import { openPages } from '../http/pages.ts';
import { serve } from './serve.ts';
import { appSettings, bankSettings, serverSettings, writeLog } from './settings.ts';
import { smtpProblem } from './smtp.ts';
import { welcome } from './welcome.ts';

/** The process of `npm start`: the built app and the bank on one port. */
async function main(): Promise<void> {
  // Deep enough for the log to name the bank's line below those of the database driver.
  Error.stackTraceLimit = 30;
  const env = process.env;
  const options = bankSettings(env);
  const { tls, ...place } = serverSettings(env);
  const pages = await openPages(fileURLToPath(new URL('../../dist', import.meta.url)), {
    settings: appSettings(env),
    tls,
  });
  const bank = await openBank(options);
  const serving = await serve(bank, pages, { ...place, log: writeLog }).catch(
    async (error: unknown) => {
      await bank.close();
      throw error;
    },
  );
  process.stdout.write(welcome(serving.address, options));
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      serving.stop().then(() => process.exit(0), exitWith);
    });
  }
  const smtp = env['SMTP_URL'] ?? '';
  const problem = smtp === '' ? null : await smtpProblem(smtp);
  if (problem !== null)
    process.stderr.write(
      `\n  Peringatan: server di SMTP_URL tidak menerima surel (${problem}). Bank tetap berjalan; setiap surel baru tetap dicoba.\n\n`,
    );
}

main().catch(exitWith);
