import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Hands that have no mouse: Tab, Shift+Tab, Enter, Space, arrows and typing; each stop must be
 * seen.
 */
export class Keyboard {
  readonly page: Page;
  stops = 0;
  private readonly wrong = new Set<string>();

  constructor(page: Page) {
    this.page = page;
  }

  /** Goes to a control, forward or back, and looks at every stop on the way. */
  async to(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    // A PIN is judged on either side by a bcrypt of twelve rounds.
    await expect(target).toBeVisible({ timeout: 30_000 });
    for (let stop = 0; stop < 80; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press(key);
      await this.look();
    }
    await expect(target).toBeFocused();
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.page.keyboard.type(text);
  }

  async press(
    target: Locator,
    key: 'Enter' | 'Space' = 'Enter',
    by: 'Tab' | 'Shift+Tab' = 'Tab',
  ): Promise<void> {
    await this.to(target, by);
    await this.page.keyboard.press(key);
  }

  /** Every stop of a page, from its beginning to its end. */
  async through(): Promise<number> {
    await this.page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      getSelection()?.removeAllRanges();
      window.scrollTo(0, 0);
    });
    const first = this.stops;
    for (let stop = 0; stop < 80; stop += 1) {
      await this.page.keyboard.press('Tab');
      if (await this.page.evaluate(() => document.activeElement === document.body))
        return this.stops - first;
      await this.look();
    }
    throw new Error(`Tab does not come out of ${this.page.url()}`);
  }

  /**
   * WCAG 2.4.7, 2.4.11 and 2.4.13: where the focus is must be within the screen, not covered, and
   * ringed.
   */
  private async look(): Promise<void> {
    this.stops += 1;
    const complaint = await this.page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const name = `${location.pathname} ${element.outerHTML.slice(0, 120)}`;
      // A radio or a file may be drawn by its label; the ring is then around that.
      const drawn =
        element.getBoundingClientRect().width < 2 || getComputedStyle(element).opacity === '0'
          ? (element.closest('label') ?? element.parentElement ?? element)
          : element;
      const { left, right, top, bottom } = drawn.getBoundingClientRect();
      const [x, y] = [
        (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
        [0.5, 0.1, 0.9].map((share) => top + (bottom - top) * share),
      ] as const;
      const isOwn = (at: Element | null) =>
        at !== null &&
        (drawn.contains(at) ||
          (at.contains(drawn) &&
            at.tagName !== 'BODY' &&
            at.tagName !== 'HTML' &&
            at.tagName !== 'MAIN') ||
          at.closest('label')?.contains(element) === true);
      if (bottom < 1 || top > innerHeight - 1) return `off the screen: ${name}`;
      if (!y.some((at) => isOwn(document.elementFromPoint(x, at))))
        return `covered by ${document.elementFromPoint(x, y[0] ?? 0)?.outerHTML.slice(0, 80)}: ${name}`;
      const rings = [element, drawn, element.parentElement, element.nextElementSibling].map(
        (one) => one && getComputedStyle(one),
      );
      const isRinged = rings.some(
        (style) =>
          style &&
          ((style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) ||
            style.boxShadow !== 'none'),
      );
      // Within a field for a date the browser itself marks the part that has the focus.
      return isRinged || element.matches('[tabindex="-1"], [type^="date"]')
        ? null
        : `without a ring: ${name}`;
    });
    if (complaint !== null) this.wrong.add(complaint);
  }

  expectSeen(): void {
    expect([...this.wrong]).toEqual([]);
  }
}
