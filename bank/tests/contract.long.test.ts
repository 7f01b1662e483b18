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
import { openBank, type Bank } from '../bank.ts';
import type { Db, Tables } from '../store/schema.ts';
import { serve, type Serving } from '../run/serve.ts';
import {
  bagas,
  callsOf,
  here,
  noPages,
  openTestDatabase,
  rounds,
  sinta,
  type TestDatabase,
} from './harness.ts';
import { plantedFaults } from './attacks.ts';
import { oddAnswers, ownFaults } from './contract-faults.ts';
import { changed, type Fault } from './planted.ts';
import { checkContract } from '../../tools/contract/checks.ts';
import type { Finding } from '../../tools/contract/check-run.ts';
import { operationAt, operations } from '../../tools/openapi/openapi.ts';
import { extensions } from '../../machines/contract/extensions.ts';
import { smallestTransfer } from '../../machines/contract/limits.ts';
import { scaled } from '../../tests/support/computer.ts';

vi.setConfig({ testTimeout: scaled(120_000) });

const origin = 'https://app.contoh.test';
const free = { callsAtOnce: 100_000, corsOrigins: [origin] };
const quick = { ...free, rounds, ordersPerMinute: 100_000 };
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
  bank = await openBank({ ...free, database: database.pool, rounds: { password: 4, pin: 12 } });
  quickDatabase = await openTestDatabase('embedded');
  ({ db: quickDb } = await quickDatabase.openBank());
  quickBank = await openBank({ ...quick, database: quickDatabase.pool });
  serving = await serve(bank, noPages, here);
});
afterAll(async () => {
  await serving.stop();
  await database.close();
  await quickDatabase.close();
});

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
      register: writes ? callsOf(of).code : null,
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
    const options = { ...quick, database: quickDatabase.pool, needsGrant: true };
    const strict = await openBank(options);
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
    const ofEveryCall =
      'customers hits known_addresses login_tries proofs refresh_tokens sessions settings';
    const written = async () => {
      const { rows } = await sql<{ name: keyof Tables }>`select tablename as name from pg_tables
        where schemaname = current_schema() and tablename not in (${sql.join(ofEveryCall.split(' '))})
        order by tablename`.execute(db);
      // Each login with a new key, or without one, sends a mail and a notification.
      const isOfLogin = (row: unknown) => JSON.stringify(row).includes('perangkat baru');
      return Promise.all(
        rows.map(async ({ name }) => {
          const table = await sql`table ${sql.id(name)} order by 1, 2`.execute(db);
          return [name, table.rows.filter((row) => !isOfLogin(row))];
        }),
      );
    };
    const report = join(mkdtempSync(join(tmpdir(), 'lentera-junit-')), 'report.xml');
    const command = `--no-install tsx tools/contract/run.ts --main ${serving.address}/api/main --second ${serving.address}/api/second/ --email ${sinta.email} --password ${sinta.password} --pin ${sinta.pin} --junit ${report}`;
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
  answer.status === 200 && new URL(request.url).pathname.endsWith('/user/me')
    ? changed(answer, ({ data, ...rest }: { data: object }) => ({
        ...rest,
        data: { ...data, account_pin: hash },
      }))
    : answer;

test('finds no fault in odd answers that the document allows', async () => {
  const findings = await check(
    (request, ask) => oddAnswers(request, (asked) => ask(asked).then(withHash(asked))),
    true,
    quickBank,
  );
  expect(failed(findings)).toEqual([]);
});

test.each([...ownFaults, ...plantedFaults])(
  'finds a planted fault: %s',
  async (_, fault, found, needs) => {
    // A customer has at most five open reports, and few codes to open a frozen account.
    await sql`truncate reports, hits cascade`.execute(quickDb);
    // A process counts the accounts that a customer looks up in a minute.
    quickBank = await openBank({ ...quick, database: quickDatabase.pool });
    const findings = await check(
      (request, ask) => fault(request, (asked) => ask(asked).then(withHash(asked))),
      needs === 'all flags',
      quickBank,
    );
    expect(failed(findings).join('\n')).toMatch(found);
  },
);
