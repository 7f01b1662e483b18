import type { CDPSession, Page } from '@playwright/test';
import { scaled } from '../support/computer.ts';
import { expect, test } from './support/fixtures.ts';

// Every project needs touch, since the test presses in each way.
test.use({ hasTouch: true });

/** The forms of the pre-rendered pages and their calls. */
const earlyForms = [
  {
    path: '/login',
    typed: ['sinta@lentera.test', 'Lentera123'],
    button: 'Masuk',
    call: '/auth/login',
  },
  {
    path: '/register',
    typed: ['baru@lentera.test', '81234567890'],
    button: 'Lanjut',
    call: '/users',
  },
  {
    path: '/reset/forgot-password',
    typed: ['sinta@lentera.test'],
    button: 'Lanjut',
    call: '/forget-password/send',
  },
] as const;

const means = ['mouse', 'Enter', 'touch'] as const;

/** Random milliseconds from the first paint of the form, and of how long a press is held. */
const moments =
  '753 13, 3 107, 498 73, 442 111, 207 116, 589 99, 266 119, 797 57, 719 93, 814 52, 806 82, 393 93'
    .split(', ')
    .map((moment) => moment.split(' ').map(Number) as [at: number, held: number]);
const times = moments.length;
/** Milliseconds after which a press without a call counts as lost. */
const patience = scaled(4_000);

test(
  `the app neither loses nor doubles any of ${times} presses at random moments of the load, by mouse, Enter and touch [PUB-18]`,
  { tag: '@once' },
  async ({ page }) => {
    test.setTimeout(scaled(30_000 + times * 5_000));
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    // The code arrives in pieces, so that presses fall before, between and after them.
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: 1_000_000,
      uploadThroughput: 1_000_000,
    });
    let calls: string[] = [];
    await page.route('/api/**', async (route) => {
      calls.push(new URL(route.request().url()).pathname);
      await route.fulfill({ status: 400, json: { success: false, message: 'Ditolak' } });
    });
    const wrong: string[] = [];
    for (const [round, [at, held]] of moments.entries()) {
      const form =
        earlyForms[Math.floor(round / means.length) % earlyForms.length] ?? earlyForms[0];
      const by = means[round % means.length] ?? 'mouse';
      calls = [];
      await page.goto(form.path, { waitUntil: 'commit' });
      const button = page.getByRole('button', { name: form.button, exact: true });
      await button.waitFor();
      const from = Date.now();
      // Like the browser's autofill: at once, in the current page.
      await page.evaluate((texts) => {
        const inputs = document.querySelectorAll<HTMLInputElement>('form input');
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        texts.forEach((text, at) => {
          set?.call(inputs[at], text);
          inputs[at]?.dispatchEvent(new Event('input', { bubbles: true }));
        });
        [...inputs].at(-1)?.focus();
      }, form.typed);
      await page.waitForTimeout(Math.max(0, at - (Date.now() - from)));
      await pressBy(page, cdp, by, held, form.button);
      for (const end = Date.now() + patience; calls.length === 0 && Date.now() < end;)
        await page.waitForTimeout(20);
      // A second call would follow immediately.
      await page.waitForTimeout(150);
      const made = calls.filter((call) => call.endsWith(form.call)).length;
      const { pathname, search } = new URL(page.url());
      if (made !== 1 || pathname + search !== form.path)
        wrong.push(`${by} after ${at} ms: ${made} calls at ${pathname + search}`);
    }
    expect(wrong).toEqual([]);
  },
);

async function pressBy(
  page: Page,
  cdp: CDPSession,
  by: (typeof means)[number],
  held: number,
  name: string,
): Promise<void> {
  if (by === 'Enter') return page.keyboard.press('Enter', { delay: held });
  // In a single task of the page: between two tasks the app may take the page over.
  const place = await page.evaluate((wanted) => {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent?.trim() === wanted,
    );
    const box = button?.getBoundingClientRect();
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, name);
  if (!place) throw new Error(`There is no ${name} to press`);
  const { x, y } = place;
  if (by === 'mouse') return page.mouse.click(x, y, { delay: held });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForTimeout(held);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
