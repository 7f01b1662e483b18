import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { isBankPath } from './address.ts';
import type { Bank } from './bank.ts';

export interface Serving {
  /** `http://127.0.0.1:3000` */
  readonly address: string;
  /** Takes no new calls, lets running ones finish, closes the bank. */
  stop(): Promise<void>;
}

export interface Place {
  readonly host: string;
  readonly port: number;
  /** In which header our own proxy tells who called; without a proxy anyone could write it. */
  readonly callerHeader?: string | null;
}

/**
 * Serves bank and pages on one port; `port` 0 takes a free one. Rejects with node's error,
 * `EADDRINUSE` for a taken port.
 */
export async function serve(
  bank: Bank,
  pages: (request: Request) => Promise<Response>,
  { host, port, callerHeader = null }: Place,
): Promise<Serving> {
  const server = createAdaptorServer({
    fetch: (request, { incoming }) =>
      isBankPath(new URL(request.url).pathname)
        ? bank.fetch(request, {
            remoteAddress:
              (callerHeader && request.headers.get(callerHeader)) ||
              (incoming.socket.remoteAddress ?? 'unknown'),
          })
        : pages(request),
  }) as Server;
  // Longer than the proxies and clients before it keep one: who closes first never meets a call on
  // its way.
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      // A connection that never ends its request must not hold the stop up.
      const impatient = setTimeout(() => server.closeAllConnections(), 10_000);
      await closed;
      clearTimeout(impatient);
      await bank.close();
    },
  };
}
