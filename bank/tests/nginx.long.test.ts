import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { figure } from '../../tests/long/promises/figure.ts';
import { nginxPath } from '../../tests/support/browser.ts';
import { freePort, startNginx } from '../../tests/support/nginx.ts';

const nginx = nginxPath();
const rounds = 60;

describe.skipIf(nginx === undefined)('nginx as in bank/docs/deploy.md', () => {
  /** How often a process got each call, by its header `call`. */
  const seen = new Map<string, number>();
  /** A process that answers with `status`; without one it dies over each call. */
  const startProcess = async (status: number | null, delay = 0): Promise<Server> => {
    const server = createServer((incoming, outgoing) => {
      const call = String(incoming.headers['call']);
      seen.set(call, (seen.get(call) ?? 0) + 1);
      incoming.resume().on('end', () => {
        if (status === null || call === 'stumble') incoming.socket.destroy();
        else setTimeout(() => outgoing.writeHead(status).end(incoming.url), delay);
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  const portOf = (server: Server) => (server.address() as AddressInfo).port;
  const folder = mkdtempSync(join(tmpdir(), 'lentera-nginx-'));
  const running: Server[] = [];
  /** Serves the recipe in front of these processes, while `work` runs. */
  const behind = async (banks: readonly number[], work: (base: string) => Promise<void>) => {
    const own = mkdtempSync(join(folder, 'run-'));
    const dist = join(own, 'dist');
    mkdirSync(dist);
    writeFileSync(join(dist, 'index.html'), '');
    const port = await freePort();
    const stop = await startNginx(nginx ?? '', port, { dist, root: dist, folder: own, banks });
    try {
      await work(`http://127.0.0.1:${port}`);
    } finally {
      await stop();
    }
    for (const log of ['lentera.log', 'lentera.error.log'])
      expect(readFileSync(join(own, log), 'utf8')).not.toContain('8800112233');
  };
  interface Call {
    readonly to?: string;
    readonly method?: string;
    readonly body?: string;
    readonly headers?: Readonly<Record<string, string>>;
  }
  const callAll = async (base: string, name: string, init: Call) => {
    const path = `/api/main/${init.to ?? 'transaction/transfer'}?accountNumber=8800112233`;
    const answers = await Promise.all(
      Array.from({ length: rounds }, (_, at) =>
        fetch(`${base}${path}`, { ...init, headers: { ...init.headers, call: `${name} ${at}` } }),
      ),
    );
    const counts = Array.from({ length: rounds }, (_, at) => seen.get(`${name} ${at}`) ?? 0);
    expect(await Promise.all(answers.map((one) => one.text()))).toHaveLength(rounds);
    return { statuses: answers.map(({ status }) => status), most: Math.max(...counts) };
  };
  const read: Call = {};
  const keyed = { method: 'POST', body: '{}', headers: { 'idempotency-key': 'satu' } };
  const keyless = { method: 'POST', body: '{}' };
  /** The contract gives its key no meaning. */
  const login = { ...keyed, to: 'auth/login' };

  beforeAll(async () => {
    running.push(await startProcess(200), await startProcess(null), await startProcess(503));
  });
  afterAll(() => {
    for (const server of running) server.close();
    rmSync(folder, { recursive: true });
  });

  test('serves all calls while one of three processes lives [L43]', async () => {
    const [alive] = running.map(portOf);
    await behind([await freePort(), alive ?? 0, await freePort()], async (base) => {
      // A process that failed once is used again at once.
      await fetch(`${base}/api/main/auth/login`, { ...keyless, headers: { call: 'stumble' } });
      for (const [name, init] of Object.entries({ read, keyed, keyless })) {
        const { statuses, most } = await callAll(base, `alive ${name}`, init);
        expect([new Set(statuses), most]).toEqual([new Set([200]), 1]);
      }
      figure('L43', `2 of 3 processes away: 0 of ${3 * rounds} calls got a 502`);
    });
  });

  test('asks no second process after an outage has taken its time [L43]', async () => {
    const late = await startProcess(503, 3_100);
    onTestFinished(() => void late.close());
    await behind([portOf(late), portOf(late), portOf(late)], async (base) => {
      expect((await callAll(base, 'late', read)).most).toBe(1);
    });
  });

  test('repeats reads and orders with a key at the next process, and no other order [L43]', async () => {
    await behind(running.map(portOf), async (base) => {
      for (const [name, init] of Object.entries({ read, keyed })) {
        const { statuses } = await callAll(base, `dying ${name}`, init);
        expect(new Set(statuses)).toEqual(new Set([200]));
      }
      for (const [name, init] of Object.entries({ keyless, login })) {
        const { statuses, most } = await callAll(base, `dying ${name}`, init);
        expect(most).toBe(1);
        expect(new Set(statuses)).toEqual(new Set([200, 502, 503]));
      }
      figure('L43', `${rounds} orders without a key at a dying process: 0 sent twice`);
    });
  });
});
