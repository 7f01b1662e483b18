import { readFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { openBank } from '../../bank/bank.ts';
import { serve } from '../../bank/run/serve.ts';
import { scaled } from '../support/computer.ts';
import { confirmOrder, placeOrder, receiptOn } from './pages/transfer.ts';
import { submitLogin } from './pages/login.ts';
import {
  collectErrors,
  decoded,
  expect,
  field,
  openPlace,
  sinta,
  test,
} from './support/fixtures.ts';
import { openStaticHost } from './support/static-host.ts';

/*
 * The app at one origin, its bank at another, and nothing between them but a cable: Playwright
 * answers preflights itself if a test intercepts calls, and so would hide what CORS refuses.
 */

/** A TCP proxy in front of a server. */
async function openCable(target: string) {
  const { port, hostname } = new URL(target);
  const sockets = new Set<Socket>();
  const heard: string[] = [];
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => (sockets.delete(from), to.destroy()));
    }
    near.on('data', (bytes) => heard.push(bytes.toString('latin1')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What the browser has sent. */
    heard: () => heard.join(''),
    /** Breaks every connection, and refuses new ones until it is mended. */
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => void (isCut = false),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

interface TwoOrigins {
  readonly page: Page;
  readonly cable: Awaited<ReturnType<typeof openCable>>;
  /** Money from another bank for Sinta. */
  readonly receive: (amount: number) => Promise<void>;
}

async function atTwoOrigins(
  browser: Browser,
  run: (world: TwoOrigins) => Promise<void>,
): Promise<void> {
  let bases = {};
  const host = await openStaticHost((path) =>
    path === '/config.json' ? ['application/json', JSON.stringify(bases)] : null,
  );
  const server = await serve(
    await openBank({
      rounds: { password: 4, pin: 4 },
      callsAtOnce: 100_000,
      corsOrigins: [host.address],
    }),
    async () => new Response(null, { status: 404 }),
    { host: '127.0.0.1', port: 0, corsOrigins: [host.address] },
  );
  const cable = await openCable(server.address);
  bases = {
    VITE_API_BASE_URL: `${cable.address}/api/main`,
    VITE_SECOND_API_BASE_URL: `${cable.address}/api/second`,
  };
  const context = await browser.newContext({ baseURL: host.address, acceptDownloads: true });
  const page = await context.newPage();
  const errors: string[] = [];
  collectErrors(page, host.address, errors);
  try {
    await run({
      page,
      cable,
      async receive(amount) {
        const from = {
          name: 'Rini Wulandari',
          bankName: 'Bank Central Asia',
          accountNumber: '5220304050',
        };
        const answer = await fetch(`${server.address}/sandbox/incoming`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            accountNumber: sinta.account,
            amount,
            from,
            description: 'Arisan',
          }),
        });
        expect(answer.ok).toBe(true);
      },
    });
    const own = errors.filter((line) => !line.startsWith(`request to ${cable.address}/`));
    expect(own).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  } finally {
    await context.close();
    cable.close();
    await server.stop();
    host.close();
  }
}

const streamsOf = (heard: string) => heard.match(/^GET \/api\/main\/events /gm)?.length ?? 0;

test(
  'live updates of a bank at another origin resume after a cut connection [LIV-5]',
  { tag: '@once' },
  async ({ browser }) => {
    test.slow();
    await atTwoOrigins(browser, async ({ page, cable, receive }) => {
      await page.goto('/login');
      await submitLogin(page, sinta);
      await expect(page).toHaveURL('/dashboard');
      await expect(page.getByRole('list', { name: 'Transaksi terbaru' })).toBeVisible();
      await expect.poll(() => streamsOf(cable.heard())).toBe(1);
      await receive(11_000);
      await expect(page.getByText('Rp11.000 masuk dari Rini Wulandari')).toBeVisible();
      cable.cut();
      await receive(12_000);
      cable.mend();
      await expect(page.getByText('Rp12.000 masuk dari Rini Wulandari')).toBeVisible({
        timeout: scaled(30_000),
      });
      // A reading may show the row before the stream is asked again.
      await expect.poll(() => cable.heard()).toMatch(/^last-event-id: \d+/im);
      await receive(13_000);
      await expect(page.getByText('Rp13.000 masuk dari Rini Wulandari')).toBeVisible();
    });
  },
);

test(
  'every step of a customer works with a bank at another origin [CAL-48]',
  { tag: '@once' },
  async ({ browser }) => {
    test.slow();
    await atTwoOrigins(browser, async ({ page, cable }) => {
      await page.goto('/login');
      await submitLogin(page, sinta);
      await expect(page.getByRole('heading', { name: `Halo, ${sinta.name}` })).toBeVisible();
      await openPlace(page, 'Transfer');
      await placeOrder(page, {});
      await confirmOrder(page, sinta.pin);
      await expect(receiptOn(page)).toBeVisible();
      await receiptOn(page).getByRole('button', { name: 'Oke' }).click();
      await openPlace(page, 'QRIS');
      await decoded(page.getByRole('img', { name: /^Kode QR untuk menerima transfer/ }));
      // Firefox does not report downloads to the driver.
      if (browser.browserType().name() === 'chromium') {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Unduh' }).click(),
        ]);
        expect((await readFile(await download.path())).subarray(1, 4).toString()).toBe('PNG');
      }
      await page.getByRole('link', { name: 'Minta nominal tertentu' }).click();
      await field(page, 'Nominal').fill('75000');
      await page.getByRole('button', { name: 'Buat Kode' }).click();
      await decoded(page.getByRole('img', { name: /^Kode QR untuk menerima Rp75\.000/ }));
      await page.goto('/notifikasi');
      await page.getByRole('button', { name: 'Tandai semua dibaca' }).click();
      await expect(page.getByText('Semua notifikasi sudah ditandai baca')).toBeVisible();
      await page.goto('/profil/perangkat');
      await expect(page.getByText('Perangkat ini')).toBeVisible();
      const before = cable.heard().length;
      await page.getByRole('button', { name: 'Keluar' }).first().click();
      await expect(page).toHaveURL('/login');
      await expect
        .poll(() => cable.heard().slice(before))
        .toMatch(/^POST \/api\/main\/auth\/logout /m);
      const preflights = cable.heard().matchAll(/^access-control-request-headers: (.+)\r$/gim);
      const asked = new Set([...preflights].flatMap(([, names = '']) => names.split(/,\s*/)));
      const names = ['authorization', 'content-type', 'dpop', 'idempotency-key'];
      expect([...asked].toSorted()).toEqual(names);
      expect(cable.heard()).not.toMatch(/^cookie:/im);
    });
  },
);
