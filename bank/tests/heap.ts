/*
 * Prints the heap of a bank in MB after each thousand of 10,000 calls, as JSON
 * (`node --expose-gc --import tsx bank/tests/heap.ts`).
 */
import { once } from 'node:events';
import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { openBank } from '../bank.ts';
import { serve } from '../run/serve.ts';
import { sinta } from './harness.ts';

const free = 1_000_000_000;
const bank = await openBank({
  rounds: { password: 4, pin: 4 },
  sessionMinutes: 60,
  callsAtOnce: free,
  callsPerMinute: free,
});
const pages = async (): Promise<Response> => new Response('page');
const place = { host: '127.0.0.1', port: 0, hosts: ['127.0.0.1'] };
const { address } = await serve(bank, pages, place);

const kept = new Agent({ keepAlive: true, maxSockets: 1 });
async function call(path: string, options: RequestOptions = {}, body = ''): Promise<string> {
  const sent = request(address + path, { agent: kept, ...options }).end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of answer) text += String(part);
  return text;
}
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const login = (password: string) =>
  call(
    '/api/main/auth/login',
    { method: 'POST', headers: form },
    `email=${encodeURIComponent(sinta.email)}&password=${password}`,
  );
const { data } = JSON.parse(await login(sinta.password)) as { data: { jwt_token: string } };
const Authorization = `Bearer ${data.jwt_token}`;

/** A caller that leaves at the first bytes of its answers. */
async function leave(calls: string): Promise<void> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.write(calls);
  await once(socket, 'data');
  socket.destroy();
  await once(socket, 'close');
}
const get = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${Authorization}\r\n\r\n`;
const kinds: readonly (() => Promise<unknown>)[] = [
  () => call('/health'),
  () => call('/health', { agent: false }),
  () => call('/api/main/user/me', { headers: { Authorization } }),
  () => call('/api/main/user/me'),
  () => login('salah'),
  () => call('/api/main/lain'),
  () => call('/api/main/user/me', { headers: { Host: 'lain.contoh' } }),
  () => call('/login'),
  () => leave(get('/api/main/events')),
  () => leave(get('/health/live').repeat(10)),
];

const curve: number[] = [];
for (let made = 1; made <= 10_000; made += 1) {
  await kinds[made % kinds.length]?.();
  if (made % 1_000 !== 0) continue;
  // The second collection takes what the first one has finalized.
  for (let times = 0; times < 2; times += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    globalThis.gc?.();
  }
  curve.push(Math.round(process.memoryUsage().heapUsed / 10_000) / 100);
}
console.log(JSON.stringify(curve));
process.exit();
