import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeBank, sinta, toBagas } from './harness.ts';
import { scaled } from '../../tests/support/computer.ts';
import { operations } from '../../tools/openapi/openapi.ts';
import { figure, isFull } from '../../tests/long/promises/figure.ts';

const runs = isFull ? 10_000 : 150;

/** Values that the app never sends. */
const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    1e308,
    -0,
    2 ** 53 + 1,
    0.1,
    '1,000',
    '1e9',
    'NaN',
    true,
    [],
    {},
    [[]],
    // String() of it throws.
    [{ toString: 1, valueOf: 1 }],
    '\0',
    '\uD800',
    '🎉',
    "' or 1=1 --",
    '../../etc/passwd',
    '{"$ne":1}',
    '<script>',
    'x'.repeat(5_000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

describeBank('at every endpoint', ({ bank, engine, signIn }) => {
  const me = signIn();

  /**
   * The fields of every call with a body, except a logout, which would end the session. A wrong PIN
   * would lock it and hide other errors. The bank reads `otp` in a registration, too.
   */
  const endpoints: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
    operations.flatMap(({ id, base, path, isPublic, request }) => {
      if (!request?.schema || id === 'logout') return [];
      const { properties } = request.schema as { properties: object };
      const fields = Object.keys(properties).filter((field) => isPublic || field !== 'pin');
      return [[base + path, [...fields, 'otp', '__proto__', 'constructor']]];
    }),
  );
  const brokenTypes = fc.constantFrom(
    'application/json',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'text/plain',
  );

  test(
    'no body causes a fault or moves money [S34]',
    async () => {
      const endpoint = fc.constantFrom(...Object.keys(endpoints));
      const bodies = endpoint.chain((path) => {
        const fields = endpoints[path] ?? [];
        const record = fc.dictionary(fc.constantFrom(...fields), hostileValue, {
          maxKeys: fields.length,
        });
        // Half of the orders are valid except for one field.
        const almostValid = fc
          .tuple(fc.constantFrom(...fields), hostileValue)
          .map(([name, value]) => ({ ...toBagas, [name]: value }));
        const body = fc.oneof(
          record,
          path.endsWith('/cancel')
            ? record.map((fields) => ({ ...fields, pin: sinta.pin }))
            : path.includes('transaction')
              ? almostValid.filter(
                  (order) =>
                    order.amount !== toBagas.amount || order.accountTo !== toBagas.accountTo,
                )
              : record,
          hostileValue,
        );
        return fc.tuple(
          fc.constant(path),
          body,
          fc.constantFrom('json', 'form', 'multipart', 'broken'),
        );
      });
      await fc.assert(
        fc.asyncProperty(bodies, async ([path, body, kind]) => {
          const { status, body: answer } = await bank.call(path, {
            method: 'POST',
            ...encode(body, kind),
          });
          expect(status).toBeLessThan(500);
          expect(typeof answer.message).toBe('string');
          expect(JSON.stringify(answer)).not.toMatch(/at \w+ \(|node_modules|select |insert /);
        }),
        { numRuns: runs },
      );
      expect(await me.balance()).toBe(12_500_000);
      expect(await bank.audit()).toEqual({ total: 0, wrong: 0 });
      figure('S34', `${engine}: ${runs.toLocaleString('en')} bodies: 0 × 5xx, no money moved`);
    },
    scaled(isFull ? 1_200_000 : 30_000),
  );

  function encode(body: unknown, kind: string): RequestInit {
    const headers = bank.bearer(me.token);
    if (kind === 'json' || typeof body !== 'object' || body === null)
      return {
        body: JSON.stringify(body) ?? '',
        headers: { ...headers, 'content-type': 'application/json' },
      };
    if (kind === 'broken')
      return {
        body: JSON.stringify(body).slice(0, -1),
        headers: { ...headers, 'content-type': fc.sample(brokenTypes, 1)[0] ?? '' },
      };
    const fields = Object.entries(body).map(([name, value]): [string, string] => [
      name,
      String(typeof value === 'object' ? JSON.stringify(value) : value),
    ]);
    if (kind === 'form') return { body: new URLSearchParams(fields), headers };
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    return { body: form, headers };
  }

  test(
    'no query, id or amount causes a fault [S34]',
    async () => {
      /** Calls, to which each text is added, and the statuses that they may get. */
      const calls = {
        'GET /balance/get?accountNumber=': [400, 403, 404],
        'GET /transaction/mutations?accountNumber=': [400, 403, 404],
        'GET /account/?accountNumber=': [400, 404],
        'PUT /notification/': [400, 404],
        'DELETE /recipients/': [200, 400, 404],
        'DELETE /auth/sessions/': [200, 400, 404],
        'GET /qrcode/amount?amount=': [400],
      };
      // The bank looks up 30 unknown accounts a minute (docs/trust.md M11).
      let lookUps = 0;
      const waitAMinute = async () => {
        await me.wait(60_000);
      };
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...(Object.keys(calls) as (keyof typeof calls)[])),
          fc.string({ unit: 'binary', maxLength: 60 }),
          async (call, value) => {
            const encoded = encodeURIComponent(value.replace(/\p{Surrogate}/gu, '?'));
            const [method = '', path = ''] = call.split(' ');
            const end = method === 'PUT' ? '/read' : '';
            if (path.startsWith('/account') && (lookUps += 1) % 30 === 0) await waitAMinute();
            const { status, body } = await bank.call(`/api/main${path}${encoded}${end}`, {
              method,
              headers: bank.bearer(me.token),
            });
            expect([call, calls[call].includes(status)]).toEqual([call, true]);
            expect(typeof body.message).toBe('string');
          },
        ),
        { numRuns: Math.ceil((2 * runs) / 3) },
      );
      // The session is still open.
      expect((await me.get('/auth/sessions')).status).toBe(200);
      await waitAMinute();
      for (const query of [
        'accountNumber=%00',
        'accountNumber=%ff%fe',
        'accountNumber[]=1',
        'accountNumber=1&accountNumber=2',
        '%',
      ])
        expect((await me.get(`/account/?${query}`)).status).toBe(400);
    },
    scaled(isFull ? 1_200_000 : 30_000),
  );

  test('no id that PostgreSQL cannot store causes a fault [S34]', async () => {
    const calls = [
      ...operations.map(({ method, base, path }) => [method.toUpperCase(), base + path]),
      ['POST', '/sandbox/reports/{number}'],
      ['POST', '/sandbox/transactions/{reference}'],
    ].filter(([, path]) => path?.includes('{'));
    expect(calls.length).toBeGreaterThan(5);
    for (const [method = '', path = ''] of calls) {
      const headers = path.startsWith('/api/') ? bank.bearer(me.token) : {};
      const init = { method, headers: { ...headers, 'content-type': 'application/json' } };
      const body = JSON.stringify({ status: path.includes('reports') ? 'diproses' : 'failed' });
      const { status } = await bank.call(path.replace(/\{\w+\}/, 'x%00'), {
        ...init,
        ...(method === 'POST' && { body }),
      });
      expect([method, path, status]).toEqual([method, path, 400]);
    }
  });

  test('answers are not cached, and unknown addresses get the same shape of answer', async () => {
    const paths = '/api/main/user/me /api/main/tidak/ada /api/lain /sandbox/x /api/main/users';
    for (const path of paths.split(' ')) {
      const { status, headers, body } = await bank.call(path, {
        method: path.endsWith('users') ? 'POST' : 'GET',
      });
      expect([401, 404]).toContain(status);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(body).toEqual({
        success: false,
        message: expect.any(String),
        errors: expect.any(String),
      });
    }
  });
});
