import type { Context, Next } from 'hono';
import type { Socket } from 'node:net';
import type { FaultName } from '../../machines/contract/steering.ts';
import type { BankEnv } from '../bank-context.ts';
import { unexpected } from '../http/answers.ts';
import { seconds } from '../http/time.ts';

/** How long a late answer takes, in milliseconds. */
export const lateness = 8 * seconds;

/** Marks an answer that never leaves the bank. */
const lostHeader = 'X-Sandbox-Lost';

/** Answers the call as the fault wants; the handler runs unless the fault comes before it. */
export async function spoil(c: Context<BankEnv>, fault: FaultName, next: Next): Promise<void> {
  if (fault === 'missing') return replace(c, lost());
  if (fault === '4xx') return replace(c, refusal(400, 'Permintaan ditolak oleh gangguan'));
  if (fault === '5xx') return replace(c, refusal(500, unexpected));
  await next();
  if (fault === '5xx-after-booking') return replace(c, refusal(500, unexpected));
  if (fault === 'missing-after-booking') return replace(c, lost());
  if (fault === 'late') return new Promise((resolve) => setTimeout(resolve, lateness));
  const { status, body } = c.res;
  const isStream = /^text\/event-stream\b/.test(c.res.headers.get('content-type') ?? '');
  const bytes = isStream ? new Uint8Array() : new Uint8Array(await c.res.arrayBuffer());
  if (isStream) await body?.cancel();
  const half = bytes.slice(0, Math.ceil(bytes.length / 2));
  const headers = { 'Content-Type': 'application/json' };
  return replace(
    c,
    new Response(fault === 'malformed' ? half : cutAfter(half), { status, headers }),
  );
}

function replace(c: Context<BankEnv>, answer: Response): void {
  // Otherwise Hono would add the headers of the first answer.
  c.res = undefined;
  c.res = answer;
}

const refusal = (status: number, message: string): Response =>
  Response.json({ success: false, message, errors: message }, { status });

const lost = (): Response => new Response(null, { status: 500, headers: { [lostHeader]: '' } });

/** A body that breaks off. */
function cutAfter(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let isBegun = false;
  return new ReadableStream({
    async pull(controller) {
      if (!isBegun) controller.enqueue(bytes);
      // Later, so that the beginning is sent.
      else await new Promise((resolve) => setTimeout(resolve, 50));
      if (isBegun) controller.error(new TypeError('cut off by /sandbox/faults'));
      isBegun = true;
    },
  });
}

/** A network error (`Response.error()`) instead of an answer that is lost. */
export const unlessLost = (answer: Response): Response =>
  answer.headers.has(lostHeader) ? Response.error() : answer;

/**
 * Resets the connection instead of sending a network error. The first bytes of an answer keep a
 * browser from repeating the call by itself (tests/flows/transfer/repeated-order.spec.ts); without
 * the reset, Chromium takes them for a whole answer without a body.
 */
export async function sent(answer: Response, socket: Socket): Promise<Response> {
  if (answer.type !== 'error') return answer;
  await new Promise((resolve) => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n', resolve));
  socket.resetAndDestroy();
  return new Response();
}
