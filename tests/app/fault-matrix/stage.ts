import type { Interceptor } from './faults.ts';

export interface Customer {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly pin: string;
  readonly account: string;
}

/** By label: what is typed into a form. */
export type Fields = Readonly<Record<string, string>>;

/**
 * The running app as a customer uses it. The matrix drives jsdom (stage.jsdom.tsx) and Chromium
 * (tests/e2e/fault-matrix.spec.ts) by it.
 */
export interface Stage {
  readonly customer: Customer;
  readonly network: Interceptor;
  /** Opens a page by its address, as the customer or as a visitor. */
  open(path: string, isCustomer: boolean): Promise<void>;
  reload(): Promise<void>;
  path(): string;
  /** Each text, accessible name and typed value of the page, one a line. */
  said(): Promise<string>;
  /** Whether the page has no text in its main part. */
  isBlank(): Promise<boolean>;
  shows(css: string): Promise<boolean>;
  /** Whether the page has a button with this name. */
  has(button: string | RegExp): Promise<boolean>;
  /** Presses the first button with this name, once it can be pressed. */
  press(button: string | RegExp): Promise<void>;
  /** Closes the dialog, if there is one that 'Tutup' closes. */
  dismiss(): Promise<void>;
  enter(fields: Fields): Promise<void>;
  value(label: string): Promise<string>;
  /** Waits until `is` holds. */
  until(is: () => boolean | Promise<boolean>, what: string): Promise<void>;
  /** Moves the clock of the page, in milliseconds. */
  pass(span: number): Promise<void>;
  /** Sets the clock of the page to the bank's. */
  resetClock(): Promise<void>;
  setOffline(isOffline: boolean): Promise<void>;
  /** Calls the bank as the logged-in customer, past the faults, and resolves with its `data`. */
  ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>;
  stored(): Promise<number>;
  /**
   * From now on measures the milliseconds from the next press to the overlay (`null`: there is none
   * yet) and how far the layout has shifted.
   */
  watch(): Promise<() => Promise<{ readonly feedback: number | null; readonly shift: number }>>;
  /** Returns the errors of the page and its console since the last call. */
  takeErrors(): readonly string[];
}

export const repeats = ['double click', 'Enter and click', 'ten clicks', '1.1 s apart'] as const;

/** Options of the stage in jsdom only. */
export interface JsdomStage extends Stage {
  /** Whether pages are opened from another page of the app, so that Back leads to that one. */
  opensWithin: boolean;
  pressRepeatedly(button: string | RegExp, how: string, lastField: string | null): Promise<void>;
  back(): Promise<void>;
}

export const overlay = 'Memuat…';

export async function untilSays(stage: Stage, text: string | RegExp): Promise<void> {
  let page = '';
  const is = async () => {
    page = await stage.said();
    return typeof text === 'string' ? page.includes(text) : text.test(page);
  };
  await stage.until(is, `the page says ${text}`);
}

export async function untilQuiet(stage: Stage): Promise<void> {
  await stage.until(async () => !(await stage.said()).includes(overlay), 'the overlay is gone');
}

export async function untilAt(stage: Stage, path: string): Promise<void> {
  await stage.until(() => stage.path() === path, `the page is ${path}`);
}

/** @throws An error with this message, unless `is`. */
export function claim(is: boolean, message: string): void {
  if (!is) throw new Error(message);
}
