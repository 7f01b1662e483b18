import type { Preview } from '@storybook/react';
import axe, { type NodeResult } from 'axe-core';
import { expect } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { settled, wrongLetters } from '../../tests/e2e/support/words.ts';

/*
 * Runs around every story in `npm run stories`. After the play function of a story it checks:
 * console.error logged nothing; axe finds no violation, by all rules in the light scheme and by the
 * colour rules in the dark one; the page does not scroll sideways at 320 px; on a screen no letters
 * are wrong at a zoom of 200 % and at letters of 200 %.
 */
/** A phone is drawn on the first, and the strips of the second stay. tests/e2e/zoom.spec.ts. */
const fixed = ['layar-publik--landing', 'layar-sesi--both-strips'];
let consoleErrors: string[] = [];
const { error: printError } = console;

// A colour halfway between the schemes would fail the contrast rule.
const noMotion = document.createElement('style');
noMotion.textContent =
  '*, ::before, ::after { transition: none !important; animation: none !important; }';
document.head.append(noMotion);

export const beforeEach: Preview['beforeEach'] = () => {
  consoleErrors = [];
  console.error = (...args: unknown[]) => {
    consoleErrors.push(args.map(String).join(' '));
    printError(...args);
  };
  return () => {
    console.error = printError;
  };
};

export const afterEach: Preview['afterEach'] = async ({ id }) => {
  expect(consoleErrors, 'console.error').toEqual([]);
  prepareForAxe();
  expect(await violations('light'), 'axe, light').toEqual([]);
  expect(await violations('dark', rulesOfColour), 'axe, dark').toEqual([]);
  await page.viewport(320, 720);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth - clientWidth, 'sideways scroll at 320 px').toBe(0);
  if (!id.startsWith('layar-') || fixed.includes(id)) return;
  for (const [width, height, standard] of [
    [195, 422, 16],
    [360, 740, 32],
  ] as const) {
    await page.viewport(width, height);
    await cdp().send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
    await settled();
    expect(wrongLetters(), `letters of ${standard} px, at ${width} px`).toEqual([]);
  }
  await cdp().send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 16 } });
};

/**
 * Removes the links of Storybook's own hidden pages, and every `inert`: axe skips inert content but
 * must check the screen of a busy flow too.
 */
function prepareForAxe(): void {
  for (const link of document.querySelectorAll('.sb-wrapper a')) link.removeAttribute('href');
  for (const part of document.querySelectorAll('[inert]')) part.removeAttribute('inert');
}

/** The other rules find the same in both schemes. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

const isInvisible = ({ any }: NodeResult) =>
  any.some(({ data }) => (data as { messageKey?: string } | null)?.messageKey === 'equalRatio');

async function violations(scheme: 'light' | 'dark', rules?: string[]): Promise<string[]> {
  document.documentElement.dataset['scheme'] = scheme;
  const found = await axe.run(document, {
    resultTypes: ['violations', 'incomplete'],
    elementRef: false,
    ...(rules && { runOnly: rules }),
  });
  // axe cannot judge text in the colour of its background, which is never meant here.
  const invisible = found.incomplete
    .map((one) => ({ ...one, nodes: one.nodes.filter(isInvisible) }))
    .filter(({ nodes }) => nodes.length > 0);
  return [...found.violations, ...invisible].map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join(' | ')}`,
  );
}
