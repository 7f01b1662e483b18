import type { Page } from '@playwright/test';
import { expect, field } from '../support/fixtures.ts';

export interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A way to use a page: by mouse, by keyboard, in WebKit, or measured key by key. */
export interface Hand {
  type(label: string, text: string): Promise<unknown>;
  pick(label: string, option: string): Promise<unknown>;
  attach(label: string, file: Upload): Promise<unknown>;
  press(button: string): Promise<unknown>;
  /** Waits for this path. */
  isAt(path: string): Promise<unknown>;
}

/** What page objects accept; a `Page` is used by mouse. */
export type Driver = Page | Hand;

export function handOf(driver: Driver): Hand {
  if (!('mouse' in driver)) return driver;
  return {
    type: (label, text) => field(driver, label).fill(text),
    pick: (label, option) => field(driver, label).selectOption(option),
    attach: (label, file) => field(driver, label).setInputFiles(file),
    press: (name) => driver.getByRole('button', { name, exact: true }).click(),
    isAt: (path) => expect(driver).toHaveURL(path),
  };
}
