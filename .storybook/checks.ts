import axe from 'axe-core';
import { afterEach, beforeEach, expect } from 'vitest';
import { page } from 'vitest/browser';

/*
 * What every story must bear beside its own play: no word on the console's error line, axe with
 * every rule on (addon-a11y leaves 'region' out) in both schemes, and no sideways scroll at 320 px.
 */
let complaints: string[] = [];
const { error: print } = console;

/* Without transitions: a colour on its way from one scheme to the other is nobody's colour. */
const still = document.createElement('style');
still.textContent =
  '*, ::before, ::after { transition: none !important; animation: none !important; }';
document.head.append(still);

beforeEach(() => {
  complaints = [];
  console.error = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '));
    print(...words);
  };
});

afterEach(async ({ task }) => {
  console.error = print;
  if (task.result?.state === 'fail') return;
  expect(complaints, 'words on the console').toEqual([]);
  bareStory();
  expect(await violations('light'), 'axe, light').toEqual([]);
  expect(await violations('dark'), 'axe, dark').toEqual([]);
  await page.viewport(320, 720);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth - clientWidth, 'sideways scroll at 320 px').toBe(0);
});

/**
 * Storybook's own hidden pages have links, and what is `inert` axe would pass over: a busy screen
 * is looked at as well.
 */
function bareStory(): void {
  for (const link of document.querySelectorAll('.sb-wrapper a')) link.removeAttribute('href');
  for (const part of document.querySelectorAll('[inert]')) part.removeAttribute('inert');
}

async function violations(scheme: 'light' | 'dark'): Promise<string[]> {
  document.documentElement.dataset['scheme'] = scheme;
  const found = await axe.run(document, { resultTypes: ['violations'], elementRef: false });
  return found.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join(' | ')}`,
  );
}
