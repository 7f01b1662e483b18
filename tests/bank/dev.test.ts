import { createServer } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { bankPlugins } from '../../bank/run/dev.ts';
import { sinta } from './harness.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('npm run dev answers a call with a body', async () => {
  vi.stubEnv('LENTERA_DATA', 'memory');
  vi.stubEnv('DATABASE_URL', '');
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    plugins: bankPlugins(),
    server: { host: '127.0.0.1', port: 0, ws: false },
  });
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
