import { openBank } from '../../../bank/bank.ts';
import { openPages } from '../../../bank/http/pages.ts';
import { serve } from '../../../bank/run/serve.ts';
import type { FaultName } from '../../../machines/contract/steering.ts';
import { sinta } from '../../fixtures/customer.ts';

const order = {
  accountFrom: sinta.account,
  amount: 10_000,
  description: 'Makan siang',
  datetime: null,
  bankTo: 'Bank Mandiri',
  pin: sinta.pin,
};

/** The ways to lose an answer: a planted fault, or the recipient's account. */
export const lostAnswers = [
  { fault: 'missing', accountTo: '8800445566', bookings: 0 },
  { fault: 'missing-after-booking', accountTo: '8800445566', bookings: 1 },
  { fault: null, accountTo: '9990000005', bookings: 1 },
  { fault: null, accountTo: '9990000006', bookings: 0 },
] as const;

/** A sandbox bank that counts how often an order arrives, and copies each call. */
export async function openCountingBank() {
  const bank = await openBank({ rounds: { password: 4, pin: 4 } });
  let arrived = 0;
  const copies: { url: string; method: string; headers: Headers; body: Promise<string> }[] = [];
  const counted: typeof bank = {
    ...bank,
    fetch: (request, caller) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/api/main/transaction/transfer') arrived += 1;
      if (pathname.startsWith('/api/')) {
        const { url, method, headers } = request;
        copies.push({ url, method, headers: new Headers(headers), body: request.clone().text() });
      }
      return bank.fetch(request, caller);
    },
  };
  const serving = await serve(counted, await openPages('dist'), { host: '127.0.0.1', port: 0 });
  const post = async (path: string, body: URLSearchParams | string, type: string) => {
    const headers = { 'content-type': type };
    return (await fetch(serving.address + path, { method: 'POST', headers, body })).json();
  };
  const form = new URLSearchParams({ email: sinta.email, password: sinta.password });
  const { data } = (await post(
    '/api/main/auth/login',
    form,
    'application/x-www-form-urlencoded',
  )) as { data: { jwt_token: string } };
  const headers = { authorization: `Bearer ${data.jwt_token}` };
  const balance = async (): Promise<number> => {
    const path = `/api/main/balance/get?accountNumber=${sinta.account}`;
    const answer = await fetch(serving.address + path, { headers });
    return ((await answer.json()) as { data: number }).data;
  };
  let before = await balance();
  return {
    address: serving.address,
    copies,
    plant: (fault: FaultName) =>
      post(
        '/sandbox/faults',
        JSON.stringify({ call: 'POST /transaction/transfer', fault, times: 1 }),
        'application/json',
      ),
    /**
     * A function for a page of the bank: sends an order on a connection that was already used,
     * which a browser trusts more than a new one. Resolves with 'lost' or with what it read.
     */
    sending: (accountTo: string) => `async () => {
      await (await fetch('/health')).text();
      try {
        const answer = await fetch('/api/main/transaction/transfer', {
          method: 'POST',
          headers: { ...${JSON.stringify(headers)}, 'content-type': 'application/json' },
          body: ${JSON.stringify(JSON.stringify({ ...order, accountTo }))},
        });
        return answer.status + ' ' + (await answer.text());
      } catch (error) {
        return error instanceof TypeError ? 'lost' : String(error);
      }
    }`,
    /** How often orders arrived, and were booked, since the last look. */
    async look() {
      const [was, now] = [before, await balance()];
      const seen = { arrivals: arrived, bookings: (was - now) / order.amount };
      [arrived, before] = [0, now];
      return seen;
    },
    close: () => serving.stop(),
  };
}
