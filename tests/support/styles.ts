import { expect } from 'vitest';
import { color } from '../../src/ui/theme.ts';
import { nowhere } from './unstyled.tsx';

/** The CSS rules of the element's own classes, as text. */
export function styleOf(element: HTMLElement): string {
  const style = document.createElement('style');
  style.textContent = nowhere.textContent;
  document.head.append(style);
  const rules = Array.from(document.styleSheets).flatMap((sheet) =>
    Array.from(sheet.cssRules, ({ cssText }) => cssText),
  );
  style.remove();
  return rules
    .filter((rule) => [...element.classList].some((name) => rule.startsWith(`.${name} `)))
    .join('\n');
}

/** Checks that an element's own text is red. */
export function expectRed(element: HTMLElement | null): void {
  expect(element && styleOf(element)).toContain(`color: ${color.negative}`);
}
