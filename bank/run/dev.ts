import { readFile } from 'node:fs/promises';
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import { isBankPath } from '../http/address.ts';
import { openBank, type Bank } from '../bank.ts';
import { callerOfAddress } from '../http/caller.ts';
import { refuseAtOnce } from '../http/entry.ts';
import { sent } from '../sandbox/spoil.ts';
import { makeTemplate } from '../store/make-template.ts';
import { withSecrets, type Environment } from './environment.ts';
import { bankSettings, serverSettings } from './settings.ts';

export const bankPlugins = (): Plugin[] => [sandboxBank(), embeddedTemplate()];

/** Mounts the bank in the Vite dev server, with the settings of `npm start`. */
function sandboxBank(): Plugin {
  let opening: Promise<Bank> | null = null;
  const opened = (server: ViteDevServer): Promise<Bank> => {
    opening ??= openBank({
      ...bankSettings(environmentOf(server)),
      async steeringPage() {
        const page = await readFile('src/sandbox/sandbox.html', 'utf8');
        const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': '' };
        return new Response(await server.transformIndexHtml('/sandbox', page), {
          headers,
        });
      },
    });
    // The next call tries again, e.g. after a locked folder is released.
    opening.catch(() => {
      opening = null;
    });
    return opening;
  };
  // Read at the first call: an invalid setting must not end the dev server.
  const entry = (server: ViteDevServer) => ({
    ...serverSettings(environmentOf(server)),
    tls: false,
  });
  return {
    name: 'sandbox-bank',
    apply: 'serve',
    configureServer(server) {
      const listen = getRequestListener(
        async (request, { incoming }) => {
          try {
            const bank = await opened(server);
            const remoteAddress = callerOfAddress(incoming.socket.remoteAddress ?? '') ?? 'unknown';
            return sent(await bank.fetch(request, { remoteAddress }), incoming.socket);
          } catch (error) {
            const message = error instanceof Error ? error.message : 'Bank tidak dapat dibuka';
            server.config.logger.error(message);
            return Response.json({ success: false, message, errors: message }, { status: 503 });
          }
        },
        { overrideGlobalObjects: false },
      );
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://dev');
        if (!isBankPath(pathname)) next();
        else if (!refuseAtOnce(request, response, entry(server))) void listen(request, response);
      });
    },
    async closeBundle() {
      const bank = await opening?.catch(() => null);
      opening = null;
      await bank?.close();
    },
  };
}

/** With the host that `--host` opens, which must not serve a sandbox by mistake (H5). */
function environmentOf({ config }: ViteDevServer): Environment {
  const { host } = config.server;
  const env = withSecrets(process.env);
  if (host === undefined || host === false) return env;
  return { ...env, HOST: host === true ? '0.0.0.0' : host };
}

/** Makes the template during a sandbox build, so that `npm start` answers quickly. */
function embeddedTemplate(): Plugin {
  let making: Promise<unknown>;
  return {
    name: 'embedded-template',
    apply: (_, { command, mode }) => command === 'build' && mode === 'sandbox',
    buildStart() {
      making = makeTemplate().catch((error: unknown) => this.warn(String(error)));
    },
    async closeBundle() {
      await making;
    },
  };
}
