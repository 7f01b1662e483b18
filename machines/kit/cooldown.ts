/**
 * A bank that gets too many calls may say when to try again (429 with Retry-After). Until then the
 * button that made the call waits and shows how long; other buttons do not.
 */
import type { FailedPress } from './failures.ts';
import { failureOf } from '../contract/failure.ts';
import { timing } from './timing.ts';

/** The clock of the page, in browsers and in Node. */
declare const performance: { now(): number };

/** A button's wait, and its start by two clocks: each of them misses something. */
export interface Cooldown {
  readonly seconds: number;
  /** In epoch milliseconds. This clock can be set back. */
  readonly date: number;
  /** In milliseconds since the page was opened. This clock may stop while the device sleeps. */
  readonly page: number;
}

/** The last wait of each button, also if it is over. Absent: never throttled. */
export type Cooldowns = Readonly<Record<string, Cooldown>>;

/** The seconds for which the bank asked; 0 if for none, or for more than a button counts. */
export function waitAfter(error: unknown): number {
  const { code, retryAfter } = failureOf(error);
  const isCounted = code === 'throttled' && retryAfter && retryAfter <= timing.cooldownMax;
  return isCounted ? retryAfter : 0;
}

/** Starts the wait of a button whose call was throttled. Any other failure starts none. */
export function cooldownsAfter(all: Cooldowns, { button, error }: FailedPress): Cooldowns {
  const seconds = waitAfter(error);
  return seconds
    ? { ...all, [button]: { seconds, date: Date.now(), page: performance.now() } }
    : all;
}

/** Whole seconds left, rounded up; 0 if it is over. */
export function cooldownLeft({ seconds, date, page }: Cooldown): number {
  const gone = Math.max(0, Date.now() - date, performance.now() - page);
  return Math.max(0, Math.ceil(seconds - gone / 1_000));
}

export function isCoolingDown(all: Cooldowns, button: string): boolean {
  const cooldown = all[button];
  return cooldown !== undefined && cooldownLeft(cooldown) > 0;
}
