import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { hashSync } from 'bcryptjs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBank, type Bank } from '../../bank/bank.ts';
import type { Db, Tables } from '../../bank/store/schema.ts';
import { serve, type Serving } from '../../bank/run/serve.ts';
import { bagas, openTestDatabase, sinta, type TestDatabase } from './harness.ts';
import { plantedFaults } from './attacks.ts';
import { at, changed, replaced, withData, type Fault, type Planted } from './planted.ts';
import { checkContract } from '../../tools/contract/checks.ts';
import type { Finding } from '../../tools/contract/check-run.ts';
import { operationAt, operations } from '../../tools/openapi/openapi.ts';
import { extensions } from '../../machines/contract/extensions.ts';
import { smallestTransfer } from '../../machines/contract/limits.ts';
import { scaled } from '../support/computer.ts';

vi.setConfig({ testTimeout: scaled(120_000) });

const origin = 'https://app.contoh.test';
/** The paths of the extensions at the sandbox bank, in alphabetical order. */
const sandboxPaths = [...readFileSync('.env.sandbox', 'utf8').matchAll(/^VITE_\w+_PATH=(.+)$/gm)]
  .map(([, path = '']) => path)
  .toSorted();
let database: TestDatabase;
let quickDatabase: TestDatabase;
let bank: Bank;
/** Hashes PINs with 4 rounds, to find each planted fault quickly. */
let quickBank: Bank;
let serving: Serving;
let db: Db;
let quickDb: Db;
beforeAll(async () => {
  database = await openTestDatabase('embedded');
  ({ db } = await database.openBank({ rounds: { password: 4, pin: 12 } }));
  // With the real clock, which the checker compares with the token's `exp`.
  bank = await openBank({
    database: database.pool,
    rounds: { password: 4, pin: 12 },
    callsAtOnce: 100_000,
    corsOrigins: [origin],
  });
  quickDatabase = await openTestDatabase('embedded');
  ({ db: quickDb } = await quickDatabase.openBank());
  quickBank = await openBank({
    database: quickDatabase.pool,
    rounds: { password: 4, pin: 4 },
    callsAtOnce: 100_000,
    ordersPerMinute: 100_000,
    corsOrigins: [origin],
  });
  serving = await serve(bank, async () => new Response('page'), { host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await serving.stop();
  await database.close();
  await quickDatabase.close();
});

const outbox = async (of: Bank): Promise<readonly { to: string; code: string }[]> =>
  (
    await of.fetch(
      new Request('http://bank.test/sandbox/outbox', { headers: { accept: 'application/json' } }),
    )
  ).json() as Promise<readonly { to: string; code: string }[]>;

/** Runs the checker on a bank with this fault, with all flags (`writes`) or none. */
const check = async (fault: Fault, writes: boolean, of = bank): Promise<readonly Finding[]> => {
  const listener = getRequestListener(
    (request) => {
      // A fault changes the text, so the bank must not compress it.
      request.headers.delete('accept-encoding');
      return fault(request, (asked) => of.fetch(asked));
    },
    { overrideGlobalObjects: false },
  );
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return await checkContract({
      ...sinta,
      main: `${address}/api/main`,
      second: `${address}/api/second`,
      origin,
      markRead: writes,
      confirm: async () => true,
      moveMoneyTo: writes ? { account: bagas.account, bank: 'Bank Mandiri' } : null,
      register: writes
        ? async (email) => (await outbox(of)).find(({ to }) => to === email)?.code ?? ''
        : null,
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
};
const failed = (findings: readonly Finding[]): readonly string[] =>
  findings
    .filter(({ outcome }) => !['pass', 'skip'].includes(outcome))
    .map(({ call, check: what, why }) => `${call} ${what}: ${why}`);

describe('the contract’s checker', () => {
  test('finds no fault in the sandbox bank, and moves what its help says', async () => {
    const balance = async () =>
      (
        await db
          .selectFrom('accounts')
          .select('balance')
          .where('number', '=', sinta.account)
          .executeTakeFirstOrThrow()
      ).balance;
    const before = await balance();
    const findings = await check((request, ask) => ask(request), true);
    expect(failed(findings)).toEqual([]);
    expect(findings.filter(({ outcome }) => outcome === 'skip')).toEqual([]);
    const checked = findings.map(({ call }) => operationAt(call)?.id);
    const own = operations.filter(({ base }) => base !== '');
    expect(own.filter(({ id }) => !checked.includes(id)).map(({ id }) => id)).toEqual([]);
    expect(before - (await balance())).toBe(2 * smallestTransfer);
  });

  test('names a bank that opens an account only with the grant of a code [H9]', async () => {
    const options = { callsAtOnce: 100_000, ordersPerMinute: 100_000, corsOrigins: [origin] };
    const strict = await openBank({
      database: quickDatabase.pool,
      rounds: { password: 4, pin: 4 },
      needsGrant: true,
      ...options,
    });
    expect(failed(await check((request, ask) => ask(request), true, strict))).toContain(
      'POST /auth/register opens the account: only with the grant of POST /verify-otp, a deviation from product.md §7',
    );
  });

  test('says of a wrong base in one sentence that it is one', async () => {
    const command = `--no-install tsx tools/contract/run.ts --main ${serving.address}/api --email a --password b --pin c`;
    const run = promisify(execFile)('npx', command.split(' '));
    const wrong = `${serving.address}/api is not the base of a backend: it answers 404 `;
    await expect(run).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining(`POST /auth/login  fail     is there  ${wrong}`),
    });
    await expect(run).rejects.toMatchObject({
      stdout: expect.stringMatching(/^[^\n]+\n\n0 passed, 1 failed, 0 not judged/),
    });
  });

  test('prints a table, writes JUnit, and writes nothing at the bank without flags', async () => {
    /** Also written by calls that change nothing of the customer's. */
    const ofEveryCall = [
      'customers',
      'hits',
      'known_addresses',
      'login_tries',
      'proofs',
      'refresh_tokens',
      'sessions',
      'settings',
    ];
    const written = async () => {
      const { rows } = await sql<{ name: keyof Tables }>`select tablename as name from pg_tables
        where schemaname = current_schema() and tablename not in (${sql.join(ofEveryCall)})
        order by tablename`.execute(db);
      return Promise.all(
        rows.map(async ({ name }) => ({
          name,
          rows: await db
            .selectFrom(name)
            .selectAll()
            .orderBy(sql`1, 2`)
            .execute(),
        })),
      );
    };
    const report = join(mkdtempSync(join(tmpdir(), 'lentera-junit-')), 'report.xml');
    const command = `--no-install tsx tools/contract/run.ts --main ${serving.address}/api/main --second ${serving.address}/api/second/ --email ${sinta.email} --password ${sinta.password} --pin ${sinta.pin} --junit ${report}`;
    // The first login of a device sends a mail and a notification.
    await promisify(execFile)('npx', command.split(' '));
    const before = await written();
    const { stdout } = await promisify(execFile)('npx', command.split(' '));
    expect(stdout).toMatch(/^POST \/auth\/login +pass +refuses a wrong password$/m);
    expect(stdout).toMatch(/^POST \/transaction\/transfer +skip .*needs --move-money/m);
    expect(stdout).toMatch(/^GET \/transaction\/mutations +note .*: Did Rp\d+ come in from .*\?$/m);
    expect(stdout).toMatch(/\n\d+ passed, 0 failed, 0 not judged, 1 noted, \d+ skipped\n$/);
    const skipped = stdout.split('\n').filter((line) => / skip +/.test(line));
    expect(skipped.filter((line) => !/needs --/.test(line))).toEqual([]);
    expect((await readFile(report, 'utf8')).match(/<testcase /g)).toHaveLength(
      stdout.split('\n').length - 3,
    );
    expect(await written()).toEqual(before);
  });

  test.each([
    ['404', { status: 404 }],
    ['its own page', { status: 200, headers: { 'content-type': 'text/html' } }],
  ])(
    'finds no fault in a backend that answers unknown extensions with %s, and lists them',
    async (_, absent) => {
      const findings = await check(
        (request, ask) =>
          sandboxPaths.some((path) => request.url.includes(path))
            ? Promise.resolve(new Response('nothing here', absent))
            : ask(request),
        true,
      );
      expect(failed(findings)).toEqual([]);
      expect(sandboxPaths).toHaveLength(extensions.length);
      const skipped = findings.filter(({ outcome }) => outcome === 'skip');
      expect(skipped.map(({ call }) => call.replace(/^\w+ /, '')).toSorted()).toEqual(sandboxPaths);
      expect(skipped.filter(({ call }) => !operationAt(call)?.isBeyondContract)).toEqual([]);
      expect(new Set(skipped.map(({ why }) => why))).toEqual(
        new Set(['an extension that this backend does not have']),
      );
    },
  );
});

const hash = hashSync(sinta.pin, 12);
/** The quick bank's answer with the hash that the contract requires. */
const withHash = (request: Request) => (answer: Response) =>
  answer.ok && new URL(request.url).pathname.endsWith('/user/me')
    ? changed(answer, ({ data, ...rest }: { data: object }) => ({
        ...rest,
        data: { ...data, account_pin: hash },
      }))
    : answer;

/** The other faults of the contract's own calls: tools/contract/reference/faults.ts. */
const faults: readonly Planted[] = [
  [
    'a wrong password that is not refused',
    replaced('/auth/login', 401, () => Response.json({ success: true })),
    /login refuses a wrong password: answered 200/,
    'no flag',
  ],
  [
    'a call that needs no token',
    replaced('/user/me', 401, () => Response.json({ success: true, data: {} })),
    /user\/me wants a token: answered 200/,
    'no flag',
  ],
  [
    'an ignored idempotency key',
    at('/transaction/transfer', async (request, ask) => {
      request.headers.delete('idempotency-key');
      return ask(request);
    }),
    /first answer to the same key: the key is ignored: Rp1000 moved again/,
    'all flags',
  ],
  [
    'a row with another key than its order',
    withData('/transaction/mutations', (rows: readonly object[]) =>
      rows.map((row) => ({ ...row, key: 'lain' })),
    ),
    /mutations names the key of the transfer, if any.*: some rows have a key/,
    'all flags',
  ],
  [
    'an ignored first receipt',
    withData('/transaction/transfer', ({ data }: { data: object }) => ({
      data: { ...data, referenceNumber: String(Math.random()) },
    })),
    /first answer to the same key: the receipt has another number/,
    'all flags',
  ],
  ...plantedFaults,
];

test.each(faults)('finds a planted fault: %s', async (_, fault, found, needs) => {
  // At most five reports may be open.
  await sql`truncate reports cascade`.execute(quickDb);
  const findings = await check(
    (request, ask) => fault(request, (asked) => ask(asked).then(withHash(asked))),
    needs === 'all flags',
    quickBank,
  );
  expect(failed(findings).join('\n')).toMatch(found);
});
