import { openBank } from '../../../.storybook/demo-bank.ts';
import { sinta } from '../../fixtures/customer.ts';
import type { BankCall } from '../../support/fake-bank.ts';
import type { Answer } from './faults.ts';

const silent = { started() {}, ended() {}, answered() {}, unauthorised() {} };
const io = { signal: new AbortController().signal };

/** The first bytes of a PNG; the app checks no more of a picture. */
const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The port of the demo's bank that answers a call. An id in the address is left out. */
const routes: Readonly<Record<string, string>> = {
  'GET /user/me': 'user',
  'GET /balance/get': 'balance',
  'GET /transaction/mutations': 'mutations',
  'GET /notification/': 'notifications',
  'GET /account/': 'lookUp',
  'GET /transfer/limit': 'limit',
  'POST /transaction/transfer': 'transfer',
  'POST /transaction/schedule': 'schedule',
  'POST /transaction/schedule/cancel': 'cancel',
  'GET /recipients': 'recipients',
  'POST /recipients': 'saveRecipient',
  'DELETE /recipients': 'deleteRecipient',
  'GET /auth/sessions': 'sessions',
};

const minutes = 60_000;
function tokens() {
  const claims = { sub: sinta.email, exp: Math.floor((Date.now() + 15 * minutes) / 1_000) };
  return { jwt_token: `x.${btoa(JSON.stringify(claims))}.x`, refresh_token: 'refresh' };
}

/** The demo's bank behind HTTP. It has plain success for the calls that change nothing here. */
export function openHttpBank() {
  const behaviour = { answer: 'berhasil', to: 'semua' } as const;
  const flows = openBank(
    () => behaviour,
    { listener: silent },
    () => {},
  );
  const ports = Object.assign({}, ...Object.values(flows)) as Readonly<
    Record<string, (input: unknown, given: typeof io) => Promise<unknown>>
  >;
  const success = (data: unknown = null): Answer => ({
    status: 200,
    body: JSON.stringify({ success: true, message: '', data }),
  });

  return {
    tokens,
    async answer({ method, url, headers, body }: BankCall): Promise<Answer> {
      const path = url.pathname.replace(/^\/api\/main/, '');
      if (/^\/auth\/(login|refresh)$/.test(path)) return success(tokens());
      if (path.startsWith('/qrcode/')) return { status: 200, type: 'image/png', body: picture };
      const [, id = ''] = /^\/recipients\/(.*)$/.exec(path) ?? [];
      const name = routes[`${method} ${id === '' ? path : '/recipients'}`];
      if (name === undefined) return success();
      const sent = typeof body === 'string' ? (JSON.parse(body) as object) : {};
      const isOrder = name === 'transfer' || name === 'schedule';
      const input = isOrder
        ? { order: sent, idempotencyKey: headers.get('idempotency-key') ?? crypto.randomUUID() }
        : { ...Object.fromEntries(url.searchParams), id, ...sent };
      const data = await ports[name]?.(input, io);
      if (isOrder) return success({ data });
      return success(data instanceof Object && 'rows' in data ? data.rows : data);
    },
  };
}
