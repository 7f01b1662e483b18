import type { BankOptions } from './bank.ts';
import type { Log } from './bank-context.ts';
import { smtpMailer } from './smtp.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting of the environment has a value that cannot be used. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting';
}

/** The bank's options from the environment (the README's table). Throws `BadSetting`. */
export function bankSettings(env: Environment, log: Log = writeLog): BankOptions {
  const smtp = env['SMTP_URL'] ?? '';
  if (smtp !== '' && !/^smtps?:\/\/[^/]/.test(smtp))
    throw new BadSetting('SMTP_URL harus berupa alamat smtp:// atau smtps://.');
  const database = env['DATABASE_URL'] ?? '';
  if (database !== '' && !(/^postgres(?:ql)?:\/\//.test(database) && URL.canParse(database)))
    throw new BadSetting('DATABASE_URL harus berupa alamat postgres://.');
  return {
    database: database !== '' ? database : env['LENTERA_DATA'] || '.data',
    sandbox: env['SANDBOX'] !== 'off',
    seed: env['LENTERA_SEED'] === 'none' ? 'none' : 'demo',
    sessionMinutes: positive(env, 'SESSION_MINUTES', 15),
    callsPerMinute: positive(env, 'CALLS_PER_MINUTE', 120),
    mailsPerMinute: positive(env, 'MAILS_PER_MINUTE', 5),
    corsOrigins: (env['CORS_ORIGIN'] ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
    mailer: smtp === '' ? null : smtpMailer(smtp, env['SMTP_FROM'] || undefined),
    scheduleEvery: 1_000,
    log,
  };
}

/** The app's settings that the environment sets, for /config.json. */
export function appSettings(env: Environment): Readonly<Record<string, string>> {
  const given = appSettingNames.map((name) => [name, env[name] ?? ''] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

const appSettingNames = [
  'VITE_API_BASE_URL',
  'VITE_SECOND_API_BASE_URL',
  'VITE_IDEMPOTENCY_KEY',
  'VITE_REQUEST_TIMEOUT_MS',
  'VITE_LOGOUT_PATH',
  'VITE_REFRESH_PATH',
];

/** The port to listen on; 0 for any free one. Throws `BadSetting`. */
export function port(env: Environment): number {
  if (env['PORT'] === '0') return 0;
  const value = positive(env, 'PORT', 3_000);
  if (!Number.isInteger(value) || value > 65_535)
    throw new BadSetting(`PORT harus berupa angka bulat sampai 65535, bukan "${value}".`);
  return value;
}

/** A number above zero; `otherwise` where the setting is empty. Throws `BadSetting`. */
export function positive(env: Environment, name: string, otherwise: number): number {
  const given = env[name] ?? '';
  if (given === '') return otherwise;
  const value = Number(given);
  if (!Number.isFinite(value) || value <= 0)
    throw new BadSetting(`${name} harus berupa angka di atas nol, bukan "${given}".`);
  return value;
}

/** One JSON object a line, on standard error. */
export const writeLog: Log = (event, details = {}) => {
  process.stderr.write(
    `${JSON.stringify({ time: new Date().toISOString(), event, ...details })}\n`,
  );
};
