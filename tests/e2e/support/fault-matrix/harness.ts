import { appendFileSync, mkdirSync } from 'node:fs';
import type { BrowserContext, Page, Route } from '@playwright/test';
import type { Tokens } from '../../../../machines/contract/session.ts';
import { enterWith, expect, sinta, tokensOf } from '../fixtures.ts';
import { holds, isOf, lastAmount, typeAgain, type Arrive, type Call } from './calls.ts';
import type { Good } from './faults.ts';
import type { Row } from './plan.ts';

/** What became of a cell. */
export interface Cell {
  readonly call: string;
  readonly row: string;
  readonly kind: string;
  /** What the customer saw, in a word. */
  readonly shown: string;
  readonly isWhite: boolean;
  readonly leaks: boolean;
  /** `null` where it was handled. */
  readonly wrong: string | null;
}

export const cellsFolder = new URL('../../../../test-results/matrix/', import.meta.url);

type Answer = (route: Route, good: Good) => Promise<void>;
export const asItIs: Answer = async (route, good) => (await good(route)).answer();

/** Stands between the page and the bank for one call, and counts it. */
export interface Tap {
  answer: Answer;
  count: number;
  /** Not on the way to the point of the call, where the same address may be asked before. */
  isArmed: boolean;
}

export interface Scene {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly call: Call;
  readonly row: Row;
  readonly tap: Tap;
  readonly arrive: Arrive;
  /** What kit.ts saw go wrong in the page. */
  readonly watched: string[];
  /** What was seen of the page since the cell began. */
  readonly seen: { isWhite: boolean; leaks: boolean; shown: string };
}

/** Tokens are good for a quarter of an hour, and a bcrypt of twelve rounds costs a while. */
const kept = new Map<string, { readonly tokens: Tokens; readonly at: number }>();
export const dropTokens = () => kept.clear();

async function tokens(page: Page, who: typeof sinta, isFresh: boolean): Promise<Tokens> {
  const own = kept.get(who.email);
  if (own && !isFresh && Date.now() - own.at < 300_000) return own.tokens;
  const given = await tokensOf(page.request, who);
  kept.set(who.email, { tokens: given, at: Date.now() });
  return given;
}

/** By address, as somebody or as nobody. */
export function byAddress(page: Page, call: Call): Arrive {
  return async (path, who) => {
    if (who) return enterWith(page, path, await tokens(page, who, call.needsClock === true));
    await page.goto('about:blank');
    await page.context().setStorageState({ cookies: [], origins: [] });
    await page.goto(path);
  };
}

/** From a page of the app, so that there is one to go back to. */
export function fromWithin(page: Page, call: Call): Arrive {
  const open = byAddress(page, call);
  return async (path, who) => {
    await open(who === null ? '/' : path === '/dashboard' ? '/profil' : '/dashboard', who);
    await page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  };
}

const yes = JSON.stringify({ success: true, message: '', data: null });

/**
 * The bank's own answer where there is one; a call that would use something up gets the contract's
 * plain yes.
 */
const goodOf =
  (call: Call): Good =>
  async (route) => {
    if (call.isStubbed)
      return {
        body: yes,
        answer: () => route.fulfill({ contentType: 'application/json', body: yes }),
      };
    const response = await route.fetch();
    return { body: await response.text(), answer: () => route.fulfill({ response }) };
  };

export async function tapped(page: Page, call: Call): Promise<Tap> {
  const tap: Tap = { answer: asItIs, count: 0, isArmed: false };
  // The other calls of a form on its way.
  if (call.who === null && call.isStubbed)
    await page.route(/\/api\/(main|second)\//, (route) =>
      route.fulfill({ contentType: 'application/json', body: yes }),
    );
  await page.route(
    ({ pathname }) => call.path.test(pathname),
    async (route) => {
      if (!isOf(call, route.request())) return route.fallback();
      if (!tap.isArmed) return asItIs(route, goodOf(call));
      tap.count += 1;
      // A page that has gone away wants no answer any more.
      return tap.answer(route, goodOf(call)).catch((error: unknown) => {
        if (!/closed|handled|disposed|ended/i.test(String(error))) throw error;
      });
    },
  );
  return tap;
}

export const overlay = (page: Page) => page.getByText('Memuat…');

/**
 * Makes the call, as the customer would: the popup of the last failure closed, and typed again what
 * a refusal empties (REG-14, REG-80).
 */
export async function press({ page, call }: Scene): Promise<void> {
  await expect(overlay(page)).toBeHidden();
  const close = page.getByRole('dialog').getByRole('button', { name: 'Tutup' });
  if (call.name !== 'renew' && (await close.isVisible())) await close.click();
  const button = call.button(page);
  if (call.kind === 'fetch' && !(await button.isVisible())) {
    await page.reload();
    return;
  }
  if (!(await page.getByRole('button', { name: 'Periksa Status' }).isVisible()))
    await typeAgain(page, call);
  await button.click();
  if (call.kind === 'quiet' || call.name === 'renew') dropTokens();
}

/** To the point of the call; a page that fetches makes it by itself. */
export async function reach({ page, call, tap, arrive }: Scene): Promise<void> {
  tap.isArmed = call.kind === 'fetch';
  await call.reach(page, arrive);
  tap.isArmed = true;
}

export async function begin(scene: Scene): Promise<void> {
  await reach(scene);
  if (scene.call.kind !== 'fetch') await press(scene);
}

const success = /berhasil/i;

/** What holds on every page, whatever the fault. */
export async function expectSound(
  { page, call, watched, seen }: Scene,
  isDone: boolean,
): Promise<void> {
  await expect(page.locator('main').first()).toBeVisible();
  const { main, text, values } = await page.evaluate(() => ({
    main: document.querySelector('main')?.innerText.trim() ?? '',
    text: document.body.innerText,
    values: [...document.querySelectorAll('input, select, textarea')]
      .map((box) => (box as HTMLInputElement).value)
      .join('\n'),
  }));
  seen.isWhite ||= main === '';
  seen.leaks ||= /NaN|undefined|\[object|\bnull\b|Infinity/.test(`${text}\n${values}`);
  expect(main, 'a white page').not.toBe('');
  expect(`${text}\n${values}`).not.toMatch(/NaN|undefined|\[object|\bnull\b|Infinity/);
  expect(text, 'what a server in between said').not.toMatch(/nginx|Bad Gateway|<\/?\w+>/);
  if (call.typed['PIN'] && !isDone) expect(text).not.toMatch(success);
  expect(watched.splice(0)).toEqual([]);
}

export async function expectKept({ page, call }: Scene, refused: boolean): Promise<void> {
  if (call.forgets === 'always' || (call.forgets === 'refused' && refused)) return;
  expect(await holds(page, call), 'what was typed').toBe(true);
}

/** The good end; of money the books are asked as well. */
export async function expectDone(scene: Scene): Promise<void> {
  const { page, call } = scene;
  await call.done(page);
  await expectSound(scene, true);
  if (call.name === 'transfer' || call.name === 'schedule')
    expect(await transfersOf(page, lastAmount())).toBe(1);
}

async function transfersOf(page: Page, amount: number): Promise<number> {
  const rows = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const { data: me } = (await (await fetch('/api/main/user/me', { headers })).json()) as {
      data: { account_number: string };
    };
    const list = await fetch(`/api/main/transaction/mutations?accountNumber=${me.account_number}`, {
      headers,
    });
    return ((await list.json()) as { data: { amount: number }[] }).data.map((row) => row.amount);
  });
  return rows.filter((one) => one === amount).length;
}

/** One cell: what goes wrong in it is written down, and the next one is tried all the same. */
export async function cell(scene: Scene, kind: string, run: () => Promise<void>): Promise<boolean> {
  const { call, row, seen, watched } = scene;
  Object.assign(seen, { isWhite: false, leaks: false, shown: '' });
  let wrong: string | null = null;
  try {
    await run();
  } catch (error) {
    // oxlint-disable-next-line no-control-regex -- the colours of a terminal
    const plain = String(error).replaceAll(/\u001B\[\d+m/g, '');
    wrong = plain.slice(0, 900);
    watched.splice(0);
  }
  const written: Cell = { call: call.name, row, kind, ...seen, wrong };
  mkdirSync(cellsFolder, { recursive: true });
  appendFileSync(
    new URL(`${process.env['TEST_WORKER_INDEX'] ?? 0}.jsonl`, cellsFolder),
    `${JSON.stringify(written)}\n`,
  );
  expect.soft(wrong, `${call.name} × ${row} ${kind}`).toBeNull();
  return wrong === null;
}
