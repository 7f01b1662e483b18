import { beforeEach, vi } from 'vitest';
import type { Failure } from '../../machines/contract/failure.ts';
import { call, type Call } from '../../src/platform/http.ts';
import { http } from '../../src/platform/http-listener.ts';
import { fakeBank } from './fake-bank.ts';

export const io = { signal: new AbortController().signal };
/** What the app's listener heard during a test. */
export const heard = { started: 0, ended: 0, answered: 0, unauthorised: 0, forbidden: 0 };
/** The console's lines. */
export const warned: unknown[] = [];

/** The call's failure. */
export const failureOf = (promise: Promise<unknown>): Promise<Failure> =>
  promise.then(
    () => Promise.reject(new Error('It succeeded')),
    (error: unknown) => error as Failure,
  );

/** The failure of a call that the bank answers like this. */
export function refusal(answer: () => Response, request: Partial<Call> = {}): Promise<Failure> {
  fakeBank(answer);
  return failureOf(call({ url: '/x', ...request }, io));
}

/** Starts each test without a token, heard events or console lines. */
export function listenToCalls(): void {
  beforeEach(() => {
    localStorage.clear();
    for (const key of Object.keys(heard) as (keyof typeof heard)[]) {
      heard[key] = 0;
      const hear = () => void (heard[key] += 1);
      if (key === 'answered') http.listener.sent = () => hear;
      else http.listener[key] = hear;
    }
    warned.length = 0;
    vi.spyOn(console, 'warn').mockImplementation((line) => void warned.push(line));
    return () => {
      vi.restoreAllMocks();
      vi.useRealTimers();
    };
  });
}
