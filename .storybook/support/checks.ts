import type { Preview } from '@storybook/react';
import axe, { type NodeResult } from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

/*
 * Runs around every story in `npm run stories`. After the play function of a story it checks:
 * console.error logged nothing; axe finds no violation, by all rules in the light scheme and by the
 * colour rules in the dark one; the page does not scroll sideways at 320 px.
 */
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

export const afterEach: Preview['afterEach'] = async () => {
  expect(consoleErrors, 'console.error').toEqual([]);
  prepareForAxe();
  expect(await violations('light'), 'axe, light').toEqual([]);
  expect(await violations('dark', rulesOfColour), 'axe, dark').toEqual([]);
  await page.viewport(320, 720);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth - clientWidth, 'sideways scroll at 320 px').toBe(0);
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
