import { expect } from 'vitest';
import { color } from '../../src/ui/theme.ts';
import { nowhere } from './unstyled.tsx';

/** The CSS rules of the element's own classes, as text. */
export function styleOf(element: HTMLElement): string {
  const style = document.createElement('style');
  // One node a rule. To parse the rules of all tests before would take a second.
  style.textContent = Array.from(nowhere.children)
    .flatMap(({ childNodes }) => Array.from(childNodes, ({ textContent }) => textContent ?? ''))
    .filter((rule) => isOf(rule.slice(0, rule.indexOf('{')), element))
    .join('\n');
  document.head.append(style);
  // The text of every rule of the app would take half a second.
  const rules = Array.from(document.styleSheets)
    .flatMap(({ cssRules }) => Array.from(cssRules))
    .filter((rule) => rule instanceof CSSStyleRule && isOf(rule.selectorText, element))
    .map(({ cssText }) => cssText);
  style.remove();
  return rules.join('\n');
}

const isOf = (selector: string, { classList }: HTMLElement): boolean =>
  [...classList].some((name) => `${selector} `.startsWith(`.${name} `));

/** Checks that an element's own text is red. */
export function expectRed(element: HTMLElement | null): void {
  expect(element && styleOf(element)).toContain(`color: ${color.negative}`);
}
