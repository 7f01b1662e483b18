import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes, routePath } from 'hono/route';

/** A call waits for these: a hash, a connection to the database, its queries. */
export type Wait = 'hash' | 'connection' | 'queries';

/** One answered call, for the log and the metrics. Identifies no customer. */
export interface CallLine extends Readonly<Record<Wait, number>> {
  /** The proxy's X-Request-Id, or a random one; also in the answer. */
  readonly id: string;
  /** `GET /api/main/balance/get` */
  readonly route: string;
  readonly status: number;
  /** The refusal's code (`noteRefusal`); empty for other answers. */
  readonly reason: string;
  /** Whether it was a stream of events, whose `total` is its life. */
  readonly isStream: boolean;
  /** Of the whole answer with its head, as far as it was sent. */
  readonly bytes: number;
  /** Milliseconds until the whole answer was sent; in the fields of `Wait` those it waited. */
  readonly total: number;
}

interface Running {
  readonly waited: Record<Wait, number>;
  readonly request: Request;
  latest?: number;
  reason?: string;
}

const running = new AsyncLocalStorage<Running>();

/** When the running call must start its work: this long after it first waited in a queue. */
export function latestStart(longestWait: number): number {
  const latest = performance.now() + longestWait;
  const call = running.getStore();
  return call === undefined || longestWait === Infinity ? latest : (call.latest ??= latest);
}

/** Tells when the caller has gone. */
export const signalOfCall = (): AbortSignal | undefined => running.getStore()?.request.signal;

/**
 * The code of a refusal: the first words of its sentence, up to what it quotes:
 * `pin-anda-dikunci-karena`. So there are as many codes as refusals.
 */
function reasonOf(sentence: string): string {
  const [words = ''] = sentence.toLowerCase().split(/[^a-z\s-]/);
  return words.trim().split(/\s+/).slice(0, 6).join('-') || 'other';
}

/** Names the running call's refusal by its sentence. */
export function noteRefusal(sentence: string): void {
  const call = running.getStore();
  if (call !== undefined) call.reason = reasonOf(sentence);
}

/** The number of calls of this process that wait right now. */
export const waiting = { hash: 0, connection: 0 };

/** The connections of this process's pools that calls and the scheduler hold. */
export const inUse = { connections: 0 };

/** Adds milliseconds to the running call's line. */
export function addWait(wait: Wait, milliseconds: number): void {
  const call = running.getStore();
  if (call !== undefined) call.waited[wait] += milliseconds;
}

/** Runs `work` and adds its time to the running call's line. */
export async function timed<T>(wait: keyof typeof waiting, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  waiting[wait] += 1;
  try {
    return await work();
  } finally {
    waiting[wait] -= 1;
    addWait(wait, performance.now() - start);
  }
}

export interface SentEnv {
  /** Resolves with the bytes of the answer once it is sent or broken off. */
  Bindings: { sent?: Promise<number> | undefined };
}

/** Resolves with the bytes of the answer and its head, once it is sent or broken off. */
export function bytesSent(
  { socket }: Pick<IncomingMessage, 'socket'>,
  outgoing: { once(event: 'close', listener: () => void): unknown },
): Promise<number> {
  const before = socket.bytesWritten;
  return new Promise((resolve) => {
    outgoing.once('close', () => resolve(socket.bytesWritten - before));
  });
}

const noWaits = { hash: 0, connection: 0, queries: 0 };

/** The proxy's id, or a random one. */
const idOf = (given: unknown): string =>
  typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : crypto.randomUUID();

/**
 * Passes the line of a call that is refused before it is read, and so has no route, to `onCall`
 * once its answer is sent. Returns its id.
 */
export function recordRefused(
  onCall: (line: CallLine) => void,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { status, message }: { readonly status: number; readonly message: string },
): string {
  const { headers, method = '' } = incoming;
  const id = idOf(headers['x-request-id']);
  const start = performance.now();
  const line = { id, route: `${method} *`, status, reason: reasonOf(message), isStream: false };
  void bytesSent(incoming, outgoing).then((bytes) =>
    onCall({ ...line, bytes, total: performance.now() - start, ...noWaits }),
  );
  return id;
}

/** The documented path of a call, also if it was refused on its way there. */
const pathOf = (c: Context): string =>
  matchedRoutes(c).findLast(({ path }) => !path.includes('*'))?.path ?? routePath(c);

/** Names each call by an id and passes its line to `onCall` (docs/trust.md L28). */
export function recordCalls(onCall: (line: CallLine) => void): MiddlewareHandler<SentEnv> {
  return async (c, next) => {
    const id = idOf(c.req.header('x-request-id'));
    const waited = { ...noWaits };
    const start = performance.now();
    const call: Running = { waited, request: c.req.raw };
    await running.run(call, next);
    c.header('X-Request-Id', id);
    const line = {
      id,
      route: `${c.req.method} ${pathOf(c)}`,
      status: c.res.status,
      reason: call.reason ?? '',
      isStream: /^text\/event-stream\b/.test(c.res.headers.get('content-type') ?? ''),
    };
    const tell = (bytes: number): void =>
      onCall({ ...line, bytes, total: performance.now() - start, ...waited });
    if (c.env.sent === undefined) tell(0);
    else void c.env.sent.then(tell);
  };
}
