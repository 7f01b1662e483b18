import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { once } from 'node:events';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { serve } from '../run/serve.ts';
import { checkCors } from '../../tools/contract/cors.ts';
import { startRun } from '../../tools/contract/check-run.ts';
import { contract, operations } from '../../tools/openapi/openapi.ts';
import { bankOf, describeBank, here, noPages, sinta } from './harness.ts';

/* A page of another origin sends and reads only the headers that the bank's CORS answers name. */

const app = 'https://app.test';
/** CORS passes these by itself. */
const passed = { sent: ['Accept'], read: ['Content-Type'] };
/** What the app sets and reads. */
const sent = ['Authorization', 'Content-Type', 'DPoP', 'Idempotency-Key', 'Last-Event-ID'];
const read = ['Date', 'Retry-After'];

type Node = { readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const nameOf = (node: unknown): string => {
  const { name, value, property } = Object(node) as Node;
  return isText(name) ? name : isText(value) ? value : isNode(property) ? nameOf(property) : '';
};

/** Each node of a tree, with those below it. */
function* nodesIn(tree: unknown): Generator<Node> {
  if (!isNode(tree)) return;
  if (isText(tree['type'])) yield tree;
  for (const inner of Object.values(tree)) yield* nodesIn(inner);
}

/** The headers that the code of a file sets on a call, and those that it reads from an answer. */
function headersIn(file: string): { readonly sets: string[]; readonly reads: string[] } {
  const [sets, reads]: [string[], string[]] = [[], []];
  for (const node of nodesIn(parseSync(file, readFileSync(file, 'utf8')).program)) {
    const { type, key, value, id, init, object, property, computed, callee } = node;
    const set =
      type === 'Property' ? [key, value] : type === 'VariableDeclarator' ? [id, init] : [];
    if (/headers$/i.test(nameOf(set[0])))
      for (const inner of nodesIn(set[1]))
        if (inner['type'] === 'Property') sets.push(nameOf(inner['key']));
    if (type === 'MemberExpression' && computed === true && /headers$/i.test(nameOf(object)))
      reads.push(nameOf(property));
    const [first] = (node['arguments'] ?? []) as readonly unknown[];
    const { object: of, property: how } = Object(callee) as Node;
    if (type === 'CallExpression' && /headers$/i.test(nameOf(of)))
      (/^(get|has)$/.test(nameOf(how)) ? reads : sets).push(nameOf(first));
    if (type === 'CallExpression' && nameOf(how) === 'setRequestHeader') sets.push(nameOf(first));
  }
  return { sets, reads };
}

/** The app's own code; /sandbox and the demo are on the bank's origin. */
const files = [
  'tools/build/request-user-early.js',
  ...readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!sandbox\/|demo\/).*\.tsx?$/.test(file))
    .map((file) => `src/${file}`),
];

const among = (names: readonly string[], but: readonly string[]): string[] =>
  [...new Set(names.map((name) => name.toLowerCase()))]
    .filter((name) => !but.some((one) => one.toLowerCase() === name))
    .toSorted();
const lower = (names: readonly string[]) => among(names, []);

test('the app sets and reads no header but those that its bank must allow [CAL-48]', () => {
  const found = files.map(headersIn);
  const sets = found.flatMap((one) => one.sets).filter(Boolean);
  // Bodies of JSON set it; forms have types that CORS passes.
  const json = operations.some((call) => call.request?.type === 'application/json');
  expect(among([...sets, ...(json ? ['Content-Type'] : [])], passed.sent)).toEqual(lower(sent));
  const reads = found.flatMap((one) => one.reads).filter(Boolean);
  expect(among(reads, passed.read)).toEqual(lower(read));
});

test.each([
  ['docs/openapi.yaml', String((contract['info'] as Node)['description'])],
  ['bank/docs/deploy.md', readFileSync('bank/docs/deploy.md', 'utf8')],
])('%s names each header that CORS must allow or expose [CAL-48]', (_, text) => {
  const [, about = ''] = /CORS\b([^]*?)npm run contract/.exec(text) ?? [];
  const named = [...about.matchAll(/`([A-Z][\w-]+)`/g)].map(([, name = '']) => name);
  expect(lower(named)).toEqual(lower([...sent, ...read]));
});

test('docs/openapi.yaml describes the headers of each call', () => {
  const described = operations.flatMap(({ parameters }) =>
    parameters.filter((one) => one.in === 'header').map(({ name }) => name),
  );
  expect(lower(['Authorization', 'Content-Type', ...described])).toEqual(lower(sent));
});

/** What `npm run contract -- --origin` finds at a backend whose CORS names these headers. */
async function findings(allowed: readonly string[], exposed: readonly string[]) {
  const server = createServer((incoming, outgoing) => {
    outgoing.writeHead(incoming.method === 'OPTIONS' ? 204 : 200, {
      'access-control-allow-origin': app,
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': allowed.join(', '),
      'access-control-expose-headers': exposed.join(', '),
    });
    outgoing.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const main = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const run = startRun({
    main,
    second: main,
    origin: app,
    email: '',
    password: '',
    pin: '',
    moveMoneyTo: null,
    markRead: false,
    confirm: async () => null,
    register: null,
  });
  for (const { method, path, isBeyondContract } of operations)
    if (isBeyondContract) await run.check(`${method} ${path}`, 'is there', async () => {});
  await run.check('POST /auth/login', 'binds a token to the key of a device', async () => {});
  await checkCors(run);
  server.close();
  return run.findings.filter(({ outcome }) => outcome === 'fail').map(({ why }) => why);
}

test('npm run contract -- --origin finds each header that CORS does not name [CAL-48]', async () => {
  expect(await findings(sent, read)).toEqual([]);
  for (const name of [...sent, ...read]) {
    const [allowed, exposed] = [sent, read].map((all) => all.filter((one) => one !== name));
    const without = await findings(allowed ?? [], exposed ?? []);
    const fault = sent.includes(name) ? 'refuses' : 'hides';
    expect([...new Set(without)]).toEqual([`CORS ${fault} ${name.toLowerCase()}`]);
  }
});

const readable = (headers: Headers) =>
  ['allow-origin', 'expose-headers'].map((name) => headers.get(`access-control-${name}`));
const shown = [app, 'Retry-After,Date'];

describeBank('a page of another origin', ({ bank }) => {
  test('can call only if CORS_ORIGIN names it, with the headers that the app uses [CAL-48]', async () => {
    const ask = (origin: string) =>
      bank.ask('/api/main/auth/login', {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'DELETE',
          'access-control-request-headers': 'idempotency-key',
        },
      });
    const allowedBy = ({ headers }: Response) => headers.get('access-control-allow-origin');
    expect(allowedBy(await ask(app))).toBeNull();
    await bank.reopen({ corsOrigins: [app] });
    const { headers, status } = await ask(app);
    const names = ['allow-origin', 'allow-methods', 'allow-headers', 'max-age'];
    expect([status, ...names.map((name) => headers.get(`access-control-${name}`))]).toEqual([
      204,
      app,
      'GET,POST,PUT,DELETE',
      'Authorization,Content-Type,DPoP,Idempotency-Key,Last-Event-ID',
      '600',
    ]);
    expect(allowedBy(await ask('https://jahat.test'))).toBeNull();
  });

  test('can read each answer, also a refusal, with Retry-After and Date [CAL-48]', async () => {
    await bank.reopen({ corsOrigins: [app], callsAtOnce: 3, callsPerMinute: 3 });
    const login = { method: 'POST', body: new URLSearchParams({ email: sinta.email }) };
    const asked: readonly (readonly [number, string, RequestInit])[] = [
      [400, '/auth/login', login],
      [401, '/user/me', {}],
      [404, '/tidak-ada', {}],
      [429, '/user/me', {}],
    ];
    for (const [status, path, init] of asked) {
      const { headers, ...answer } = await bank.call(`/api/main${path}`, {
        ...init,
        headers: { origin: app },
      });
      expect([path, answer.status, ...readable(headers)]).toEqual([path, status, ...shown]);
    }
  });

  test('can read the answers that the server gives before the bank does', async () => {
    const stopTimes = { accept: 0, answer: 0, end: 1_000 };
    let [asked, isAsked] = [() => {}, Promise.resolve()];
    isAsked = new Promise((resolve) => (asked = resolve));
    const slow = bankOf(() => (asked(), new Promise<Response>(() => {})));
    const place = { ...here, stopTimes, hosts: ['127.0.0.1'], corsOrigins: [app] };
    const { address, stop } = await serve(slow, noPages, place);
    const ask = async (origin: string, init: RequestInit, host = '127.0.0.1') => {
      const call = request(`${address}/api/main/user/me`, {
        method: init.method ?? 'GET',
        agent: false,
        headers: { origin, host, ...(init.headers as Record<string, string>) },
      }).end();
      const [answer] = (await once(call, 'response')) as [import('node:http').IncomingMessage];
      answer.resume();
      return [answer.statusCode, ...readable(new Headers(answer.headers as HeadersInit))];
    };
    const tooLong = { method: 'POST', headers: { 'content-length': '99999999' } };
    expect(await ask(app, tooLong)).toEqual([413, ...shown]);
    expect(await ask(app, {}, 'jahat.test')).toEqual([421, ...shown]);
    expect(await ask('https://jahat.test', tooLong)).toEqual([413, null, null]);
    const [late, foreign] = [ask(app, {}), ask('https://jahat.test', {})];
    await isAsked;
    const stopped = stop();
    expect(await late).toEqual([503, ...shown]);
    expect(await foreign).toEqual([503, null, null]);
    await stopped;
  });
});
