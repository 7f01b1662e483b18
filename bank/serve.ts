import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { isBankPath } from './address.ts';
import type { Bank } from './bank.ts';
import type { Log } from './bank-context.ts';
import { callerCounter } from './caller.ts';

export interface Serving {
  /** `http://127.0.0.1:3000` */
  readonly address: string;
  /** Takes no new calls, lets running ones finish, closes the bank. */
  stop(): Promise<void>;
}

export interface ServeOptions {
  readonly host: string;
  readonly port: number;
  /**
   * The header in which our own proxy names the caller's address. Leave it out where there is no
   * such proxy: then anyone could write the header.
   */
  readonly callerHeader?: string | null;
  readonly log?: Log;
}

/**
 * Serves bank and pages on one port; `port` 0 takes a free one. Rejects with node's error, such as
 * `EADDRINUSE` for a taken port.
 */
export async function serve(
  bank: Bank,
  pages: (request: Request) => Promise<Response>,
  { host, port, callerHeader = null, log = () => {} }: ServeOptions,
): Promise<Serving> {
  const callerOf = callerCounter(log);
  const server = createAdaptorServer({
    fetch: (request, { incoming }) =>
      isBankPath(new URL(request.url).pathname)
        ? bank.fetch(request, {
            remoteAddress: callerOf({
              socket: incoming.socket.remoteAddress,
              header: callerHeader === null ? undefined : request.headers.get(callerHeader),
            }),
          })
        : pages(request),
  }) as Server;
  // Longer than proxies and clients keep an idle connection, so that they close it first: a call
  // never arrives on a connection that the server is closing.
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
      // A connection that never ends its request must not delay the stop for ever.
      const deadline = setTimeout(() => server.closeAllConnections(), 10_000);
      await closed;
      clearTimeout(deadline);
      await bank.close();
    },
  };
}
