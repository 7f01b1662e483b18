import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NotOffered } from '../../../machines/contract/failure.ts';
import { http } from '../../../src/platform/http-listener.ts';
import transferFlow from '../../../src/flows/transfer/flow.ts';
import { fakeBank, json } from '../../support/fake-bank.ts';

const { limit } = transferFlow.services;
const io = { signal: new AbortController().signal };

beforeEach(() => vi.stubEnv('VITE_LIMIT_PATH', '/transfer/limit'));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it.each([
  [{ success: true, data: { daily: 100_000_000, used: 1_500_000, left: 98_500_000 } }, 98_500_000],
  [{ left: '98500000' }, 98_500_000],
  [{ data: { left: '1.500.000,00' } }, 1_500_000],
  [{ data: { left: 0 } }, 0],
  [{ data: { left: -1 } }, 0],
])('reads what is left of the daily limit in %j [LIM-1]', async (body, left) => {
  const calls = fakeBank(() => json(body));
  expect(await limit({}, io)).toEqual({ left });
  expect(calls.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
    'GET /api/main/transfer/limit',
  ]);
});

it('makes no call where the bank does not have it [LIM-4]', async () => {
  vi.stubEnv('VITE_LIMIT_PATH', '');
  const calls = fakeBank(() => json({}));
  await expect(limit({}, io)).rejects.toBeInstanceOf(NotOffered);
  expect(calls).toEqual([]);
});

it.each([[{ data: {} }], [{ data: { left: 'banyak' } }], [null], ['ok'], [[]]])(
  'cannot read %j as a limit, and leaves one line [LIM-4]',
  async (body) => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    fakeBank(() => json(body));
    await expect(limit({}, io)).rejects.toMatchObject({ code: 'answer.invalid' });
    expect(logged.mock.calls).toEqual([['GET /transfer/limit failed: 200 answer.invalid']]);
  },
);

it.each([
  [9_999, null, { left: 1 }],
  [10_001, null, 'unexpected'],
  [5, 4, 'unexpected'],
])(
  'drops an answer after %d ms if the form is left after %j ms: %j [LIM-4]',
  async (answered, left, outcome) => {
    vi.useFakeTimers();
    fakeBank(() => new Promise((give) => setTimeout(() => give(json({ left: 1 })), answered)));
    const page = new AbortController();
    if (left !== null) setTimeout(() => page.abort(), left);
    const answer = limit({}, { signal: page.signal }).catch(
      (error: unknown) => (error as { code: string }).code,
    );
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await answer).toEqual(outcome);
    expect(vi.getTimerCount()).toBe(0);
  },
);

it('asks for the limit without an overlay [LIM-5]', async () => {
  const started = vi.spyOn(http.listener, 'started');
  fakeBank(() => json({ left: 1 }));
  await limit({}, io);
  expect(started).not.toHaveBeenCalled();
});
