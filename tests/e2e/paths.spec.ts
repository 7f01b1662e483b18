import type { Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { titleOf } from '../../src/app/titles.ts';
import { explored, pathsOf, type Step } from '../model/model.ts';
import { registrationWalk, transferWalk, type Walker } from './journeys.ts';
import { bagas, enter, expect, inFull, newcomer, test } from './kit.ts';

/** Paths that the machine itself names, walked in Chromium before the real bank. */
const walks = [
  { name: 'registration', walk: registrationWalk },
  { name: 'transfer', walk: transferWalk },
] as const;

/**
 * Of the steps to and fro between addresses every third one, the whole road to the account once;
 * all of the rest.
 */
function chosenOf(walk: (typeof walks)[number]['walk']): readonly (readonly Step[])[] {
  const paths = pathsOf(explored(walk));
  const short = paths.filter(({ length }) => length <= 2);
  return [
    ...paths.filter(({ length }) => length > 9).slice(0, 1),
    ...paths.filter(({ length }) => length > 2 && length <= 9),
    ...short.filter((_, at) => at % 3 === 0),
  ];
}
const halves = [0, 1] as const;

const pathIn = (state: AnyMachineSnapshot) =>
  Object.values(state.getMeta() as Record<string, { path?: string } | undefined>).findLast(
    (meta) => meta?.path !== undefined,
  )?.path;

/**
 * Where the machine rests, the page must be its: while it is busy or a popup is about to go, the
 * page is on its way.
 */
async function expectPage(
  page: Page,
  state: AnyMachineSnapshot,
  headings: Readonly<Record<string, string>>,
) {
  const path = pathIn(state);
  const top = typeof state.value === 'string' ? state.value : (Object.keys(state.value)[0] ?? '');
  if (path) await expect(page).toHaveURL(path);
  if (path) await expect(page).toHaveTitle(titleOf(path));
  if (headings[top]) await expect(page.locator('h1', { hasText: headings[top] })).toBeAttached();
  await expect(page.locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
}

const isResting = (state: AnyMachineSnapshot) =>
  state.status === 'active' &&
  !state.hasTag('busy') &&
  !/announcing/.test(JSON.stringify(state.value));

async function follow(
  walker: Walker,
  path: readonly Step[],
  { moves, headings }: (typeof walks)[number]['walk'],
) {
  for (const { move, state } of path) {
    // A danger popup is read and closed.
    const popup = walker.page.getByRole('dialog').getByRole('button', { name: 'Tutup' });
    if ((await popup.count()) > 0 && !/popup|passes/.test(move))
      await popup.click({ timeout: 2_000 }).catch(() => undefined);
    await moves.find(({ name }) => name === move)?.run(walker);
    if (isResting(state)) await expectPage(walker.page, state, headings);
  }
}

for (const { name, walk } of walks) {
  const chosen = chosenOf(walk);
  for (const half of halves) {
    const own = chosen.filter((_, at) => at % 2 === half);
    (half === 0 ? test : inFull)(
      `${own.length} paths of ${name}, part ${half + 1} @once`,
      async ({ page }) => {
        test.setTimeout(120_000);
        if (name === 'transfer') await enter(page, walk.address, bagas);
        for (const path of own) {
          await test.step(path.map(({ move }) => move).join(' → '), async () => {
            await page.goto(walk.address);
            await follow({ page, person: newcomer() }, path, walk);
          });
        }
      },
    );
  }
}
