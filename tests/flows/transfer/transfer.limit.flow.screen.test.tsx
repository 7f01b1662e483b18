import { getEventListeners } from 'node:events';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { http } from '../../../src/platform/http-listener.ts';
import transferFlow from '../../../src/flows/transfer/flow.ts';
import { fakeBank, json } from '../../support/fake-bank.ts';
import { deferredAnswer, sinta } from '../../support/harness.ts';
import { settle, type Answer } from '../../support/open-flow.tsx';
import { now } from './transfer.harness.ts';
import { fill, keptForm, openTransfer, pinPage, pinPath } from './transfer.open.tsx';

const open = (answers: readonly Answer[], path = '/transfer', kept = keptForm()) =>
  openTransfer({
    path,
    kept,
    bank: { 'GET /transfer/limit': answers },
    settings: { VITE_LIMIT_PATH: '/transfer/limit' },
  });
const field = () => screen.getByLabelText('Nominal');
/** What is said under the amount of Rp150.000. */
const said = () =>
  screen.queryByText(/limit hari ini/)?.textContent?.replace(/^.* rupiah/, '') ?? null;
const rest = 'Sisa limit hari ini Rp98.500.000';
const warning = 'Melebihi sisa limit hari ini (Rp149.999). Transfer bisa ditolak.';
const none = 'Melebihi sisa limit hari ini (Rp0). Transfer bisa ditolak.';

afterEach(() => void vi.restoreAllMocks());

describe('the rest of the daily limit', () => {
  it.each<[object, string]>([
    [{ success: true, data: { daily: 100_000_000, used: 1_500_000, left: 98_500_000 } }, rest],
    [{ left: '98500000' }, rest],
    [{ data: { left: '1.500.000,00' } }, 'Sisa limit hari ini Rp1.500.000'],
    [{ data: { left: 0 } }, none],
    [{ data: { left: -1 } }, none],
  ])('is read in %j, without an overlay: %s [LIM-1,5]', async (body, sentence) => {
    const started = vi.spyOn(http.listener, 'started');
    const run = await open([body]);
    expect([said(), run.count('GET /api/main/transfer/limit')]).toEqual([sentence, 1]);
    expect(started).not.toHaveBeenCalled();
  });

  it.each<[Answer | 'absent', string[]]>([
    ['absent', []],
    ['never', []],
    ['lost', ['GET /transfer/limit failed: - network.lost']],
    ...[{ data: {} }, { data: { left: 'banyak' } }, [], json(null), json('ok')].map(
      (body): [Answer, string[]] => [body, ['GET /transfer/limit failed: 200 answer.invalid']],
    ),
  ])('is left out if the answer is %j, of which nothing is said [LIM-3,4]', async (body, lines) => {
    const run = await (body === 'absent' ? openTransfer({ kept: keptForm() }) : open([body]));
    expect([said(), vi.mocked(console.warn).mock.calls.flat()]).toEqual([null, lines]);
    expect(run.count('/transfer/limit')).toBe(body === 'absent' ? 0 : 1);
    expect([await run.check(), run.popups(), run.strips()]).toEqual([pinPage, [], 0]);
  });

  it.each([
    [98_500_000, '', '', rest],
    [149_999, '150000', '', warning],
    [149_999, '150000', '2026-11-21T23:59', warning],
    [149_999, '150000', '2026-11-22T00:00', null],
    [98_500_000, '150000', '2027-11-21T10:00', null],
    [150_000, '150000', '', 'Sisa limit hari ini Rp150.000'],
  ])(
    'is %j, which for the amount %j at %j says %j at Nominal [LIM-1,3]',
    async (left, amount, datetime, sentence) => {
      const run = await open([{ left }]);
      fill('Nominal', amount);
      fill('Waktu Transfer', datetime);
      await settle();
      const words = amount === '' ? [] : ['seratus lima puluh ribu rupiah'];
      expect(field()).toHaveAccessibleDescription(
        [...words, ...(sentence ? [sentence] : [])].join(' '),
      );
      expect(field()).not.toHaveAttribute('aria-invalid');
      expect(run.context().limitLeft).toBe(left);
    },
  );

  it('is fetched once a day while the form is open, and unknown from midnight to then [LIM-2]', async () => {
    const second = deferredAnswer<object>();
    const run = await open([{ left: 98_500_000 }, second.promise]);
    const changed = { type: 'account.changed', account: sinta } as const;
    vi.setSystemTime(now + 3_600_000);
    await run.send(changed);
    expect([said(), run.count('/limit')]).toEqual([rest, 1]);
    vi.setSystemTime(Date.parse('2026-11-22T00:00:00+07:00'));
    await run.send(changed);
    expect([said(), run.count('/limit')]).toEqual([null, 2]);
    second.resolve({ left: 98_500_000 });
    await settle();
    await run.send(changed);
    expect([said(), run.count('/limit')]).toEqual([rest, 2]);
  });

  it('is fetched again after a transfer, and is unknown meanwhile, whatever came of the call before [LIM-2]', async () => {
    const [first, second] = [deferredAnswer<object>(), deferredAnswer<object>()];
    const run = await open([first.promise, second.promise], pinPath);
    expect(run.count('/limit')).toBe(1);
    await run.pay();
    first.resolve({ left: 1 });
    await settle();
    expect([run.count('/limit'), run.context().limitLeft]).toEqual([2, null]);
    second.resolve({ left: 98_500_000 });
    await settle();
    await run.press('Oke');
    expect([said(), run.count('/limit')]).toEqual([rest, 2]);
  });

  it.each([
    [9_999, null, { left: 1 }],
    [10_001, null, 'unexpected'],
    [5, 4, 'unexpected'],
  ])(
    'drops an answer after %d ms if the form is left after %j ms: %j [LIM-4]',
    async (answered, left, outcome) => {
      vi.stubEnv('VITE_LIMIT_PATH', '/transfer/limit');
      vi.useFakeTimers();
      fakeBank(() => new Promise((give) => setTimeout(() => give(json({ left: 1 })), answered)));
      const page = new AbortController();
      if (left !== null) setTimeout(() => page.abort(), left);
      const answer = transferFlow.services
        .limit({}, { signal: page.signal })
        .catch((error: unknown) => (error as { code: string }).code);
      await vi.advanceTimersByTimeAsync(11_000);
      expect(await answer).toEqual(outcome);
      expect([vi.getTimerCount(), getEventListeners(page.signal, 'abort')]).toEqual([0, []]);
      vi.useRealTimers();
      vi.unstubAllEnvs();
    },
  );
});
