import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { site } from '../../src/app/pages.ts';
import { titleOf } from '../../src/app/titles.ts';
import { explore, edgePaths, type Step } from '../model/support/model.ts';
import { registrationFlow, transferFlow, type BrowserHarness } from './support/browser-flows.ts';
import { bagas, openAs, expect, newcomer, test } from './support/fixtures.ts';
import { scaled } from '../support/machine.ts';
import { isFull } from '../promises/figure.ts';

/**
 * Paths that are generated from the machines, run in Chromium with the sandbox bank. `npm run
 * verify` takes every fourth, because tests/model/ runs all on the screens; TRUST=full leaves none
 * out.
 */
const flows = [
  { name: 'registration', flow: registrationFlow },
  { name: 'transfer', flow: transferFlow },
] as const;

/**
 * The paths that are run: one of the long ones (over 9 steps), all of medium length, and every
 * third of the short ones (up to 2 steps), which only change the address.
 */
function selectPaths(flow: (typeof flows)[number]['flow']): readonly (readonly Step[])[] {
  const paths = edgePaths(explore(flow));
  const short = paths.filter(({ length }) => length <= 2);
  return [
    ...paths.filter(({ length }) => length > 9).slice(0, 1),
    ...paths.filter(({ length }) => length > 2 && length <= 9),
    ...short.filter((_, at) => at % 3 === 0),
  ];
}

const pathIn = (state: AnyMachineSnapshot) =>
  Object.values(state.getMeta() as Record<string, { path?: string } | undefined>).findLast(
    (meta) => meta?.path !== undefined,
  )?.path;

/** The page must show the state's path, title and heading, and not be busy. */
async function expectPage(
  page: Page,
  state: AnyMachineSnapshot,
  headings: Readonly<Record<string, string>>,
) {
  const path = pathIn(state);
  const top = typeof state.value === 'string' ? state.value : (Object.keys(state.value)[0] ?? '');
  if (path) await expect(page).toHaveURL(path);
  if (path) await expect(page).toHaveTitle(titleOf(path, site));
  if (headings[top]) await expect(page.locator('h1', { hasText: headings[top] })).toBeAttached();
  await expect(page.locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
}

/** While the flow is busy or announces something, the page is about to change. */
const isResting = (state: AnyMachineSnapshot) =>
  state.status === 'active' &&
  !state.hasTag('busy') &&
  !/announcing/.test(JSON.stringify(state.value));

async function runPath(
  harness: BrowserHarness,
  path: readonly Step[],
  { moves, headings }: (typeof flows)[number]['flow'],
) {
  for (const { move, state } of path) {
    // A danger popup stays until it is closed.
    const popup = harness.page.getByRole('dialog').getByRole('button', { name: 'Tutup' });
    if ((await popup.count()) > 0 && !/popup|passes/.test(move))
      await popup.click({ timeout: 2_000 }).catch(() => undefined);
    await moves.find(({ name }) => name === move)?.run(harness);
    if (isResting(state)) await expectPage(harness.page, state, headings);
  }
}

for (const { name, flow } of flows) {
  const selected = selectPaths(flow).filter((_, at) => isFull || at % 4 === 0);
  test(`${selected.length} paths of ${name} @once`, async ({ page }) => {
    test.setTimeout(scaled(240_000));
    if (name === 'transfer') await openAs(page, flow.address, bagas);
    for (const path of selected) {
      await test.step(path.map(({ move }) => move).join(' → '), async () => {
        await page.goto(flow.address);
        await runPath({ page, person: newcomer() }, path, flow);
      });
    }
  });
}
