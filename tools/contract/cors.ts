/* The checks of CORS, for a backend at another origin than the app. */
import type { CheckRun } from './check-run.ts';
import { CheckFailed } from './client.ts';

export async function checkCors({ plan, check, token }: CheckRun): Promise<void> {
  const { main, origin } = plan;
  if (origin === null) return;
  for (const [method, path, needed] of [
    ['POST', '/transaction/transfer', ['authorization', 'content-type', 'idempotency-key']],
    ['PUT', '/notification/read/all', ['authorization']],
  ] as const)
    await check(`${method} ${path}`, `may be called by the app at ${origin}`, async () => {
      const { ok, status, headers } = await fetch(main + path, {
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
      // A browser sends every POST that the preflight allows.
      if (method !== 'POST') assertListed(headers, 'allow-methods', [method.toLowerCase()]);
    });
  await check('GET /user/me', 'shows the app Retry-After and Date', async () => {
    const { headers } = await fetch(`${main}/user/me`, {
      signal: AbortSignal.timeout(30_000),
      headers: { origin, authorization: `Bearer ${token}` },
    });
    assertOrigin(headers, origin);
    assertListed(headers, 'expose-headers', ['retry-after', 'date']);
  });
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
