import { openBank } from '../../../bank/bank.ts';
import { openPages } from '../../../bank/http/pages.ts';
import { serve, type Serving } from '../../../bank/run/serve.ts';
import {
  expect,
  inFull,
  openWithTokens,
  sinta,
  test,
  tokensOf,
} from '../../e2e/support/fixtures.ts';
import { openSilentProxy } from '../../e2e/support/silent-proxy.ts';
import { scaled } from '../../support/computer.ts';

let bank: Serving;
let proxy: Awaited<ReturnType<typeof openSilentProxy>>;

test.beforeAll(async () => {
  bank = await serve(await openBank({}), await openPages('dist'), { host: '127.0.0.1', port: 0 });
  proxy = await openSilentProxy(Number(new URL(bank.address).port));
});
test.afterAll(async () => {
  proxy.close();
  await bank.stop();
});

inFull(
  'the updates are back within a minute after a silent loss of all connections [LIV-13]',
  async ({ browser }) => {
    test.setTimeout(scaled(180_000));
    const page = await browser.newPage({ baseURL: proxy.address });
    let [tries, opened] = [0, 0];
    page.on('request', (request) => void (request.url().endsWith('/events') && (tries += 1)));
    page.on('response', (answer) => void (answer.url().endsWith('/events') && (opened += 1)));
    await openWithTokens(page, '/dashboard', await tokensOf(page.request, sinta));
    await expect.poll(() => opened, { timeout: scaled(20_000) }).toBe(1);
    proxy.fallSilent();
    await expect.poll(() => tries, { timeout: scaled(90_000) }).toBe(3);
    proxy.carryAgain();
    const carries = Date.now();
    // The try that is under way stays without an answer, and the next one may not find a connection
    // that died: the other calls had some.
    await expect.poll(() => opened, { timeout: 60_000 }).toBe(2);
    const description = `${Date.now() - carries}`;
    test.info().annotations.push({ type: 'from carrying again to the stream, ms', description });
    await page.close();
  },
);
