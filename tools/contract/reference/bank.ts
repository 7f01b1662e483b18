/*
 * A second bank, written from docs/openapi.yaml alone, with other habits than the sandbox bank.
 *   npx tsx tools/contract/reference/bank.ts --port 4000 --origin http://127.0.0.1:3000
 * `--no-key`: it ignores the Idempotency-Key. `--fault NAME`: it has a fault of faults.ts. For the
 * app, build with VITE_API_BASE_URL=http://127.0.0.1:4000 and serve it at the origin. To check it:
 *   npm run contract -- --main http://127.0.0.1:4000 --outbox http://127.0.0.1:4000/outbox …
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { smallestTransfer } from '../../../machines/contract/limits.ts';
import { openBooks } from './books.ts';
import { answer, type Call, type Reply } from './call.ts';
import type { Fault } from './fault.ts';
import { faults } from './faults.ts';
import { laras, mega, wahyu } from './holders.ts';

async function callOf(request: IncomingMessage): Promise<Call> {
  const { method = '', url = '/', headers } = request;
  const { pathname: path, searchParams: query } = new URL(url, 'http://bank');
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const sent = new Response(Buffer.concat(parts), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  });
  const isJson = headers['content-type']?.includes('json') === true;
  const read = isJson ? sent.json() : sent.formData().then((form) => Object.fromEntries(form));
  const body = Object(await read.catch(() => ({}))) as Call['body'];
  const rules = { honoursKey: true, smallest: smallestTransfer, largest: 25_000_000 };
  return { method, path, query, headers, body, rules };
}

function send(response: ServerResponse, { status, headers, body, isCut = false }: Reply): void {
  const isPlain = typeof body === 'string' || Buffer.isBuffer(body);
  const bytes = isPlain ? Buffer.from(body) : Buffer.from(JSON.stringify(body));
  const type = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json';
  response.writeHead(status, {
    'content-type': Buffer.isBuffer(body) ? 'image/png' : type,
    'content-length': bytes.length,
    ...headers,
  });
  if (!isCut) return void response.end(bytes);
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
}

interface ReferenceOptions {
  readonly port?: number;
  /** The app's origin. */
  readonly origin: string;
}

export async function startReference({ port = 0, origin }: ReferenceOptions) {
  const books = openBooks();
  let planted: Fault | null = null;
  const handle = async (request: IncomingMessage): Promise<Reply> => {
    const fault = planted;
    const call = await callOf(request);
    const reply =
      fault?.ask?.(call) ??
      (call.method === 'OPTIONS' ? answer('', 204) : await books.answer(call));
    if (call.headers.origin === origin)
      Object.assign(reply.headers, {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
        'access-control-expose-headers': 'Retry-After, Date',
        'access-control-max-age': '0',
        vary: 'Origin',
      });
    fault?.answer?.(reply, call);
    return reply;
  };
  const server = createServer((request, response) => {
    handle(request).then(
      (reply) => send(response, reply),
      (error: unknown) => {
        console.error(error);
        response.destroy();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How many orders were booked. */
    booked: books.booked,
    plant: (fault: Fault | null): void => void (planted = fault),
    async stop(): Promise<void> {
      books.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { port: text, origin: text, fault: text, 'no-key': { type: 'boolean' } },
  });
  const { port = '4000', origin = 'http://127.0.0.1:3000' } = values;
  const fault = values['no-key'] ? 'key-ignored' : values.fault;
  const planted = fault === undefined ? null : faults[fault];
  if (planted === undefined) throw new Error(`There is no fault ${fault}`);
  const bank = await startReference({ port: Number(port), origin });
  bank.plant(planted);
  console.log(bank.address, laras, { recipients: [wahyu, mega] });
}
