import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { withSecrets } from '../run/environment.ts';
import { sentenceFor } from '../run/exit.ts';
import { createMetrics } from '../run/metrics.ts';
import { appSettings, bankSettings, port, serverSettings, watchSettings } from '../run/settings.ts';
import { welcome } from '../run/welcome.ts';
import { DatabaseAway } from '../store/error-code.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { scaled } from '../../tests/support/computer.ts';

vi.setConfig({ testTimeout: scaled(120_000) });

const yes = ['on', 'ON', 'On', 'true', 'TRUE', '1', 'yes', ' on '];
const no = ['off', 'OFF', 'Off', 'false', 'False', '0', 'no', 'NO'];
const neither = ['flase', 'of', 'enabled', '2', '-', 'null', 'on off'];

test('a switch accepts the usual words; any other word stops the start with the switch’s name [H5]', () => {
  const [local, behindTls] = [{}, { HSTS: 'on', SANDBOX: 'off' }];
  for (const word of yes) {
    expect(bankSettings({ ...local, SANDBOX: word }).sandbox).toBe(true);
    expect(serverSettings({ ...behindTls, HSTS: word }).tls).toBe(true);
    expect(bankSettings({ DPOP_REQUIRED: word }).bindsAll).toBe(true);
    for (const name of ['VITE_IDEMPOTENCY_KEY', 'VITE_DPOP'])
      expect(appSettings({ [name]: word })[name]).toBe('on');
  }
  for (const word of no) {
    expect(bankSettings({ ...behindTls, SANDBOX: word }).sandbox).toBe(false);
    expect(serverSettings({ HSTS: word }).tls).toBe(false);
    expect(bankSettings({ DPOP_REQUIRED: word }).bindsAll).toBe(false);
    expect(appSettings({ VITE_IDEMPOTENCY_KEY: word }).VITE_IDEMPOTENCY_KEY).toBe('off');
  }
  for (const word of neither) {
    expect(() => bankSettings({ SANDBOX: word })).toThrow('SANDBOX harus on atau off');
    expect(() => serverSettings({ HSTS: word })).toThrow('HSTS harus on atau off');
    expect(() => appSettings({ VITE_IDEMPOTENCY_KEY: word })).toThrow('VITE_IDEMPOTENCY_KEY');
  }
  for (const read of [bankSettings, serverSettings, appSettings])
    expect(() => read({})).not.toThrow();
  const usual = { database: '.data', sandbox: true, seed: 'demo' };
  const names = ['SANDBOX', 'HSTS', 'HOST', 'PORT'];
  for (const name of [...names, 'DATABASE_URL', 'LENTERA_DATA', 'LENTERA_SEED'])
    expect(bankSettings({ [name]: '' })).toMatchObject(usual);
  figure('H5', `${[yes, no, neither].flat().length} words of 5 switches understood or refused`);
});

test('a sandbox that others could reach must be requested explicitly [H5]', () => {
  const reachable = [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.1.7' },
    { HOST: 'bank.example' },
    { HSTS: 'on' },
    { DATABASE_URL: 'postgres://lentera@db/lentera' },
  ];
  for (const env of reachable) {
    expect(() => bankSettings(env)).toThrow('SANDBOX harus disebut');
    expect(bankSettings({ ...env, SANDBOX: 'on' }).sandbox).toBe(true);
    expect(bankSettings({ ...env, SANDBOX: 'off' }).sandbox).toBe(false);
  }
  for (const HOST of ['127.0.0.1', '127.0.0.2', 'localhost', '::1', '[::1]'])
    expect(bankSettings({ HOST }).sandbox).toBe(true);
});

test('an address to listen at may have brackets and spaces around it [H5]', () => {
  for (const [given, host] of [
    ['[::1]', '::1'],
    [' [::1] ', '::1'],
    ['127.0.0.1 ', '127.0.0.1'],
    [' ', '127.0.0.1'],
  ]) {
    expect(serverSettings({ HOST: given })).toMatchObject({ host });
    expect(watchSettings({ METRICS_HOST: given }).metricsHost).toBe(host);
  }
});

test('every unreadable setting is named [H5 L26]', () => {
  for (const [name, values] of Object.entries({
    LENTERA_SEED: ['empty'],
    CORS_ORIGIN: ['https://app.test/', 'https://app.test, *'],
    CALLER_HEADER: ['X-Real-IP: 1'],
    DPOP_ORIGIN: ['bank.test', '/bank', 'https://bank.test/', 'https://bank.test, *'],
    LENTERA_DATE: ['.data'],
    LENTERA_TOKEN_SECRET: ['terlalu-pendek'],
    DAILY_LIMIT: ['0', '100.5', '100.000.000', '1e300'],
    VITE_API_BASE: ['https://api.test'],
  }))
    for (const value of values) expect(() => bankSettings({ [name]: value })).toThrow(name);
  for (const [name, value] of Object.entries({
    VITE_API_BASE_URL: 'https://api.test/',
    VITE_SECOND_API_BASE_URL: 'api.test',
    VITE_REQUEST_TIMEOUT_MS: '-1',
    VITE_LOGOUT_PATH: 'auth/logout',
    VITE_REFRESH_PATH: 'https://api.test/x y',
  }))
    expect(() => appSettings({ [name]: value })).toThrow(name);
  for (const name of ['CALLER_HEADR', 'ALLOWED_HOST', 'DAILY_LIMT', 'SANDOX', 'SMPT_URL'])
    expect(() => bankSettings({ [name]: 'x' })).toThrow(`Pengaturan ${name} tidak dikenal.`);
  for (const name of ['HOSTS', 'SPORT', 'DATABASE', 'SMTP_HOST', 'LOGNAME', 'OLDPWD'])
    expect(() => bankSettings({ [name]: 'x' })).not.toThrow();
  for (const [name, value, sentence] of [
    ['DATABASE_CONNECTIONS', '500', 'tidak berguna tanpa DATABASE_URL'],
    ['SMTP_FROM', 'a@b.test', 'tidak berguna tanpa SMTP_URL'],
    ['METRICS_HOST', '::', 'tidak berguna tanpa METRICS_PORT'],
    ['SESSION_MINUTES', '1e9', 'paling besar 480'],
    ['STOP_DELAY', '90', 'paling besar 60'],
  ] as const)
    expect(() => bankSettings({ [name]: value })).toThrow(`${name} ${sentence}`);
  expect(() => port({ PORT: '3e9' })).toThrow('PORT');
  expect(bankSettings({ DAILY_LIMIT: '' }).dailyLimit).toBe(100_000_000);
  expect(bankSettings({ DAILY_LIMIT: '5000000' }).dailyLimit).toBe(5_000_000);
  const hash = 'DATABASE_URL memuat "#". Dalam password tulislah %23.';
  const servers =
    'DATABASE_URL dengan beberapa server memerlukan ?target_session_attrs=read-write.';
  for (const [address, sentence] of [
    ['postgres://a:1#b@db/lentera', hash],
    ['postgres://a:b#c@db/lentera', hash],
    ['postgres://a@one,two/lentera', servers],
    ['postgres://a:b@one:5432,two:5432/x?target_session_attrs=any', servers],
    ['postgres://db/lentera', 'DATABASE_URL harus menyebut pengguna'],
    ['postgres://a:b/c@db/lentera', 'DATABASE_URL harus berupa alamat postgres://, dengan tanda'],
  ] as const)
    expect(() => bankSettings({ DATABASE_URL: address, SANDBOX: 'on' })).toThrow(sentence);
  for (const address of [
    'postgres://a:b,c@db/x?options=-c%20search_path%3Da,b',
    'postgres:///x?user=a&host=/tmp',
  ])
    expect(bankSettings({ DATABASE_URL: address, SANDBOX: 'on' }).database).toBe(address);
  // The message must not repeat an address with a password.
  expect(() => bankSettings({ DATABASE_URL: 'mysql://a:rahasia@db' })).toThrow(/^((?!rahasia).)*$/);
});

test('a secret can be in a file, which is named if it cannot be used [H5]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lentera-secrets-'));
  const fileWith = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const secret = 'rahasia '.repeat(5);
  const env = withSecrets({
    DATABASE_URL_FILE: fileWith('database', 'postgres://a:b@db/lentera\n'),
    LENTERA_TOKEN_SECRET_FILE: fileWith('secret', `${secret}\n`),
    SMTP_URL_FILE: fileWith('smtp', 'smtps://a:b@surel\n'),
    SANDBOX: 'off',
  });
  expect(bankSettings(env)).toMatchObject({
    database: 'postgres://a:b@db/lentera',
    tokenSecret: secret.trim(),
    mailer: expect.any(Function),
  });
  const empty = fileWith('empty', '\n');
  for (const name of ['DATABASE_URL', 'LENTERA_TOKEN_SECRET', 'SMTP_URL'])
    for (const [given, sentence] of [
      [{ [`${name}_FILE`]: '/tidak/ada' }, `${name}_FILE harus berkas yang dapat dibaca, bukan`],
      [{ [`${name}_FILE`]: empty }, `${name}_FILE menyebut berkas yang kosong.`],
      [
        { [`${name}_FILE`]: empty, [name]: 'x' },
        `Sebutlah ${name} atau ${name}_FILE, bukan keduanya.`,
      ],
    ] as const)
      expect(() => withSecrets(given)).toThrow(sentence);
  const short = withSecrets({ LENTERA_TOKEN_SECRET_FILE: fileWith('short', 'pendek') });
  expect(() => bankSettings(short)).toThrow('LENTERA_TOKEN_SECRET');
  await rm(folder, { recursive: true });
});

test('/metrics listens to this computer only, unless METRICS_HOST says otherwise [H5]', async () => {
  expect(watchSettings({ METRICS_PORT: '9400', HOST: '0.0.0.0', SANDBOX: 'off' })).toMatchObject({
    metricsHost: '127.0.0.1',
    metricsPort: 9_400,
  });
  const env = { METRICS_HOST: '192.0.2.1', METRICS_PORT: '0' };
  const { metricsHost, metricsPort } = watchSettings(env);
  const { listen } = createMetrics();
  const mistake = async (host: string, at: number) =>
    sentenceFor(await listen(host, at).catch((error: unknown) => error));
  expect(await mistake(metricsHost, metricsPort ?? 0)).toBe(
    'Alamat 192.0.2.1 di HOST atau METRICS_HOST bukan milik komputer ini. Pakai 127.0.0.1 atau 0.0.0.0.',
  );
  // A name that no resolver asks for, because it is too long.
  const unknown = `${'x'.repeat(64)}.invalid`;
  const nowhere = `Nama ${unknown} di HOST atau METRICS_HOST tidak ditemukan.`;
  expect(await mistake(unknown, 0)).toBe(nowhere);
  const lookUp = { code: 'EAI_AGAIN', syscall: 'getaddrinfo', hostname: unknown };
  const unanswered = Object.assign(new Error('away'), lookUp);
  expect(sentenceFor(unanswered)).toBe(nowhere);
  expect(sentenceFor(new DatabaseAway(unanswered))).toBe(
    'Basis data di DATABASE_URL tidak dapat dihubungi (EAI_AGAIN).',
  );
  expect(sentenceFor(new DatabaseAway(Object.assign(unanswered, { code: 'ENOTFOUND' })))).toBe(
    'Nama server di DATABASE_URL tidak ditemukan.',
  );
  const first = await listen('127.0.0.1', 0);
  const taken = (first.address() as AddressInfo).port;
  expect(await mistake('127.0.0.1', taken)).toBe(
    `Port ${taken} sudah dipakai. Pilih port lain dengan PORT atau METRICS_PORT.`,
  );
  first.close();
});

test('npm start says where the data is and how to stop it', () => {
  for (const [env, place] of [
    [{}, 'Data disimpan di folder .data.'],
    [{ LENTERA_DATA: 'memory' }, 'Data hanya ada di memori.'],
    [
      { DATABASE_URL: 'postgres://a:rahasia@db/lentera', SANDBOX: 'on' },
      'Data disimpan di PostgreSQL (DATABASE_URL).',
    ],
  ] as const) {
    const said = welcome('http://127.0.0.1:3000', bankSettings(env));
    expect(said).toContain('Lentera siap di http://127.0.0.1:3000');
    expect(said).toContain(`${place} Tekan Ctrl+C untuk berhenti.`);
    expect(said).not.toContain('rahasia');
  }
});

test('the process of the bank ends before it opens anything, and says which setting is wrong [H5 L26]', async () => {
  const started = (
    env: Record<string, string>,
    file = 'main',
  ): Promise<{ code: unknown; said: string }> =>
    new Promise((resolve) => {
      execFile(
        process.execPath,
        ['--import', 'tsx', fileURLToPath(new URL(`../../bank/run/${file}.ts`, import.meta.url))],
        { env: { PATH: process.env['PATH'], LENTERA_DATA: '/dev/null/none', ...env } },
        (error, _, said) => resolve({ code: error?.code, said }),
      );
    });
  const wrong: readonly (readonly [Record<string, string>, string, string?])[] = [
    [{}, 'npm run migrate memerlukan DATABASE_URL.', 'prepare'],
    [{}, 'LENTERA_DATA harus berupa folder.', 'rotate'],
    [{ SANDBOX: 'flase' }, 'SANDBOX harus on atau off, bukan "flase".'],
    [{ HOST: '0.0.0.0' }, 'SANDBOX harus disebut, on atau off'],
    [{ LENTERA_DTA: 'x' }, 'Pengaturan tidak dikenal: LENTERA_DTA.'],
    [{ CALLER_HEADR: 'X' }, 'Pengaturan CALLER_HEADR tidak dikenal. Maksudnya CALLER_HEADER?'],
    ...['main', 'prepare', 'rotate'].map(
      (file) =>
        [{ DATABASE_URL_FILE: '/tidak/ada' }, 'DATABASE_URL_FILE harus berkas', file] as const,
    ),
  ];
  const ends = await Promise.all(wrong.map(([env, , file]) => started(env, file)));
  for (const [at, { code, said }] of ends.entries()) {
    expect(said).toContain(wrong[at]?.[1]);
    expect(code).toBe(1);
  }
});
