import { extensions, settingOf } from '../../machines/contract/extensions.ts';
import { defaultLimits, type BankOptions } from '../bank.ts';
import { readSeedFile } from '../sandbox/seed-file.ts';
import type { SeedChoice } from '../sandbox/schemas.ts';
import { isServer } from '../store/database.ts';
import { defaultConnections, serversOf } from '../store/server.ts';
import {
  assertKnown,
  assertUseful,
  BadSetting,
  flag,
  list,
  matching,
  positive,
  textOf,
  wholePositive,
  type Environment,
} from './environment.ts';
import { writeLog } from './log.ts';
import { smtpMailer } from './smtp.ts';

/** The bank's options from the environment (the README's table). Throws `BadSetting`. */
export function bankSettings(env: Environment): BankOptions {
  assertKnown(env, knownNames);
  assertUseful(env, {
    DATABASE_CONNECTIONS: 'DATABASE_URL',
    METRICS_HOST: 'METRICS_PORT',
    SMTP_FROM: 'SMTP_URL',
  });
  const smtp = matching(env, 'SMTP_URL', /^smtps?:\/\/[^/]/, 'alamat smtp:// atau smtps://');
  const database = databaseUrl(env);
  const grants = /^(?:optional|required)$/i;
  const grant = matching(env, 'GRANT', grants, 'optional atau required').toLowerCase();
  return {
    database: database !== '' ? database : env['LENTERA_DATA'] || '.data',
    sandbox: isSandbox(env),
    seed: seedChoice(env),
    sessionMinutes: positive(env, 'SESSION_MINUTES', defaultLimits.sessionMinutes, 480),
    callsAtOnce: positive(env, 'CALLS_AT_ONCE', defaultLimits.callsAtOnce),
    callsPerMinute: positive(env, 'CALLS_PER_MINUTE', defaultLimits.callsPerMinute),
    mailsPerMinute: positive(env, 'MAILS_PER_MINUTE', defaultLimits.mailsPerMinute),
    ordersPerMinute: positive(env, 'ORDERS_PER_MINUTE', defaultLimits.ordersPerMinute),
    dailyLimit: wholePositive(env, 'DAILY_LIMIT', defaultLimits.dailyLimit),
    corsOrigins: corsOrigins(env),
    needsGrant: grant === '' ? !isSandbox(env) : grant === 'required',
    bindsAll: flag(env, 'DPOP_REQUIRED') ?? false,
    proofBases: list(env, 'DPOP_ORIGIN', isOwnBase, 'alamat lengkap seperti https://bank.contoh'),
    mailer: smtp === '' ? null : smtpMailer(smtp, env['SMTP_FROM'] || undefined),
    scheduleEvery: 1_000,
    tokenSecret: matching(env, 'LENTERA_TOKEN_SECRET', /^.{32,}$/s, secretForm),
    tls: flag(env, 'HSTS') ?? false,
    connections: wholePositive(env, 'DATABASE_CONNECTIONS', defaultConnections, 100),
    log: writeLog,
  };
}

/** The environment with LENTERA_SEED from `--seed FILE`. Throws `BadSetting` for other words. */
export function withSeed(env: Environment, words: readonly string[]): Environment {
  const [option, file, ...others] = words;
  if (option === undefined) return env;
  if (option !== '--seed' || file === undefined || others.length > 0)
    throw new BadSetting(`Tulislah --seed berkas.json, bukan "${words.join(' ')}".`);
  return { ...env, LENTERA_SEED: file };
}

/** `demo`, `none`, or a checked file (docs/seed.schema.json). Throws `BadSetting`. */
function seedChoice(env: Environment): SeedChoice {
  const given = (env['LENTERA_SEED'] ?? '').trim();
  if (/^(?:demo|none)?$/i.test(given)) return given.toLowerCase() === 'none' ? 'none' : 'demo';
  const form = 'demo, none, atau berkas yang dapat dibaca';
  const seed = readSeedFile(textOf('LENTERA_SEED', given, form));
  if (typeof seed === 'string') throw new BadSetting(`LENTERA_SEED ${given}: ${seed}.`);
  return seed;
}

/** Whether each call gets a line of the log, and the port of /metrics. Throws `BadSetting`. */
export function watchSettings(env: Environment) {
  const isLogging = flag(env, 'LOG_CALLS') ?? !isSandbox(env);
  return {
    isLogging,
    metricsHost: hostOf(env, 'METRICS_HOST'),
    metricsPort: (env['METRICS_PORT'] ?? '') === '' ? null : port(env, 'METRICS_PORT'),
  };
}

/** The PostgreSQL server's address, or an empty text. Throws `BadSetting` without quoting it. */
function databaseUrl(env: Environment): string {
  const name = 'DATABASE_URL';
  const given = (env[name] ?? '').trim();
  if (given.includes('#')) throw new BadSetting(`${name} memuat "#". Dalam password tulislah %23.`);
  if (given === '') return given;
  const servers = serversOf(given);
  const [first = '', ...others] = servers;
  if (!isServer(given) || !servers.every((one) => URL.canParse(one)))
    throw new BadSetting(
      `${name} harus berupa alamat postgres://, dengan tanda khusus password sebagai %XX.`,
    );
  const { username, searchParams } = new URL(first);
  if (others.length > 0 && searchParams.get('target_session_attrs') !== 'read-write')
    throw new BadSetting(
      `${name} dengan beberapa server memerlukan ?target_session_attrs=read-write.`,
    );
  if (username === '' && !searchParams.has('user'))
    throw new BadSetting(`${name} harus menyebut pengguna: postgres://PENGGUNA@server/basis_data.`);
  return given;
}

/** The name or address to listen at. An IPv6 address may have the brackets that it has in links. */
function hostOf(env: Environment, name: string): string {
  return (env[name] ?? '').trim().replace(/^\[(.*)\]$/, '$1') || '127.0.0.1';
}

/** The address and port, the host names and the proxy. Throws `BadSetting`. */
export function serverSettings(env: Environment) {
  const host = hostOf(env, 'HOST');
  return {
    host,
    hosts: servedHosts(env, host),
    port: port(env),
    stopDelay: positive(env, 'STOP_DELAY', 2, 60) * 1_000,
    callerHeader: matching(env, 'CALLER_HEADER', /^[\w-]+$/, 'nama header') || null,
    tls: flag(env, 'HSTS') ?? false,
    corsOrigins: corsOrigins(env),
  };
}

/** Origins of other sites whose pages may call the bank. Throws `BadSetting`. */
const corsOrigins = (env: Environment): readonly string[] =>
  list(
    env,
    'CORS_ORIGIN',
    (origin) => URL.canParse(origin) && new URL(origin).origin === origin,
    'asal seperti https://app.contoh',
  );

/** The names for `isServed`. A sandbox refuses names that other sites could point at it. */
function servedHosts(env: Environment, host: string): readonly string[] | null {
  const given = list(
    env,
    'ALLOWED_HOSTS',
    (name) => /^(?:\*\.)?[\w.-]+$|^\[[\da-f:]+\]$/i.test(name),
    'nama host tanpa port',
  ).map((name) => name.toLowerCase());
  if (flag(env, 'SANDBOX') === false) return given.length > 0 ? given : null;
  const own = isLoopback(host) ? [] : ['IP', host.toLowerCase()];
  return ['localhost', '*.localhost', '127.0.0.1', '[::1]', host, ...own, ...given];
}

/**
 * Whether the sandbox is on. It shows every code, so it is the default only if no other computer
 * can reach it (docs/trust.md H5). Throws `BadSetting`.
 */
function isSandbox(env: Environment): boolean {
  const { host, tls } = serverSettings(env);
  const given = flag(env, 'SANDBOX');
  if (given === null && (!isLoopback(host) || tls || (env['DATABASE_URL'] ?? '') !== ''))
    throw new BadSetting(
      'SANDBOX harus disebut, on atau off, bila HOST bukan 127.0.0.1 atau bila DATABASE_URL atau HSTS dipakai: bank contoh menunjukkan semua kode OTP kepada siapa pun.',
    );
  return given ?? true;
}

/** Whether only this computer can reach the host. */
function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i.test(host);
}

/** The app's settings that the environment sets, for /config.json. Throws `BadSetting`. */
export function appSettings(env: Environment): Readonly<Record<string, string>> {
  const word = (name: string): string => {
    const is = flag(env, name);
    return is === null ? '' : is ? 'on' : 'off';
  };
  const given = {
    VITE_API_BASE_URL: matching(env, 'VITE_API_BASE_URL', base, baseForm),
    VITE_SECOND_API_BASE_URL: matching(env, 'VITE_SECOND_API_BASE_URL', base, baseForm),
    VITE_IDEMPOTENCY_KEY: word('VITE_IDEMPOTENCY_KEY'),
    VITE_DPOP: word('VITE_DPOP'),
    VITE_REQUEST_TIMEOUT_MS: matching(
      env,
      'VITE_REQUEST_TIMEOUT_MS',
      /^\d{1,9}$/,
      'bilangan milidetik',
    ),
  };
  const paths = extensions
    .map(settingOf)
    .map((name) => [name, matching(env, name, path, pathForm)]);
  return Object.fromEntries(
    [...Object.entries(given), ...paths].filter(([, value]) => value !== ''),
  );
}

const secretForm = 'rahasia dengan sedikitnya 32 karakter';

// The forms that src/platform/settings-check.ts accepts.
const base = /^(?:https?:\/\/[^\s/?#]+)?(?:\/[^\s/?#]+)*$/;
const baseForm = 'alamat tanpa garis miring di akhir, seperti https://api.contoh';
const isOwnBase = (given: string): boolean => base.test(given) && URL.canParse(given);
const path = /^\/[^\s?#]+$/;
const pathForm = 'jalur seperti /auth/logout';

const knownNames = [
  'ALLOWED_HOSTS',
  'CALLER_HEADER',
  'CALLS_AT_ONCE',
  'CALLS_PER_MINUTE',
  'CORS_ORIGIN',
  'DAILY_LIMIT',
  'DATABASE_CONNECTIONS',
  'DATABASE_URL',
  'DATABASE_URL_FILE',
  'DPOP_ORIGIN',
  'DPOP_REQUIRED',
  'LOG_CALLS',
  'MAILS_PER_MINUTE',
  'METRICS_HOST',
  'METRICS_PORT',
  'ORDERS_PER_MINUTE',
  'SANDBOX',
  'SESSION_MINUTES',
  'SMTP_FROM',
  'SMTP_URL',
  'SMTP_URL_FILE',
  'STOP_DELAY',
  'LENTERA_DATA',
  'LENTERA_SEED',
  'LENTERA_TOKEN_SECRET',
  'LENTERA_TOKEN_SECRET_FILE',
  'VITE_API_BASE_URL',
  'VITE_SECOND_API_BASE_URL',
  'VITE_IDEMPOTENCY_KEY',
  'VITE_DPOP',
  'VITE_REQUEST_TIMEOUT_MS',
  ...extensions.map(settingOf),
  // For `npm run dev` with the inspector, and for Vite.
  'VITE_INSPECT',
  'VITE_USER_NODE_ENV',
  'VITE_CJS_IGNORE_WARNING',
];

/** A port to listen on; 0 for any free one. Throws `BadSetting`. */
export function port(env: Environment, name = 'PORT'): number {
  if (env[name] === '0') return 0;
  const value = positive(env, name, 3_000);
  if (!Number.isInteger(value) || value > 65_535)
    throw new BadSetting(`${name} harus berupa angka bulat sampai 65535, bukan "${value}".`);
  return value;
}
