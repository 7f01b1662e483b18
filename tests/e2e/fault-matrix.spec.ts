/*
 * The fault matrix (tests/app/fault-matrix) in a browser: one fault on each call, chosen from those
 * that a real network, the browser's axios or its layout may change compared with jsdom.
 */
import type { Page } from '@playwright/test';
import { isOf, type Call } from '../app/fault-matrix/call.ts';
import { calls } from '../app/fault-matrix/calls.ts';
import { passThrough, type AskBank } from '../app/fault-matrix/faults.ts';
import { rows } from '../app/fault-matrix/procedures.ts';
import type { Stage } from '../app/fault-matrix/stage.ts';
import { scaled } from '../support/computer.ts';
import {
  bagas,
  expect,
  expectLoaded,
  field,
  openAs,
  openCustomer,
  pay,
  test,
  tokensOf,
} from './support/fixtures.ts';

const faults = [
  ['R1', 'refused'],
  ['R9', '3 s'],
  ['R8', 'HTML'],
  ['R10', 'during'],
  ['R8', '10 MB'],
] as const;

for (const [index, call] of calls.entries()) {
  // The live updates correct what the page says of a cancellation whose answer was unreadable.
  const at = call.name === 'cancel' ? 3 : index % faults.length;
  const [row, kind] = faults[at] ?? faults[0];
  test(`${call.name}: ${kind} [${row}]`, { tag: '@once' }, async ({ page, pageErrors }) => {
    test.setTimeout(scaled(60_000));
    if (call.needsClock) await page.clock.install();
    const stage = await openStage(page, call, pageErrors);
    const seen = { isBlank: false, leaks: false, shown: '' };
    await rows[row].run({ stage, call, seen }, [kind], async (_, run) => {
      await run();
      return true;
    });
  });
}

const plainSuccess = JSON.stringify({ success: true, message: '', data: null });

/** For this test alone, because other tests' logins as Bagas would fill the inbox. */
async function openRecipient(page: Page): Promise<typeof bagas> {
  const customer = await openCustomer(page.request);
  await pay(page.request, bagas, customer.account, 1_000, 'Salam');
  return customer;
}

async function openStage(page: Page, call: Call, pageErrors: string[]): Promise<Stage> {
  const isInbox = call.path.source.includes('notification');
  const customer = isInbox ? await openRecipient(page) : bagas;
  const buttons = (name: string | RegExp) =>
    page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first();
  const stage: Stage = {
    customer,
    network: { respond: passThrough, count: 0, isArmed: false },
    async open(path, isCustomer) {
      if (isCustomer) return openAs(page, path, customer);
      await page.goto(path);
      await expectLoaded(page);
    },
    reload: async () => void (await page.reload()),
    path: () => new URL(page.url()).pathname,
    said: () => page.evaluate(textOfPage),
    isBlank: async () => (await page.locator('main').first().innerText()).trim() === '',
    shows: (css) => page.locator(css).first().isVisible(),
    has: (name) => buttons(name).isVisible(),
    press: (name) => buttons(name).click(),
    async dismiss() {
      const close = page.getByRole('dialog').getByRole('button', { name: 'Tutup' });
      if (await close.isVisible()) await close.click();
    },
    async enter(fields) {
      for (const [label, text] of Object.entries(fields))
        if (label === 'Bank Tujuan') await field(page, label).selectOption(text);
        else if (label === 'Salah kirim') await field(page, label).check();
        else await field(page, label).fill(text);
    },
    value: (label) => field(page, label).inputValue(),
    // Popups that dismiss themselves stay for 1.5 s.
    until: (is, message) => expect.poll(is, { message, intervals: [50] }).toBe(true),
    pass: (span) => page.clock.fastForward(span),
    resetClock: () => page.clock.setSystemTime(Date.now()),
    setOffline: (isOffline) => page.context().setOffline(isOffline),
    async ask(method, path, data) {
      const { jwt_token } = await tokensOf(page.request, customer);
      const headers = { authorization: `Bearer ${jwt_token}` };
      const answer = await page.request.fetch(`/api/main${path}`, { method, headers, data });
      return ((await answer.json()) as { data: unknown }).data;
    },
    stored: () => page.evaluate(() => localStorage.length),
    async watch() {
      await page.evaluate(measure);
      return () => page.evaluate(() => (window as unknown as Measured).measured());
    },
    takeErrors: () => pageErrors.splice(0),
  };
  // The form's other calls get the plain success as well.
  const isForm = !call.isCustomer && call.isStubbed === true;
  await page.route(/\/api\/(main|second)\//, async (route) => {
    const request = route.request();
    const isCall = isOf(
      call,
      request.method(),
      new URL(request.url()).pathname,
      request.postData() ?? '',
    );
    if (!isCall && !isForm) return route.fallback();
    const askBank: AskBank = async () => {
      if (isForm || call.isStubbed) return { status: 200, body: plainSuccess };
      const response = await route.fetch();
      return {
        status: response.status(),
        type: response.headers()['content-type'] ?? '',
        body: new Uint8Array(await response.body()),
      };
    };
    const isTried = isCall && stage.network.isArmed;
    if (isTried) stage.network.count += 1;
    const given = await (isTried ? stage.network.respond(askBank) : askBank());
    if ('lost' in given) return route.abort(given.lost);
    const { status, type = 'application/json', headers = {}, body } = given;
    const content = { status, headers: { ...headers, 'content-type': type } };
    await route.fulfill({ ...content, body: typeof body === 'string' ? body : Buffer.from(body) });
  });
  return stage;
}

/** In the page: what `Stage.said` returns. */
function textOfPage(): string {
  const named = [...document.querySelectorAll('[aria-label], [alt], input, textarea')].map(
    (one) =>
      one.getAttribute('aria-label') ?? one.getAttribute('alt') ?? (one as HTMLInputElement).value,
  );
  return [document.body.innerText, ...named].join('\n');
}

interface Measured {
  measured: () => { readonly feedback: number | null; readonly shift: number };
}
/** In the page: what `Stage.watch` begins. */
function measure(): void {
  let pressedAt: number | null = null;
  let feedback: number | null = null;
  let shift = 0;
  const onClick = () => (pressedAt = performance.now());
  window.addEventListener('click', onClick, { capture: true, once: true });
  new MutationObserver(() => {
    if (pressedAt !== null && document.body.textContent.includes('Memuat…'))
      feedback ??= performance.now() - pressedAt;
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  const add = (entries: readonly PerformanceEntry[]) => {
    for (const one of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!one.hadRecentInput) shift += one.value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  (window as unknown as Measured).measured = () => {
    add(observer.takeRecords());
    return { feedback, shift };
  };
}
