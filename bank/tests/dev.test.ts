import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, preview, type InlineConfig } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { bankPlugins } from '../run/dev.ts';
import { wellKnown } from '../../tools/build/site.ts';
import { figure } from '../../tests/long/promises/figure.ts';
import { sinta } from './harness.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Vite's server as `npm run dev` starts it; `true`: as with `--host`. */
function devServer(host: string | true) {
  vi.stubEnv('LENTERA_DATA', 'memory');
  vi.stubEnv('DATABASE_URL', '');
  return createServer({
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    plugins: bankPlugins(),
    server: { host, port: 0, ws: false },
  });
}

test('npm run dev answers a call with a body', async () => {
  const server = await devServer('127.0.0.1');
  try {
    await server.listen();
    const answer = await fetch(`${server.resolvedUrls?.local[0]}api/main/auth/login`, {
      method: 'POST',
      body: new URLSearchParams({ email: sinta.email, password: sinta.password }),
    });
    expect(answer.status).toBe(200);
  } finally {
    await server.close();
  }
});

test('npm run dev -- --host serves no sandbox to others without SANDBOX [H5]', async () => {
  const server = await devServer(true);
  try {
    await server.listen();
    const ask = () => fetch(`${server.resolvedUrls?.local[0]}sandbox/outbox`);
    expect((await ask()).status).not.toBe(200);
    expect((await (await ask()).text()).includes('SANDBOX harus disebut')).toBe(true);
    vi.stubEnv('SANDBOX', 'on');
    expect((await ask()).status).toBe(200);
    figure('H5', 'npm run dev -- --host: no sandbox without SANDBOX');
  } finally {
    await server.close();
  }
});

test.each([
  ['/', '/reset/forgot-password'],
  ['/bank/', '/bank/reset/forgot-password'],
])('vite leads password managers to the reset of an app at %s [ACC-23]', async (base, leads) => {
  const outDir = mkdtempSync(join(tmpdir(), 'lentera-'));
  writeFileSync(join(outDir, 'index.html'), '<!doctype html>');
  const options: InlineConfig = {
    configFile: false,
    logLevel: 'silent',
    base,
    plugins: [wellKnown()],
  };
  const server = { host: '127.0.0.1', port: 0 };
  const dev = await createServer({ ...options, server: { ...server, ws: false } });
  await dev.listen();
  const built = await preview({ ...options, build: { outDir }, preview: server });
  try {
    for (const { resolvedUrls } of [dev, built]) {
      const address = new URL('/.well-known/change-password', resolvedUrls?.local[0]);
      const answer = await fetch(address, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, leads]);
    }
  } finally {
    await dev.close();
    await built.close();
    rmSync(outDir, { recursive: true });
  }
});
