/* The checks of CORS, for a backend at another origin than the app. */
import { readHeaders } from '../../machines/contract/headers.ts';
import { operations, type Operation } from '../openapi/openapi.ts';
import type { CheckRun } from './check-run.ts';
import { CheckFailed } from './client.ts';
import { binding } from './proofs.ts';

/** Checks the contract's calls, and those beyond it that were checked before: run it last. */
export async function checkCors(run: CheckRun): Promise<void> {
  const { plan, findings, check, token } = run;
  const { origin } = plan;
  if (origin === null) return;
  const binds = findings.some(({ check: made, outcome }) => made === binding && outcome !== 'skip');
  const isThere = (called: string): boolean =>
    findings.some(({ call, outcome }) => call === called && outcome !== 'skip');
  for (const one of operations)
    if (!one.isBeyondContract || isThere(`${one.method} ${one.path}`))
      await checkPreflight(run, one, origin, binds);
  await check('GET /user/me', `shows the app ${readHeaders.join(' and ')}`, async () => {
    const { headers } = await fetch(`${plan.main}/user/me`, {
      signal: AbortSignal.timeout(30_000),
      headers: { origin, authorization: `Bearer ${token}` },
    });
    assertOrigin(headers, origin);
    assertListed(headers, 'expose-headers', inLowerCase(readHeaders));
  });
}

async function checkPreflight(
  { plan, check }: CheckRun,
  operation: Operation,
  origin: string,
  binds: boolean,
): Promise<void> {
  const { method, path, base } = operation;
  const needed = headersOf(operation, binds);
  const address = (base.endsWith('/second') ? plan.second : plan.main) + path;
  await check(`${method} ${path}`, `may be called by the app at ${origin}`, async () => {
    const { ok, status, headers } = await fetch(address.replace(/\{\w+\}/, '1'), {
      method: 'OPTIONS',
      signal: AbortSignal.timeout(30_000),
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': needed.join(','),
      },
    });
    if (!ok) throw new CheckFailed(`the preflight is answered ${status}, 204 expected`);
    assertOrigin(headers, origin);
    assertListed(headers, 'allow-headers', needed);
    // A browser sends every GET and POST that the preflight allows.
    if (!/^(GET|POST)$/.test(method))
      assertListed(headers, 'allow-methods', [method.toLowerCase()]);
  });
}

const inLowerCase = (names: readonly string[]): readonly string[] =>
  names.map((name) => name.toLowerCase());

/** The headers that CORS must allow for a call; the app sends the token with every call. */
function headersOf(
  { parameters, request, isPublic }: Operation,
  binds: boolean,
): readonly string[] {
  const own = parameters
    .filter((one) => one.in === 'header' && one['x-beyond-contract'] !== true)
    .map(({ name }) => name);
  const isProved = binds && (!isPublic || parameters.some(({ name }) => name === 'DPoP'));
  const isJson = request?.type === 'application/json';
  const names = [
    'Authorization',
    ...(isJson ? ['Content-Type'] : []),
    ...(isProved ? ['DPoP'] : []),
    ...own,
  ];
  // As browsers send them.
  return inLowerCase(names).toSorted();
}

function assertOrigin(headers: Headers, origin: string): void {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed !== origin && allowed !== '*')
    throw new CheckFailed(`CORS allows ${allowed ?? 'no origin'}`);
}

function assertListed(headers: Headers, list: string, needed: readonly string[]): void {
  const names = (headers.get(`access-control-${list}`) ?? '').toLowerCase().split(/\s*,\s*/);
  // '*' does not cover Authorization.
  const missing = needed.filter(
    (name) => !names.includes(name) && (name === 'authorization' || !names.includes('*')),
  );
  const verb = list === 'expose-headers' ? 'hides' : 'refuses';
  if (missing.length > 0) throw new CheckFailed(`CORS ${verb} ${missing.join(', ')}`);
}
