/*
 * Measures what a quiet customer notices while others flood the bank. The bank, the flood and the
 * quiet customer run in separate processes.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { openBank } from '../bank.ts';
import { serve } from '../run/serve.ts';
import { openPool } from '../store/database.ts';
import { demoCustomers } from '../seed/customers.ts';
import { application, nadia } from './applicants.ts';
import { firstMessage, forked } from './cluster.ts';
import { orderOf, sendOrder } from './workload.ts';

/** The percentile for a share (0 to 1), by nearest rank. `NaN` without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

const [attacker, quiet] = demoCustomers;
/** The header in which the bank's proxy names the caller. */
const callerHeader = 'x-caller';

interface Load {
  readonly address: string;
  /** The attacker's session. */
  readonly token: string;
  readonly others: readonly Other[];
  /** Tokens of the attacker's further sessions. */
  readonly tokens: readonly string[];
  /** The number of earlier bursts. */
  readonly round: number;
}

/** A customer who was registered for the flood. */
interface Other {
  readonly token: string;
  readonly account: string;
  readonly pin: string;
}

/** The statuses of the answers to one burst. */
type Burst = (load: Load) => readonly Promise<number>[];

interface Flood {
  readonly name: string;
  /** Seconds from one burst to the next. */
  readonly every: number;
  /** The allowed statuses of its answers. */
  readonly statuses: readonly number[];
  /** How many `others` it needs; none by default. */
  readonly others?: number;
  /** Whether those only read; orders share the hashes with the quiet customer. */
  readonly isReading?: true;
  /** How many further sessions of the attacker it needs; none by default. */
  readonly sessions?: number;
  readonly burst: Burst;
}

/** Add a new flood here. */
export const floods: readonly Flood[] = [
  {
    name: '60 orders at once of one customer, with the right PIN',
    every: 5,
    statuses: [400, 429],
    burst: ({ address, token }) =>
      many(60, () => order(address, token, attacker, '8800199999').then(({ status }) => status)),
  },
  {
    name: '200 logins at once from one address',
    every: 5,
    statuses: [401, 429],
    burst: ({ address, round }) => many(200, (at) => logIn(address, '192.0.2.1', `${round}-${at}`)),
  },
  {
    name: '10 logins at once from each of 8 addresses, 120 a minute each',
    every: 5,
    statuses: [401, 429],
    burst: ({ address, round }) =>
      many(80, (at) => logIn(address, `198.51.100.${at % 8}`, `${round}-${at}`)),
  },
  {
    name: '200 look-ups at once of one customer',
    every: 5,
    statuses: [200, 400, 429],
    burst: ({ address, token, round }) =>
      many(200, (at) => read(address, token, `/account/?accountNumber=88001${round}${at}`)),
  },
  {
    name: '200 QR codes at once of one customer',
    every: 5,
    statuses: [200, 429],
    burst: ({ address, token }) => many(200, () => read(address, token, '/qrcode/generate')),
  },
  ...(['/api/main/notification/', '/health'] as const).map((path) => ({
    name: `3,000 reads of ${path} by one session, pipelined on 30 connections`,
    every: 5,
    statuses: [200, 429],
    burst: ({ address, token }: Load) =>
      Array.from({ length: 30 }, () => pipelined(address, token, path, 100)).flat(),
  })),
  {
    name: '600 reads at once by 60 sessions of one customer',
    every: 5,
    sessions: 60,
    statuses: [200, 401, 429],
    burst: ({ address, tokens }) =>
      many(600, (at) => read(address, tokens[at % tokens.length] ?? '', '/user/me')),
  },
  {
    name: '3,000 reads by 4 customers over 400 connections',
    every: 5,
    others: 4,
    isReading: true,
    statuses: [200, 429],
    burst: ({ address, others }) =>
      Array.from({ length: 400 }, (_, at) =>
        pipelined(address, others[at % 4]?.token ?? '', '/api/main/notification/', 8),
      ).flat(),
  },
  {
    name: '40 reads at once of 4,000 cancelled transfers by one session',
    every: 5,
    statuses: [200],
    burst: ({ address, token }) =>
      many(40, () =>
        read(address, token, `/transaction/mutations?accountNumber=${attacker.account}`),
      ),
  },
  {
    name: '8 customers who pay with their right PINs all the time',
    every: 4,
    statuses: [400, 429],
    others: 8,
    burst: ({ address, others }) =>
      many(24, async (at) => {
        const payer = others[at % 8];
        if (payer === undefined) throw new Error('a customer is missing');
        return (await order(address, payer.token, payer, '8800199999')).status;
      }),
  },
  {
    name: '20 registrations at once of 2.8 MB each, in one field name, from as many addresses',
    every: 5,
    statuses: [400, 429],
    burst: ({ address }) =>
      many(20, async (at) => {
        const body = new FormData();
        // Sent as %22.
        body.append('"'.repeat(930_000), 'x');
        const init = { method: 'POST', body, headers: { [callerHeader]: `203.0.113.${at}` } };
        return (await fetch(`${address}/api/main/auth/register`, init)).status;
      }),
  },
];

async function read(address: string, token: string, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}/api/main${path}`, { headers });
  await answer.arrayBuffer();
  return answer.status;
}

/** Sends all calls on one connection at once. */
function pipelined(
  address: string,
  token: string,
  path: string,
  count: number,
): readonly Promise<number>[] {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const call = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  socket.write(call.repeat(count));
  const waiting: ((status: number) => void)[] = [];
  let text = '';
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1');
    const end = text.lastIndexOf('HTTP/1.1 ');
    for (const [, status] of text.slice(0, end).matchAll(/HTTP\/1\.1 (\d{3})/g))
      waiting.shift()?.(Number(status));
    text = text.slice(end);
    if (waiting.length <= 1) socket.end();
  });
  return many(count, () => new Promise((resolve) => waiting.push(resolve)));
}

function many(count: number, call: (at: number) => Promise<number>): readonly Promise<number>[] {
  return Array.from({ length: count }, (_, at) => call(at));
}

async function logIn(address: string, from: string, name: string): Promise<number> {
  const body = new URLSearchParams({ email: `tak-ada-${name}@contoh.test`, password: 'Salah1234' });
  const init = { method: 'POST', body, headers: { [callerHeader]: from } };
  return (await call(`${address}/api/main/auth/login`, init)).status;
}

/** Opens an account as a customer would. */
async function openAccount(address: string, at: number): Promise<Other> {
  const [email, no_hp] = [`o${at}@contoh.test`, `8123456789${at}`];
  const post = (path: string, body: BodyInit) =>
    call(`${address}/api/main${path}`, {
      method: 'POST',
      body,
      headers: { [callerHeader]: `203.0.113.${100 + at}` },
    });
  await post('/send-otp', new URLSearchParams({ email, noHP: no_hp, otp: '' }));
  const { body } = await call(`${address}/sandbox/outbox`, {
    headers: { accept: 'application/json' },
  });
  const mails = body as { to: string; code: string }[];
  const otp = mails.find(({ to }) => to === email)?.code ?? '';
  await post('/verify-otp', new URLSearchParams({ email, otp }));
  await post('/auth/register', application({ email, no_hp, no_ktp: `327301010195000${at}`, otp }));
  const token = await tokenOf(address, { email, password: nadia.password });
  const me = await call(`${address}/api/main/user/me`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { account_number: account } = (me.body as { data: { account_number: string } }).data;
  return { token, account, pin: nadia.pin };
}

type Payer = Pick<Other, 'account' | 'pin'>;

async function order(address: string, token: string, { account, pin }: Payer, to: string) {
  const answer = await sendOrder(address, token, { ...orderOf(account, to), pin });
  if (answer === null) throw new Error('no answer');
  return answer;
}

async function call(url: string, init: RequestInit): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(url, init);
  return { status: answer.status, body: await answer.json() };
}

type Who = Pick<typeof nadia, 'email' | 'password'>;

/** `from`: the address that the proxy names; the quiet customer has one of its own. */
const logInAs = (address: string, { email, password }: Who, from = '192.0.2.200') =>
  call(`${address}/api/main/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
    headers: { [callerHeader]: from },
  });

async function tokenOf(address: string, who: Who, from?: string): Promise<string> {
  return tokenIn((await logInAs(address, who, from)).body);
}

const tokenIn = (body: unknown) => (body as { data: { jwt_token: string } }).data.jwt_token;

/** Milliseconds of the quiet customer's calls. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
  readonly calls: number;
}

export interface Quiet {
  readonly balance: Latency;
  readonly transfer: Latency;
  readonly login: Latency;
  /** Answers other than 200. */
  readonly failures: number;
}

export interface Measured {
  readonly name: string;
  readonly alone: Quiet;
  readonly flooded: Quiet;
  /** The flood's answers by status. */
  readonly answers: Readonly<Record<string, number>>;
}

/**
 * Measures the quiet customer for so long, alone and during one of `floods`. Rejects if the bank or
 * the flood does not start.
 */
export async function measureFlood(name: string, seconds: number): Promise<Measured> {
  const children: ChildProcess[] = [];
  const start = async (role: string, env: Record<string, string>) => {
    const child = forked('floods.ts', { ...env, FLOOD_ROLE: role });
    children.push(child);
    return { child, first: await firstMessage(child) };
  };
  try {
    const { first: address } = await start('bank', {});
    // The first calls are slower.
    await watch(address, 2);
    const alone = await watch(address, seconds);
    const load = await start('load', {
      ADDRESS: address,
      TOKEN: await tokenOf(address, attacker, '192.0.2.100'),
      FLOOD: name,
    });
    const flooded = await watch(address, seconds);
    const answers = once(load.child, 'message');
    load.child.send('stop');
    return { name, alone, flooded, answers: (await answers)[0] as Measured['answers'] };
  } finally {
    for (const child of children) child.kill('SIGKILL');
  }
}

/**
 * Reads the balance, and makes a transfer and logs in about once a second, one call at a time each,
 * always with the newest session: the bank ends all but the newest 20.
 */
async function watch(address: string, seconds: number): Promise<Quiet> {
  let token = await tokenOf(address, quiet);
  const until = performance.now() + seconds * 1_000;
  let failures = 0;
  const loop = async (pause: number, ask: () => Promise<{ status: number }>): Promise<number[]> => {
    const times: number[] = [];
    while (performance.now() < until) {
      const before = performance.now();
      if ((await ask()).status !== 200) failures += 1;
      times.push(performance.now() - before);
      await wait(pause);
    }
    return times;
  };
  const url = `${address}/api/main/balance/get?accountNumber=${quiet.account}`;
  const [balances, transfers, logins] = await Promise.all([
    loop(100, () => call(url, { headers: { authorization: `Bearer ${token}` } })),
    loop(1_000, () => order(address, token, quiet, attacker.account)),
    loop(1_000, async () => {
      const answer = await logInAs(address, quiet);
      if (answer.status === 200) token = tokenIn(answer.body);
      return answer;
    }),
  ]);
  return {
    balance: latency(balances),
    transfer: latency(transfers),
    login: latency(logins),
    failures,
  };
}

function latency(times: readonly number[]): Latency {
  const [p50, p99] = [0.5, 0.99].map((part) => Math.round(percentile(times, part)));
  return { p50: p50 ?? 0, p99: p99 ?? 0, calls: times.length };
}

async function runBank(): Promise<void> {
  const pool = await openPool('memory');
  const bank = await openBank({ database: pool, scheduleEvery: 1_000 });
  const client = await pool.connect();
  await client.query(
    `insert into transfers (id, reference, kind, account_from, account_to, name_from, name_to,
      bank_to, amount, category, description, status, ordered_at, at)
    select gen_random_uuid(), 'LAMA' || n, 'scheduled', '${attacker.account}', '${quiet.account}',
      'A', 'B', 'Bank Mandiri', 1000, 'transfer', '', 'cancelled', now(), now() - n * interval '1 minute'
    from generate_series(1, 4000) n on conflict do nothing`,
    [],
  );
  client.release();
  const pages = async (): Promise<Response> => new Response(null, { status: 404 });
  const { address } = await serve(bank, pages, { host: '127.0.0.1', port: 0, callerHeader });
  process.send?.(address);
}

async function runLoad({ ADDRESS = '', TOKEN = '', FLOOD }: NodeJS.ProcessEnv): Promise<void> {
  const flood = floods.find(({ name }) => name === FLOOD);
  if (flood === undefined) throw new Error(`there is no flood ${FLOOD}`);
  const answers: Record<string, number> = {};
  const note = (status: number | 'none'): void => {
    answers[status] = (answers[status] ?? 0) + 1;
  };
  process.once('message', () => process.send?.(answers));
  const others: Other[] = [];
  for (let at = 0; at < (flood.others ?? 0); at += 1) others.push(await openAccount(ADDRESS, at));
  const tokens: string[] = [];
  while (tokens.length < (flood.sessions ?? 0))
    tokens.push(await tokenOf(ADDRESS, attacker, '192.0.2.100'));
  for (let round = 0; ; round += 1) {
    const next = wait(flood.every * 1_000);
    const burst = flood.burst({ address: ADDRESS, token: TOKEN, others, tokens, round });
    for (const one of burst) one.then(note, () => note('none'));
    if (round === 0) process.send?.('begun');
    await next;
  }
}

const { FLOOD_ROLE: role } = process.env;
if (role === 'bank' || role === 'load') {
  process.on('disconnect', () => process.exit());
  await (role === 'bank' ? runBank() : runLoad(process.env));
}
