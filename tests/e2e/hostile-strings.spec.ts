import type { Page } from '@playwright/test';
import {
  lengthOf,
  longestDescription,
  memoLabel,
  smallestTransfer,
} from '../../machines/contract/limits.ts';
import { isVisible } from '../../machines/contract/visible.ts';
import { figure } from '../long/promises/figure.ts';
import { choosePassword } from './pages/registration.ts';
import { confirmOrder, fillOrder, receiptOn } from './pages/transfer.ts';
import {
  bagas,
  openAs,
  expect,
  expectNoSidewaysScroll,
  field,
  inFull,
  test,
} from './support/fixtures.ts';
import { hostileStrings, scriptInjections } from './support/hostile-strings.ts';
import { scaled } from '../support/computer.ts';

const all = [...scriptInjections, ...hostileStrings];
const json = (body: unknown, status = 200) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(body),
});
const inPhone = { width: 375, height: 760 };

test.use({ viewport: inPhone });
test.beforeEach(({ page }) => {
  page.on('dialog', () => {
    throw new Error('a script opened a dialog');
  });
});

/**
 * No string ran as code, became an element or made the page wider. `pageErrors` collects violations
 * of the policy.
 */
async function expectHarmless(page: Page) {
  expect(await page.evaluate(() => 'slipped' in window)).toBe(false);
  expect(
    await page
      .locator(
        'body :is(script, iframe, object, embed, plaintext, base, meta, [onerror], [onload], [srcdoc], [href^="javascript:" i])',
      )
      .count(),
  ).toBe(0);
  await expectNoSidewaysScroll(page);
}

/**
 * Pages through a list to its end.
 *
 * @returns The texts that were not shown, the numbers of the pages that scrolled sideways, and the
 *   number of pages.
 */
const turnedThrough = (page: Page, texts: readonly string[]) =>
  page.evaluate(async (wanted) => {
    const missing = new Set(wanted);
    const wide: number[] = [];
    for (let turn = 1; ; turn += 1) {
      const shown = document.querySelector('main')?.textContent ?? '';
      for (const text of missing) if (shown.includes(text)) missing.delete(text);
      if (document.documentElement.scrollWidth > document.documentElement.clientWidth)
        wide.push(turn);
      const next = [...document.querySelectorAll('button')].find(
        (button) =>
          button.textContent === 'Berikutnya' || button.getAttribute('aria-label') === 'Berikutnya',
      );
      if (!next || next.disabled) return { missing: [...missing], wide, turns: turn };
      const before = shown;
      next.click();
      while (document.querySelector('main')?.textContent === before)
        await new Promise((resolve) => setTimeout(resolve));
    }
  }, texts);

test(
  'the history and the inbox show hostile strings as text, five rows at a time [S4] [GEN-10]',
  { tag: '@once' },
  async ({ page }) => {
    test.slow();
    const at = new Date(Date.now() - 60_000).toISOString();
    const rows = all.map((text, id) => ({
      id: `${id}`,
      datetime: at,
      username_to: text,
      account_to: '8800445566',
      type: 'transfer',
      transactionDirection: 'CREDIT',
      amount: smallestTransfer,
      status: 'completed',
    }));
    const letters = all.map((text, id) => ({
      id: `${id}`,
      title: text,
      body: `isi ${text}`,
      sentAt: at,
      read: true,
    }));
    await page.route('**/transaction/mutations*', (route) =>
      route.fulfill(json({ success: true, data: rows })),
    );
    await page.route('**/notification/', (route) => route.fulfill(json(letters)));
    await openAs(page, '/mutasi', bagas);
    await expect(page.getByRole('table')).toBeVisible();
    // The app shows a blank text as '—', like a missing one (MUT-34).
    const visible = all.filter((text) => text.trim() !== '');
    const history = await turnedThrough(page, visible);
    expect(history).toEqual({ missing: [], wide: [], turns: Math.ceil(all.length / 5) });
    await expectHarmless(page);
    await page.goto('/notifikasi');
    await expect(page.getByRole('list', { name: 'Daftar notifikasi' })).toBeVisible();
    const inbox = await turnedThrough(page, [...visible, ...all.map((text) => `isi ${text}`)]);
    expect(inbox).toEqual({ missing: [], wide: [], turns: Math.ceil(all.length / 5) });
    await expectHarmless(page);
    figure(
      'S4',
      `${hostileStrings.length} hostile strings and ${scriptInjections.length} of XSS as names of the history, titles and bodies of the inbox: text, 375 px wide, no script`,
    );
  },
);

test(
  'a text with direction marks reverses only itself [L3]',
  { tag: '@once' },
  async ({ page }) => {
    const turned = '\u202Egnarabes';
    const at = new Date(Date.now() - 60_000).toISOString();
    const rows = Array.from({ length: 5 }, (_, id) => ({
      id: `${id}`,
      datetime: at,
      username_to: turned,
      account_to: '8800445566',
      type: turned,
      transactionDirection: 'CREDIT',
      amount: smallestTransfer,
      status: turned,
    }));
    const letters = rows.map(({ id }) => ({
      id,
      title: turned,
      body: turned,
      sentAt: at,
      read: false,
    }));
    await page.route('**/transaction/mutations*', (route) =>
      route.fulfill(json({ success: true, data: rows })),
    );
    await page.route('**/notification/', (route) => route.fulfill(json(letters)));
    /** The app's own texts with a letter to the left of the previous one. */
    const turnedTexts = () =>
      page.evaluate(() => {
        const found: string[] = [];
        let seen = 0;
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const node = texts.currentNode as Text;
          if (node.data.trim() === '' || node.data.includes('\u202E')) continue;
          const letters = Array.from(node.data, (_, position) => {
            const range = document.createRange();
            range.setStart(node, position);
            range.setEnd(node, position + 1);
            return range.getBoundingClientRect();
          }).filter(({ width }) => width > 0);
          seen += letters.length > 1 ? 1 : 0;
          const isTurned = letters.some(({ left, top }, at) => {
            const next = letters[at + 1];
            return next !== undefined && Math.abs(next.top - top) < 2 && next.left < left;
          });
          if (isTurned) found.push(node.data);
        }
        return { found, seen };
      });
    let texts = 0;
    for (const path of ['/dashboard', '/mutasi', '/notifikasi']) {
      await openAs(page, path, bagas);
      await expect(page.locator('main')).toContainText(turned);
      const { found, seen } = await turnedTexts();
      expect([path, found]).toEqual([path, []]);
      texts += seen;
    }
    figure('L3', `${texts} texts beside ones that turn the direction: none turned`);
  },
);

/** Joins many strings into one text for screens that show only one. */
const batches = (texts: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(texts.length / size) }, (_, at) =>
    texts.slice(at * size, (at + 1) * size),
  );
const share = batches(all, 15);

/** Joins strings that the memo takes, and that the driver can type, into as few as possible. */
function memosOf(texts: readonly string[]): readonly string[] {
  const isTaken = (memo: string) =>
    isVisible(memo) && lengthOf(memo) <= longestDescription && !/\p{Cs}/u.test(memo);
  return texts
    .map((text) => `a${text}b`)
    .filter(isTaken)
    .reduce<string[]>((memos, memo) => {
      const joined = `${memos.at(-1) ?? ''} | ${memo}`;
      return memos.length > 0 && isTaken(joined)
        ? [...memos.slice(0, -1), joined]
        : [...memos, memo];
    }, []);
}

inFull(
  'every other screen shows hostile names, memos and messages of the bank as text [S4]',
  { tag: '@once' },
  async ({ page }) => {
    test.setTimeout(scaled(share.length * 60_000));
    let message = '';
    await page.route('**/user/me', async (route) => {
      const { data } = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill(
        json({ success: true, data: { ...data, name: message, email: message } }),
      );
    });
    await page.route('**/transaction/mutations*', (route) =>
      route.fulfill(
        json({
          success: true,
          data: Array.from({ length: 4 }, (_, id) => ({
            id,
            datetime: new Date().toISOString(),
            username_to: message,
            account_to: '5220304050',
            type: message,
            transactionDirection: 'CREDIT',
            amount: smallestTransfer,
            status: message,
          })).map((row) => ({ ...row, id: String(row.id) })),
        }),
      ),
    );
    await page.route('**/account/**', (route) =>
      route.fulfill(json({ success: true, data: { name: message } })),
    );
    await page.route('**/transaction/transfer', (route) =>
      route.fulfill(json({ success: false, errors: message, message }, 400)),
    );
    await page.route('**/send-otp', (route) =>
      route.fulfill(json({ success: false, message, errors: message }, 400)),
    );
    await page.route('**/forget-password/change-password', (route) =>
      route.fulfill(json({ success: false, message, errors: message }, 400)),
    );
    const shows = async (texts: readonly string[], where = 'main') => {
      await expect
        .poll(() =>
          page
            .locator(where)
            .first()
            .evaluate((element, wanted) => {
              const shown =
                element.textContent +
                [...element.querySelectorAll('input')].map(({ value }) => value).join('');
              return wanted.filter((text) => !shown.includes(text));
            }, texts),
        )
        .toEqual([]);
      await expectHarmless(page);
    };
    for (const texts of share) {
      // Letters at both ends, since the app trims names.
      message = `a${texts.join(' | ')}b`;
      await openAs(page, '/dashboard', bagas);
      await shows(texts);
      for (const path of ['/profil', '/qris']) {
        await page.goto(path);
        await shows(texts);
      }
      await page.goto('/transfer');
      await fillOrder(page);
      const memos = memosOf(texts);
      for (const memo of memos) {
        await field(page, memoLabel).fill(memo);
        await shows([memo]);
      }
      await page.getByRole('button', { name: 'Lanjut' }).click();
      await expect(page).toHaveURL('/transfer/input-pin');
      await shows(memos.slice(-1));
      await confirmOrder(page, bagas.pin);
      await expect(page.getByRole('dialog')).toBeVisible();
      await shows(texts, 'dialog[open]');
      await page.getByRole('button', { name: 'Tutup' }).click();
      await page.unroute('**/transaction/transfer');
      await page.route('**/transaction/transfer', (route) =>
        route.fulfill(
          json({
            success: true,
            data: {
              referenceNumber: message,
              nameAccountTo: message,
              accountTo: '5220304050',
              amount: smallestTransfer,
              status: message,
              datetime: null,
              description: message,
            },
          }),
        ),
      );
      if (new URL(page.url()).pathname === '/transfer')
        await page.getByRole('button', { name: 'Lanjut' }).click();
      await confirmOrder(page, bagas.pin);
      await expect(receiptOn(page)).toBeVisible();
      await shows(texts, 'dialog[open]');
      await page.evaluate(() => localStorage.clear());
      await page.goto('/register');
      await field(page, 'Email').fill(`baru${Date.now()}@lentera.test`);
      await field(page, 'No Hp').fill(`8${String(Date.now()).slice(-10)}`);
      await page.getByRole('button', { name: 'Lanjut' }).click();
      await shows(texts, 'body');
      await page.goto('/reset/new-password');
      await choosePassword(page, 'Baru12345');
      await shows(texts, 'body');
      await page.unroute('**/transaction/transfer');
      await page.route('**/transaction/transfer', (route) =>
        route.fulfill(json({ success: false, errors: message, message }, 400)),
      );
    }
    figure(
      'S4',
      `${share.flat().length} of them on the dashboard, profile, QRIS, transfer, PIN page, receipt, and in the bank's own words`,
    );
  },
);
