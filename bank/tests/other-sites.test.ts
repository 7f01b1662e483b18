import { expect, test } from 'vitest';
import type { BankContext } from '../bank-context.ts';
import { routes } from '../http/routes.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { describeBank, sinta } from './harness.ts';

const allRoutes = routes({} as BankContext, [])
  .routes.filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/health'))
  .flatMap(({ method, path }) =>
    [method, 'OPTIONS'].map((one) => ({ method: one, path: path.replace(':id', '1') })),
  );
const counters = ['hits', 'login_tries', 'sent_codes'] as const;
/** The headers of a page of another site, another port, a sibling name or a sandbox. */
const foreign: readonly Record<string, string>[] = [
  { origin: 'https://jahat.test' },
  { origin: 'https://bank.test.jahat.test' },
  { origin: 'http://bank.test:8080', 'sec-fetch-site': 'same-site' },
  { origin: 'http://app.bank.test', 'sec-fetch-site': 'same-site' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { origin: '' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://jahat.test', 'x-forwarded-host': 'jahat.test' },
];

describeBank(
  'a page of another site',
  ({ bank }) => {
    const logIn = (headers: Record<string, string>, host = 'bank.test') =>
      bank.fetch(
        new Request(`http://${host}/api/main/auth/login`, {
          method: 'POST',
          body: new URLSearchParams({ email: sinta.email, password: sinta.password }),
          headers,
        }),
      );
    const counted = () =>
      Promise.all(counters.map((table) => bank.db.selectFrom(table).selectAll().execute()));

    test('is refused at every route, and nothing is counted [S42]', async () => {
      const email = sinta.email;
      await bank.form('/forget-password/send', { email, otp: '', newPassword: '' });
      const code = await bank.code(email);
      const before = await counted();
      let refused = 0;
      for (const { method, path } of allRoutes)
        for (const headers of foreign) {
          const body = new URLSearchParams({ email, password: 'Salah1234', otp: '000000' });
          const init = { method, headers, ...(method !== 'GET' && { body }) };
          const answer = await bank.call(path, init);
          expect([method, path, headers, answer.status, answer.body.success]).toEqual([
            method,
            path,
            headers,
            403,
            false,
          ]);
          refused += 1;
        }
      expect(await counted()).toEqual(before);
      const validated = await bank.form('/forget-password/validate', { email, otp: code });
      expect([validated.status, (await logIn({})).status]).toEqual([200, 200]);
      figure('S42', `${refused} calls at ${allRoutes.length} routes: 0 counted`);
    });

    test("is accepted if it is the bank's own or CORS_ORIGIN names it [S42]", async () => {
      await bank.reopen({
        callsAtOnce: 100,
        callsPerMinute: 100,
        corsOrigins: ['https://app.test'],
      });
      for (const [headers, host] of [
        [{}],
        [{ 'sec-fetch-site': 'none' }],
        [{ origin: 'http://bank.test' }],
        [{ origin: 'https://bank.test' }],
        [{ origin: 'https://bank.test' }, 'BANK.test:443'],
        [{ origin: 'http://bank.test:8080' }, 'bank.test:8080'],
        [{ origin: 'http://[::1]:8080' }, '[::1]:8080'],
        [{ origin: 'https://app.test', 'sec-fetch-site': 'cross-site' }],
        // A proxy between them has replaced the Host header.
        [{ origin: 'https://app.bank.test', 'sec-fetch-site': 'same-origin' }],
      ] as const)
        expect([headers, (await logIn(headers, host)).status]).toEqual([headers, 200]);
      const read = await bank.call('/health', { headers: { origin: 'https://jahat.test' } });
      expect(read.status).toBe(200);
    });
  },
  { callsAtOnce: 5, callsPerMinute: 5 },
);
