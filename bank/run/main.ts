import { fileURLToPath } from 'node:url';
import { openBank } from '../bank.ts';
import type { CallLine } from '../http/call.ts';
import { withSecrets } from './environment.ts';
import { exitWith, patiently } from './exit.ts';
import { writeLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { openPages, openSteeringPage } from '../http/pages.ts';
import { serve } from './serve.ts';
import { appSettings, bankSettings, serverSettings, watchSettings, withSeed } from './settings.ts';
import { smtpProblem } from './smtp.ts';
import { watchOf } from '../store/activity.ts';
import { welcome } from './welcome.ts';

/** The process of `npm start`: the built app and the bank on one port. */
async function main(): Promise<void> {
  // Deep enough for the log to name the bank's line below those of the database driver.
  Error.stackTraceLimit = 30;
  const env = withSeed(withSecrets(process.env), process.argv.slice(2));
  const options = bankSettings(env);
  const place = serverSettings(env);
  const { tls, stopDelay } = place;
  const dist = fileURLToPath(new URL('../../dist', import.meta.url));
  const pages = await openPages(dist, { settings: appSettings(env), tls });
  const steeringPage = options.sandbox === true ? await openSteeringPage(dist, { tls }) : null;
  const { isLogging, metricsHost, metricsPort } = watchSettings(env);
  const metrics = metricsPort === null ? null : createMetrics();
  const logged: typeof writeLog = (...line) => (isLogging ? writeLog(...line) : undefined);
  const onCall = (line: CallLine): void => {
    metrics?.observe(line);
    const { isStream, ...told } = line;
    // A balancer asks each two seconds.
    if (/ \/health/.test(line.route) && line.status === 200) return;
    logged(isStream ? 'stream' : 'call', rounded(told));
  };
  const log: typeof writeLog = (event, details) => {
    metrics?.count(event);
    writeLog(event, details);
  };
  const bank = await patiently(() => openBank({ ...options, steeringPage, onCall, log }));
  metrics?.watch(bank.state, watchOf(options.database));
  const closeAfter = async (error: unknown): Promise<never> => {
    await bank.close();
    throw error;
  };
  if (metricsPort !== null) await metrics?.listen(metricsHost, metricsPort).catch(closeAfter);
  const serving = await serve(bank, pages, { ...place, onCall, log: writeLog }).catch(closeAfter);
  logged('bank.started', { address: serving.address });
  process.stdout.write(welcome(serving.address, options));
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      serving.stop(signal === 'SIGTERM' ? stopDelay : 0).then(() => {
        logged('bank.stopped', { signal });
        process.exit(0);
      }, exitWith);
    });
  }
  const smtp = env['SMTP_URL'] ?? '';
  const problem = smtp === '' ? null : await smtpProblem(smtp);
  if (problem !== null)
    process.stderr.write(
      `\n  Peringatan: server di SMTP_URL tidak menerima surel (${problem}). Bank tetap berjalan; setiap surel baru tetap dicoba.\n\n`,
    );
}

/** Whole milliseconds. */
const rounded = (line: Omit<CallLine, 'isStream'>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries<string | number>({ ...line }).map(([name, value]) => [
      name,
      typeof value === 'number' ? Math.round(value) : value,
    ]),
  );

main().catch(exitWith);
