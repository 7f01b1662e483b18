import { execFileSync } from 'node:child_process';
import {
  createServer,
  request as requestTo,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { keepAliveTimeout } from '../../../bank/run/serve.ts';

export interface CuttingProxyOptions {
  readonly protocol?: 'HTTP/1.1' | 'HTTP/2';
  /**
   * Whether the bank gets the Idempotency-Key, gets it and names it in no row of the history, never
   * sees it, or refuses it by CORS.
   */
  readonly key?: 'passed' | 'unnamed' | 'hidden' | 'forbidden';
  /** How many answers to an order are lost, starting with the first. */
  readonly lost?: number;
}

/**
 * A proxy in front of a bank. To lose an answer, it waits for the bank's answer and then cuts the
 * browser's connection.
 */
export async function openCuttingProxy(
  bank: string,
  { protocol = 'HTTP/1.1', key = 'passed', lost = 0 }: CuttingProxyOptions,
) {
  const sockets = new Map<number | undefined, Socket>();
  let [orders, lossesLeft] = [0, lost];
  const pass = (
    request: IncomingMessage | Http2ServerRequest,
    response: ServerResponse | Http2ServerResponse,
  ): void => {
    const { method, url = '/' } = request;
    const isRenamed = key === 'unnamed' && url.includes('/transaction/mutations');
    const without = key === 'hidden' ? 'idempotency-key' : isRenamed ? 'accept-encoding' : '';
    const headers = Object.entries(request.headers).filter(
      ([name]) => !name.startsWith(':') && name !== without,
    );
    const isOrder = method === 'POST' && url.endsWith('/transaction/transfer');
    if (isOrder) orders += 1;
    const passed = requestTo(bank + url, { method, headers: Object.fromEntries(headers) });
    passed.on('response', (answer) => {
      if (isOrder && lossesLeft > 0) {
        lossesLeft -= 1;
        answer.resume().on('end', () => sockets.get(request.socket.remotePort)?.destroy());
        return;
      }
      for (const [name, value = ''] of Object.entries(answer.headers)) {
        if (/^(connection|keep-alive|transfer-encoding|content-length)$/.test(name)) continue;
        const isForbidding = key === 'forbidden' && name === 'access-control-allow-headers';
        response.setHeader(name, isForbidding ? 'Authorization, Content-Type' : value);
      }
      response.statusCode = answer.statusCode ?? 502;
      if (isRenamed)
        void text(answer).then((rows) => response.end(rows.replaceAll('"key"', '"kunci"')));
      else answer.pipe(response as NodeJS.WritableStream);
    });
    (request as NodeJS.ReadableStream).pipe(passed);
  };
  const isSecure = protocol === 'HTTP/2';
  const server = isSecure
    ? createSecureServer(selfSigned(), pass)
    : // A browser repeats an order only on a connection that is still open.
      createServer({ keepAliveTimeout }, pass);
  server.on('connection', (socket: Socket) => {
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    socket.on('close', () => sockets.delete(remotePort));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `${isSecure ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The number of orders that reached the bank. */
    orders: () => orders,
    loseNoMore: () => void (lossesLeft = 0),
    close: () => {
      for (const socket of sockets.values()) socket.destroy();
      server.close();
    },
  };
}

/** Browsers speak HTTP/2 only over TLS. */
function selfSigned() {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const pem = execFileSync(
    'openssl',
    ['req', '-x509', ...key, '-keyout', '-', '-out', '-', '-subj', '/CN=bank'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return { key: pem, cert: pem };
}
