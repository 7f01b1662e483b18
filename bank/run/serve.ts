import type { AddressInfo, Socket } from 'node:net';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { isBankPath, isHealthPath } from '../http/address.ts';
import { away, refused } from '../http/answers.ts';
import type { Bank } from '../bank.ts';
import type { Log } from '../bank-context.ts';
import { bytesSent } from '../http/call.ts';
import { callerCounter } from '../http/caller.ts';
import { readableBy } from '../http/cross-origin.ts';
import { refuseAtOnce, type EntryOptions } from '../http/entry.ts';
import { sent } from '../sandbox/spoil.ts';
import { answerHeaders } from '../../tools/build/headers.ts';

export interface Serving {
  /** `http://127.0.0.1:3000` */
  readonly address: string;
  /**
   * Fails /health for `delay` milliseconds, so that balancers send no more calls. Then accepts no
   * new connections, lets running calls finish and closes the bank. Answers slow calls with 503.
   * Resolves within `delay` and `StopTimes.end`.
   */
  stop(delay?: number): Promise<void>;
}

/** Milliseconds after the start of a stop (docs/trust.md L7). */
interface StopTimes {
  /** Until then it accepts connections that are on their way. */
  readonly accept: number;
  /** Then it answers every open call with 503. */
  readonly answer: number;
  /** Then it closes all connections. */
  readonly end: number;
}

/** Containers are killed 10 seconds after SIGTERM; a busy process needs some of that time. */
const usualStop: StopTimes = { accept: 200, answer: 6_000, end: 7_000 };

/** Milliseconds between two looks at what callers have not taken of their answers. */
const usualCheck = 5_000;
/** Looks in a row that may find nothing taken: a minute's, and one for each 10 kB unsent. */
const looksAt = (bytes: number): number => Math.min(12 + bytes / 10_000, 60);

/** Calls of a connection that wait for their answers; browsers and proxies send one at a time. */
const maxAhead = 100;

export interface ServeOptions extends Partial<EntryOptions> {
  readonly host: string;
  readonly port: number;
  /**
   * The header with the caller's address; only behind our own proxy, since callers can forge it.
   */
  readonly callerHeader?: string | null;
  readonly stopTimes?: StopTimes;
  /** Milliseconds; shorter in tests. */
  readonly checkEvery?: number;
  readonly log?: Log;
}

/**
 * Milliseconds. Longer than proxies and clients keep an idle connection: they close it first, so
 * that no call arrives on a closing connection.
 */
export const keepAliveTimeout = 75_000;

/** Serves bank and pages on one port (0: any free one). Rejects with Node's error. */
export async function serve(
  bank: Bank,
  pages: (request: Request) => Promise<Response>,
  {
    host,
    port,
    callerHeader = null,
    hosts = null,
    tls = false,
    corsOrigins = [],
    onCall,
    stopTimes = usualStop,
    checkEvery = usualCheck,
    log = () => {},
  }: ServeOptions,
): Promise<Serving> {
  const callerOf = callerCounter(log);
  let isLeaving = false;
  const stopping = new AbortController();
  /** Answer the open calls when a stop runs out of time. */
  const answerNow = new Set<() => void>();
  const outOfTime = new Promise<void>((resolve) => {
    stopping.signal.addEventListener('abort', () => {
      for (const end of answerNow) end();
      resolve();
    });
  });
  const listener = getRequestListener((request, { incoming, outgoing }) => {
    const { pathname } = new URL(request.url);
    if (!isBankPath(pathname)) return pages(request);
    // Working on it would delay the answers to waiting calls.
    const closing = () => stopped(tls, readableBy(request.headers.get('origin'), corsOrigins));
    if (stopping.signal.aborted || (isLeaving && pathname === '/health')) return closing();
    const { socket } = incoming;
    const answer = bank.fetch(request, {
      sent: bytesSent(incoming, outgoing),
      remoteAddress: callerOf({
        socket: socket.remoteAddress,
        // Probes do not come through the proxy.
        header:
          callerHeader === null || isHealthPath(pathname)
            ? undefined
            : request.headers.get(callerHeader),
      }),
    });
    // Not a race with `outOfTime`, which would keep each call for as long as the process lives.
    return new Promise<Response>((resolve, reject) => {
      const end = () => resolve(closing());
      answerNow.add(end);
      const received = answer.then((given) => sent(given, socket));
      received.then(resolve, reject).finally(() => answerNow.delete(end));
    });
  });
  const serveOne = (incoming: IncomingMessage, outgoing: ServerResponse): Promise<unknown> => {
    const closed = new Promise((resolve) => outgoing.once('close', resolve));
    connections.answering(outgoing);
    if (!refuseAtOnce(incoming, outgoing, { hosts, tls, corsOrigins, onCall }))
      void listener(incoming, outgoing);
    return closed;
  };
  /** Of each connection: its calls without an answer, and the end of the last one. */
  const lines = new WeakMap<Socket, { length: number; end: Promise<unknown> }>();
  const server = createServer((incoming, outgoing) => {
    const { socket } = incoming;
    const line = lines.get(socket) ?? { length: 0, end: Promise.resolve() };
    lines.set(socket, line);
    line.length += 1;
    outgoing.once('close', () => (line.length -= 1));
    // Pipelined calls take turns, so that other connections get theirs (docs/trust.md H13).
    const serveNext = () => (socket.destroyed ? null : serveOne(incoming, outgoing));
    if (line.length > maxAhead) socket.destroy();
    else
      line.end =
        line.length === 1 ? serveOne(incoming, outgoing) : line.end.then(nextTurn).then(serveNext);
  });
  server.keepAliveTimeout = keepAliveTimeout;
  const connections = closableConnections(server, checkEvery);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    async stop(delay = 0) {
      isLeaving = true;
      if (delay > 0) await wait(delay);
      bank.endStreams();
      const end = new AbortController();
      const ended = (async () => {
        await outOfTime;
        // Counted from here, so that even a busy process sends these answers.
        await wait(stopTimes.end - stopTimes.answer, undefined, { ref: false });
        end.abort();
        server.closeAllConnections();
      })();
      const timer = setTimeout(() => stopping.abort(), stopTimes.answer);
      connections.closeAfterAnswers();
      const allAnswered = (async () => {
        await wait(stopTimes.accept);
        await connections.quiet(end.signal);
        const closed = new Promise((resolve) => server.close(resolve));
        server.closeIdleConnections();
        await closed;
        await bank.close();
      })();
      await Promise.race([allAnswered, ended]);
      clearTimeout(timer);
    },
  };
}

interface Connections {
  /** Follows the answer to a call whose turn has come; others may lose their caller unheard. */
  answering(response: ServerResponse): void;
  /** Ends each connection after its next answer. */
  closeAfterAnswers(): void;
  /**
   * Resolves when no connection is in the system's queue and no idle connection has an unread call:
   * closing it would reset it. Resolves at the `end` at the latest.
   */
  quiet(end: AbortSignal): Promise<void>;
}

/** Node accepts one queued connection per turn. */
const quietTurns = 5;

function closableConnections(server: Server, checkEvery: number): Connections {
  const running = new Map<ServerResponse, { taken: number; looks: number }>();
  // Ends those whose callers do not take their answers (docs/trust.md H19).
  const looking = setInterval(() => {
    for (const [{ socket }, seen] of running) {
      const unsent = socket?.writableLength ?? 0;
      const taken = (socket?.bytesWritten ?? 0) - unsent;
      seen.looks = unsent > 0 && taken === seen.taken ? seen.looks + 1 : 0;
      seen.taken = taken;
      if (seen.looks > looksAt(unsent)) socket?.destroy();
    }
  }, checkEvery).unref();
  server.once('close', () => clearInterval(looking));
  let [isClosing, arrived] = [false, 0];
  server.on('connection', () => {
    arrived += 1;
  });
  server.prependListener('request', () => {
    arrived += 1;
  });
  return {
    answering(response) {
      if (isClosing) response.shouldKeepAlive = false;
      running.set(response, { taken: 0, looks: 0 });
      response.once('close', () => running.delete(response));
    },
    closeAfterAnswers() {
      isClosing = true;
      for (const response of running.keys()) response.shouldKeepAlive = false;
    },
    async quiet(end) {
      let [seen, turns] = [arrived, 0];
      while (turns < quietTurns && !end.aborted) {
        await nextTurn();
        turns = arrived === seen ? turns + 1 : 0;
        seen = arrived;
      }
    },
  };
}

function stopped(tls: boolean, readable: Readonly<Record<string, string>>): Response {
  const refusal = away('Bank sedang dihentikan.');
  const retry = { 'Retry-After': String(refusal.retryAfter) };
  const headers = { ...answerHeaders(tls), ...readable, ...retry };
  return Response.json(refused(refusal).body, { status: refusal.status, headers });
}
