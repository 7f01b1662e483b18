import { appendFileSync, mkdirSync } from 'node:fs';
import type { BrowserContext, Page, Route } from '@playwright/test';
import type { Tokens } from '../../../../machines/contract/session.ts';
import {
  openWithTokens,
  expect,
  expectLoaded,
  sinta,
  tokensOf,
  expectTakenOver,
} from '../fixtures.ts';
import { hasFields, isOf, lastAmount, retypeMissing, type OpenPage, type Call } from './calls.ts';
import type { RealAnswer } from './faults.ts';
import type { Row } from './plan.ts';

/** The result of one case: a call with one kind of a fault. */
export interface CaseResult {
  readonly call: string;
  readonly row: string;
  readonly kind: string;
  /** What the customer saw, in a few words. */
  readonly shown: string;
  /** Whether the page was blank at any time. */
  readonly isBlank: boolean;
  /** Whether a raw value such as `NaN` or `undefined` was shown. */
  readonly leaks: boolean;
  /** `null` where the fault was handled. */
  readonly error: string | null;
}

export const resultsFolder = new URL('../../../../test-results/matrix/', import.meta.url);

type Answer = (route: Route, realAnswer: RealAnswer) => Promise<void>;
/** Gives the bank's own answer. */
export const passThrough: Answer = async (route, realAnswer) => (await realAnswer(route)).answer();

/** Answers one call in the bank's place, and counts how often it is made. */
export interface Interceptor {
  answer: Answer;
  count: number;
  /** Off during `prepare`, which may call the same address. */
  isArmed: boolean;
}

export interface CaseContext {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly call: Call;
  readonly row: Row;
  readonly interceptor: Interceptor;
  readonly open: OpenPage;
  /** The fixture of the same name. */
  readonly pageErrors: string[];
  /** What was seen of the page since the case began. */
  readonly seen: { isBlank: boolean; leaks: boolean; shown: string };
}

/** Tokens last 15 minutes, and each login costs the bank a bcrypt of 12 rounds. */
const tokenCache = new Map<string, { readonly tokens: Tokens; readonly at: number }>();
export const forgetTokens = () => tokenCache.clear();

async function tokens(page: Page, who: typeof sinta, isFresh: boolean): Promise<Tokens> {
  const own = tokenCache.get(who.email);
  if (own && !isFresh && Date.now() - own.at < 300_000) return own.tokens;
  const given = await tokensOf(page.request, who);
  tokenCache.set(who.email, { tokens: given, at: Date.now() });
  return given;
}

/** Opens pages by their address. */
export function openByAddress(page: Page, call: Call): OpenPage {
  return async (path, who) => {
    if (who) return openWithTokens(page, path, await tokens(page, who, call.needsClock === true));
    await page.goto('about:blank');
    await page.context().setStorageState({ cookies: [], origins: [] });
    await page.goto(path);
    // The code of the page is there: what comes now goes wrong at the call, not before it.
    await expectLoaded(page);
  };
}

const elsewhere = (path: string, [usual, other]: readonly [string, string]) =>
  path === usual ? other : usual;

/** Opens pages from another page of the app, so that Back leads to that one. */
export function openWithinApp(page: Page, call: Call): OpenPage {
  const open = openByAddress(page, call);
  return async (path, who) => {
    await open(
      elsewhere(path, who === null ? ['/login', '/register'] : ['/dashboard', '/profil']),
      who,
    );
    await expectTakenOver(page);
    await page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  };
}

const plainSuccess = JSON.stringify({ success: true, message: '', data: null });

/** The sandbox bank's answer, or the contract's plain success where the call is stubbed. */
const realAnswerTo =
  (call: Call): RealAnswer =>
  async (route) => {
    if (call.isStubbed)
      return {
        body: plainSuccess,
        answer: () => route.fulfill({ contentType: 'application/json', body: plainSuccess }),
      };
    const response = await route.fetch();
    return { body: await response.text(), answer: () => route.fulfill({ response }) };
  };

export async function intercept(page: Page, call: Call): Promise<Interceptor> {
  const interceptor: Interceptor = { answer: passThrough, count: 0, isArmed: false };
  // The form's other calls are stubbed as well.
  if (call.who === null && call.isStubbed)
    await page.route(/\/api\/(main|second)\//, (route) =>
      route.fulfill({ contentType: 'application/json', body: plainSuccess }),
    );
  await page.route(
    ({ pathname }) => call.path.test(pathname),
    async (route) => {
      if (!isOf(call, route.request())) return route.fallback();
      if (!interceptor.isArmed) return passThrough(route, realAnswerTo(call));
      interceptor.count += 1;
      // The page may have been left before its answer came.
      return interceptor.answer(route, realAnswerTo(call)).catch((error: unknown) => {
        if (!/closed|handled|disposed|ended/i.test(String(error))) throw error;
      });
    },
  );
  return interceptor;
}

export const overlay = (page: Page) => page.getByText('Memuat…');

/**
 * Makes the call as a customer would: closes the popup of the last failure, and types again what a
 * refusal has emptied (REG-14, REG-80).
 */
export async function makeCall({ page, call }: CaseContext): Promise<void> {
  await expect(overlay(page)).toBeHidden();
  const close = page.getByRole('dialog').getByRole('button', { name: 'Tutup' });
  if (call.name !== 'renew' && (await close.isVisible())) await close.click();
  const button = call.button(page);
  if (call.kind === 'fetch' && !(await button.isVisible())) {
    await page.reload();
    return;
  }
  if (call.approach && !(await button.isVisible())) await call.approach(page);
  if (!(await page.getByRole('button', { name: 'Periksa Status' }).isVisible()))
    await retypeMissing(page, call);
  await button.click();
  if (call.kind === 'background' || call.name === 'renew') forgetTokens();
}

/** Leads to the point of the call. A page that fetches makes the call by itself. */
export async function prepare({ page, call, interceptor, open }: CaseContext): Promise<void> {
  interceptor.isArmed = call.kind === 'fetch';
  await call.prepare(page, open);
  interceptor.isArmed = true;
}

export async function prepareAndCall(testCase: CaseContext): Promise<void> {
  await prepare(testCase);
  if (testCase.call.kind !== 'fetch') await makeCall(testCase);
}

const success = /berhasil/i;

/** What must hold on every page, whatever the fault. */
export async function expectHealthyPage(
  { page, call, pageErrors, seen }: CaseContext,
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
  seen.isBlank ||= main === '';
  seen.leaks ||= /NaN|undefined|\[object|\bnull\b|Infinity/.test(`${text}\n${values}`);
  expect(main, 'a blank page').not.toBe('');
  expect(`${text}\n${values}`).not.toMatch(/NaN|undefined|\[object|\bnull\b|Infinity/);
  expect(text, 'text of a server in between').not.toMatch(/nginx|Bad Gateway|<\/?\w+>/);
  if (call.fields['PIN'] && !isDone) expect(text).not.toMatch(success);
  expect(pageErrors.splice(0)).toEqual([]);
}

export async function expectFieldsKept(
  { page, call }: CaseContext,
  refused: boolean,
): Promise<void> {
  if (call.clears === 'always' || (call.clears === 'refused' && refused)) return;
  expect(await hasFields(page, call), 'what was typed').toBe(true);
}

/** Success as the page shows it. For a transfer the bank's books must hold it exactly once. */
export async function expectDone(testCase: CaseContext): Promise<void> {
  const { page, call } = testCase;
  await call.expectDone(page);
  await expectHealthyPage(testCase, true);
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

/** Runs one case and writes its result. A failure does not stop the following cases. */
export async function runCase(
  testCase: CaseContext,
  kind: string,
  run: () => Promise<void>,
): Promise<boolean> {
  const { call, row, seen, pageErrors } = testCase;
  Object.assign(seen, { isBlank: false, leaks: false, shown: '' });
  let error: string | null = null;
  try {
    await run();
  } catch (thrown) {
    // oxlint-disable-next-line no-control-regex -- the colours of a terminal
    const plain = String(thrown).replaceAll(/\u001B\[\d+m/g, '');
    error = plain.slice(0, 900);
    pageErrors.splice(0);
  }
  const written: CaseResult = { call: call.name, row, kind, ...seen, error };
  mkdirSync(resultsFolder, { recursive: true });
  appendFileSync(
    new URL(`${process.env['TEST_WORKER_INDEX'] ?? 0}.jsonl`, resultsFolder),
    `${JSON.stringify(written)}\n`,
  );
  expect.soft(error, `${call.name} × ${row} ${kind}`).toBeNull();
  return error === null;
}
