import type { Locator, Page } from '@playwright/test';
import { scaled } from '../../support/computer.ts';
import type { Hand, Upload } from '../pages/hand.ts';
import { expect, field } from './fixtures.ts';

/** Uses a page by keyboard alone and checks at every stop that the focus is visible. */
export class Keyboard implements Hand {
  readonly page: Page;
  /** The number of stops of Tab so far. */
  stops = 0;
  private readonly violations = new Set<string>();

  constructor(page: Page) {
    this.page = page;
  }

  /** Moves the focus to a control, forward or back, and checks every stop on the way. */
  async to(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    // Page and bank each compute a bcrypt of 12 rounds after a PIN, which can take seconds.
    await expect(target).toBeVisible({ timeout: scaled(30_000) });
    for (let stop = 0; stop < 80; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press(key);
      await this.checkFocus();
    }
    await expect(target).toBeFocused();
  }

  async type(label: string, text: string): Promise<void> {
    await this.to(field(this.page, label));
    await this.page.keyboard.type(text);
  }

  /** Typing the beginning of an option chooses it. */
  async pick(label: string, option: string): Promise<void> {
    await this.type(label, option.slice(0, 6));
  }

  async attach(label: string, file: Upload): Promise<void> {
    this.page.once('filechooser', (chooser) => void chooser.setFiles(file));
    await this.to(field(this.page, label));
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByRole('img', { name: 'Pratinjau foto e-KTP' })).toBeVisible();
  }

  async press(
    target: string | Locator,
    key: 'Enter' | 'Space' = 'Enter',
    by: 'Tab' | 'Shift+Tab' = 'Tab',
  ): Promise<void> {
    const button = (name: string) => this.page.getByRole('button', { name, exact: true });
    await this.to(typeof target === 'string' ? button(target) : target, by);
    await this.page.keyboard.press(key);
  }

  isAt(path: string): Promise<void> {
    return expect(this.page).toHaveURL(path);
  }

  /**
   * Checks every stop of a page, from its beginning to its end. Returns their number.
   *
   * @throws If Tab does not leave the page.
   */
  async tabThroughPage(): Promise<number> {
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
      await this.checkFocus();
    }
    throw new Error(`Tab does not leave ${this.page.url()}`);
  }

  /**
   * WCAG 2.4.7, 2.4.11 and 2.4.13: the focused element must be on the screen, uncovered, and have a
   * focus ring.
   */
  private async checkFocus(): Promise<void> {
    this.stops += 1;
    const complaint = await this.page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      // The skip link slides in and out; check its final position.
      for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
      const name = `${location.pathname} ${element.outerHTML.slice(0, 120)}`;
      // A hidden radio or file input is drawn by its label, which then has the ring.
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
      // In a date field the browser itself marks the focused part.
      return isRinged || element.matches('[tabindex="-1"], [type^="date"]')
        ? null
        : `without a ring: ${name}`;
    });
    if (complaint !== null) this.violations.add(complaint);
  }

  expectFocusVisible(): void {
    expect([...this.violations]).toEqual([]);
  }
}
