import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBank, type Bank } from '../bank.ts';
import { serve, type Serving } from '../run/serve.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { patient } from '../../tests/support/computer.ts';

const [chunk, chunks] = [64 * 1_024, 200];

let bank: Bank;
let serving: Serving;
/** The answers that nobody reads any more. */
let left = 0;

/** An answer of 13 MB, more than the system buffers for a caller. */
const pages = async (): Promise<Response> => {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(chunk));
      if ((sent += 1) === chunks) controller.close();
    },
    cancel() {
      left += 1;
    },
  });
  return new Response(body);
};

beforeAll(async () => {
  bank = await openBank({ rounds: { password: 4, pin: 4 } });
  serving = await serve(bank, pages, { host: '127.0.0.1', port: 0, checkEvery: 20 });
});
afterAll(() => serving.stop());

async function ask(): Promise<Socket> {
  const socket = connect(Number(new URL(serving.address).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n');
  return socket;
}

/** Takes up to this many bytes each millisecond until the end. Resolves with their number. */
async function read(socket: Socket, most: number): Promise<number> {
  let taken = 0;
  while (!socket.readableEnded && !socket.destroyed) {
    const part = (socket.read(Math.min(most, socket.readableLength) || undefined) ??
      '') as Uint8Array;
    taken += part.length;
    await wait(1);
  }
  return taken;
}

test('cuts off who takes an answer a byte at a time or never, and nobody else [H19]', async () => {
  const [never, bytewise, steady] = [await ask(), await ask(), await ask()];
  const all = read(steady, chunk);
  void read(bytewise, 1);
  expect(await all).toBeGreaterThan(chunk * chunks);
  await vi.waitUntil(() => left === 2, patient);
  for (const socket of [never, bytewise]) socket.destroy();
  figure('H19', 'a reader that takes nothing, one of a byte at a time: cut off, a steady one not');
});
