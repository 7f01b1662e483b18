import { openBank } from '../../../.storybook/demo-bank.ts';
import { silent } from '../../../src/platform/http-listener.ts';
import { operationAt } from '../../../tools/openapi/openapi.ts';
import { sinta } from '../../fixtures/customer.ts';
import type { BankCall } from '../../support/fake-bank.ts';
import type { Answer } from './faults.ts';

const io = { signal: new AbortController().signal };

/** The first bytes of a PNG; the app checks no more of a picture. */
const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const minutes = 60_000;
function tokens() {
  const claims = { sub: sinta.email, exp: Math.floor((Date.now() + 15 * minutes) / 1_000) };
  return { jwt_token: `x.${btoa(JSON.stringify(claims))}.x`, refresh_token: 'refresh' };
}

/**
 * The demo's bank behind HTTP. The port with the name of the operation answers; calls without a
 * session and operations without a port succeed.
 */
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
    success,
    async answer({ method, url, headers, body }: BankCall): Promise<Answer> {
      const path = url.pathname.replace(/^\/api\/main/, '');
      if (/^\/auth\/(login|refresh)$/.test(path)) return success(tokens());
      if (path.startsWith('/qrcode/')) return { status: 200, type: 'image/png', body: picture };
      const call = operationAt(`${method} ${path}`);
      if (call === undefined || call.isPublic) return success();
      const name = call.id;
      const [id = ''] = path.match(call.path.replace(/\{\w+\}/, '(.+)'))?.slice(1) ?? [];
      const sent = typeof body === 'string' ? (JSON.parse(body) as object) : {};
      const isOrder = name === 'transfer' || name === 'schedule';
      const input = isOrder
        ? { order: sent, idempotencyKey: headers.get('idempotency-key') ?? crypto.randomUUID() }
        : { ...Object.fromEntries(url.searchParams), id, ...sent };
      const data = await ports[name]?.(input, io);
      if (isOrder) return success({ data });
      if (name === 'freezeState') return success({ frozen: data });
      if (name === 'pinState') return success({ waits_until: null, key: null });
      return success(data instanceof Object && 'rows' in data ? data.rows : data);
    },
  };
}
