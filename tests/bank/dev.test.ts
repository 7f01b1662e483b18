import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { bankPlugins } from '../../bank/run/dev.ts';
import { sinta } from './harness.ts';

test('npm run dev answers a call with a body', async () => {
  process.env['LENTERA_DATA'] = 'memory';
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
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
    delete process.env['LENTERA_DATA'];
    await server.close();
  }
});
