import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { forNginx, headersFor } from '../../tools/build/deploy.ts';

/** A free port; nginx cannot choose one. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The recipe of bank/docs/deploy.md with the test's port and folders. */
function recipe(
  port: number,
  root: string,
  folder: string,
  banks: readonly number[],
  around: string,
): string {
  const [, block = ''] =
    /```nginx\n([^]*?)```/.exec(readFileSync('bank/docs/deploy.md', 'utf8')) ?? [];
  const places = {
    'load_module modules/ngx_http_brotli_static_module.so;': '#',
    'brotli_static on;': '',
    'worker_processes auto;': `daemon off; master_process off; pid ${folder}/pid;`,
    'worker_shutdown_timeout 60s;': '',
    'include /etc/nginx/mime.types;': around,
    'proxy_next_upstream_timeout 10s;': 'proxy_next_upstream_timeout 3s;',
    'ssl_certificate /etc/ssl/lentera.pem;': '',
    'ssl_certificate_key /etc/ssl/lentera.key;': '',
    '/var/log/nginx': folder,
    'listen 443 ssl;': `listen 127.0.0.1:${port};`,
    'listen 80;': `listen unix:${folder}/redirect;`,
    '/srv/lentera/dist': root,
    '/etc/nginx/lentera-headers.conf': `${folder}/headers.conf`,
  };
  // Without a bank the ports of the page stay.
  for (const [at, bank] of banks.entries())
    Object.assign(places, { [`127.0.0.1:${3_001 + at}`]: `127.0.0.1:${bank}` });
  return Object.entries(places).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The recipe of bank/docs/deploy.md has no ${from}`);
    return text.replaceAll(from, to);
  }, block);
}

interface Served {
  readonly dist: string;
  /** The ports of the three processes behind it. */
  readonly banks?: readonly number[];
  /** `dist`, or for a build with a base the folder above its path. */
  readonly root: string;
  /** For nginx's own files. */
  readonly folder: string;
}

/** Serves a build by the recipe, in a process and folder of the test. */
export async function startNginx(
  path: string,
  port: number,
  { dist, root, folder, banks = [] }: Served,
) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(folder, name));
    return `${name}_temp_path ${join(folder, name)};`;
  });
  writeFileSync(join(folder, 'headers.conf'), forNginx(headersFor(dist, [], true)));
  const around = `access_log off; ${temporary.join(' ')}`;
  writeFileSync(join(folder, 'nginx.conf'), recipe(port, root, folder, banks, around));
  const process = spawn(path, ['-e', 'stderr', '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(process, 'exit');
  const isUp = () =>
    new Promise<boolean>((resolve) => {
      const socket = createConnection(port, '127.0.0.1')
        .on('connect', () => (socket.destroy(), resolve(true)))
        .on('error', () => resolve(false));
    });
  while (!(await isUp())) if (process.exitCode !== null) throw new Error('nginx did not start');
  return async () => {
    process.kill();
    await ended;
  };
}
