import type { CDPSession, Page } from '@playwright/test';
import { scaled } from '../../support/computer.ts';

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
type Means = (typeof means)[number];

export interface Press {
  readonly path: string;
  readonly by: Means;
  /** Milliseconds from the first paint of the form. */
  readonly at: number;
  /** Milliseconds that the press is held. */
  readonly held: number;
  /** The calls that it caused: 1 unless it was lost or doubled. */
  readonly calls: number;
  /** Typed text that leaked into the address. */
  readonly inAddress: boolean;
}

/** Milliseconds after which a press without a call counts as lost. */
const patience = scaled(4_000);

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Presses the button of pre-rendered forms at random moments of the load, one load after the other
 * in the same page, and counts the calls of each press. The bank refuses every call. The page must
 * be a touch screen.
 */
export async function pressWhileLoading(
  page: Page,
  { origin, times, seed }: { origin: string; times: number; seed: number },
): Promise<readonly Press[]> {
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
  const random = randomFrom(seed);
  let calls: string[] = [];
  await page.route(`${origin}/api/**`, async (route) => {
    calls.push(new URL(route.request().url()).pathname);
    await route.fulfill({ status: 400, json: { success: false, message: 'Ditolak' } });
  });
  const presses: Press[] = [];
  for (let round = 0; round < times; round += 1) {
    const form = earlyForms[Math.floor(round / means.length) % earlyForms.length];
    const by = means[round % means.length];
    if (!form || !by) continue;
    calls = [];
    const press = { path: form.path, by, at: random() * 900, held: random() * 120 };
    await page.goto(`${origin}${form.path}`, { waitUntil: 'commit' });
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
    await page.waitForTimeout(Math.max(0, press.at - (Date.now() - from)));
    await pressBy(page, cdp, by, press.held, form.button);
    for (const end = Date.now() + patience; calls.length === 0 && Date.now() < end;)
      await page.waitForTimeout(20);
    // A second call would follow immediately.
    await page.waitForTimeout(150);
    const { href } = new URL(page.url());
    presses.push({
      ...press,
      calls: calls.filter((call) => call.endsWith(form.call)).length,
      inAddress: href !== `${origin}${form.path}` || form.typed.some((text) => href.includes(text)),
    });
  }
  await page.unroute(`${origin}/api/**`);
  return presses;
}

async function pressBy(
  page: Page,
  cdp: CDPSession,
  by: Means,
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

export const isLost = ({ calls }: Press) => calls === 0;
export const isDoubled = ({ calls }: Press) => calls > 1;
