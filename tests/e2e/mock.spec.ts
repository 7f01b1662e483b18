import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { confirmOrder, fillOrder, receiptOn } from './pages/transfer.ts';
import {
  decoded,
  expect,
  logIn,
  notInFirefox,
  openPlace,
  sinta,
  test,
} from './support/fixtures.ts';
import { scaled } from '../support/computer.ts';
import { freePort } from './support/nginx.ts';

/** A mock of docs/openapi.yaml, which answers each call with an example. */
async function startMock(port: number): Promise<ChildProcess> {
  const command = ['--no-install', 'prism', 'mock', '--port', String(port), 'docs/openapi.yaml'];
  const mock = spawn('npx', command, { stdio: ['ignore', 'pipe', 'ignore'], detached: true });
  for await (const line of createInterface({ input: mock.stdout }))
    if (line.includes('Prism is listening')) return mock;
  throw new Error('the mock did not start');
}

test(
  'a mock made from docs/openapi.yaml carries login, dashboard, transfer and QR',
  { tag: '@once' },
  async ({ page }) => {
    notInFirefox('the answers do not depend on the engine');
    test.setTimeout(scaled(120_000));
    const port = await freePort();
    const mock = await startMock(port);
    try {
      await page.route(/\/api\/(?:main|second)\//, (route, request) => {
        const { pathname, search } = new URL(request.url());
        const path = pathname.replace(/^\/api\/\w+/, '');
        return route.continue({ url: `http://127.0.0.1:${port}${path}${search}` });
      });
      await page.goto('/login');
      await logIn(page);
      await page.getByRole('button', { name: 'Tampilkan saldo' }).click();
      await expect(page.getByText('Rp12.500.000').first()).toBeVisible();
      await openPlace(page, 'Mutasi');
      await expect(page.getByText('Kopi Senja').first()).toBeVisible();
      await openPlace(page, 'Transfer');
      await fillOrder(page);
      await page.getByRole('button', { name: 'Lanjut' }).click();
      await confirmOrder(page, sinta.pin);
      await expect(receiptOn(page)).toContainText('LT202611210123456789');
      await receiptOn(page).getByRole('button', { name: 'Oke' }).click();
      await openPlace(page, 'QRIS');
      const code = page.getByRole('img', { name: /Kode QR untuk menerima/ });
      await expect(code).toBeVisible();
      await decoded(code);
      expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(180);
    } finally {
      process.kill(-Number(mock.pid));
    }
  },
);
