import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import accountFlow from '../../../src/flows/account/flow.ts';
import { DashboardScreen } from '../../../src/flows/account/DashboardScreen.tsx';
import { http } from '../../../src/platform/http-listener.ts';
import { sintaUser } from '../../fixtures/customer.ts';
import { json } from '../../support/fake-bank.ts';
import { deferredAnswer } from '../../support/harness.ts';
import { openFlow, settle, type Answer } from '../../support/open-flow.tsx';
import { row } from '../mutasi/mutasi.harness.ts';

type Part = 'user' | 'balance' | 'mutations';
const parts: readonly Part[] = ['user', 'balance', 'mutations'];
const paths = {
  user: '/user/me',
  balance: '/balance/get',
  mutations: '/transaction/mutations',
} as const;
const whole = {
  user: { data: sintaUser },
  balance: { data: 12_500_000 },
  mutations: { data: [row('1', '2026-11-20')] },
};
const later = { data: 12_350_000 };
const own = '8800112233';
const other = '8800000000';

/** Opens the dashboard. `named` is the account number in the token. */
async function open(
  bank: Partial<Record<Part, readonly Answer[]>> = {},
  named: string | null = null,
) {
  const claims = btoa(JSON.stringify({ sub: 'sinta', exp: 4_000_000_000, account_number: named }));
  localStorage.setItem('token', `x.${claims}.x`);
  const run = await openFlow(
    accountFlow,
    Object.fromEntries(parts.map((one) => [`GET ${paths[one]}`, bank[one] ?? [whole[one]]])),
    {},
    { shown: DashboardScreen },
  );
  let seen = 0;
  const view = () => run.flow.getSnapshot().context;
  return {
    ...run,
    view,
    statuses: () => parts.map((one) => view()[one].status),
    /** The calls since the last look: the part, and the account number. */
    asked() {
      const made = run.calls.slice(seen);
      seen = run.calls.length;
      return made.map(({ url }) => [
        parts.find((one) => url.pathname.endsWith(paths[one])),
        url.searchParams.get('accountNumber'),
      ]);
    },
  };
}
const byNumber = (number: string) => [
  ['balance', number],
  ['mutations', number],
];
const loaded = ['loaded', 'loaded', 'loaded'];

beforeEach(
  () => void vi.useFakeTimers({ now: Date.parse('2026-11-21T10:15:00+07:00'), toFake: ['Date'] }),
);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the account', () => {
  it('is fetched: the user, then the balance and the mutations of the user’s account [CAL-24]', async () => {
    const user = deferredAnswer<object>();
    const run = await open({ user: [user.promise] });
    expect(run.asked()).toEqual([['user', null]]);
    user.resolve(whole.user);
    await settle();
    expect([run.asked(), run.statuses()]).toEqual([byNumber(own), loaded]);
    expect(run.view().balance).toEqual({ status: 'loaded', value: 12_500_000 });
    expect(screen.getByText('Halo, Sinta Maharani')).toBeVisible();
  });

  it('is fetched at once, in one step, if the token names its number [CAL-58]', async () => {
    const run = await open({ user: ['never'] }, own);
    expect(run.asked()).toEqual([['user', null], ...byNumber(own)]);
    expect(run.statuses()).toEqual(['loading', 'loaded', 'loaded']);
  });

  it('is asked for again if the user has another number, which wins over what came first or failed [CAL-58]', async () => {
    const [user, balance] = [deferredAnswer<object>(), deferredAnswer<object>()];
    const run = await open({ user: [user.promise], balance: [400, balance.promise] }, other);
    expect(run.asked()).toEqual([['user', null], ...byNumber(other)]);
    expect(run.statuses()).toEqual(['loading', 'failed', 'loaded']);
    user.resolve(whole.user);
    await settle();
    expect([run.asked(), run.statuses()[1]]).toEqual([byNumber(own), 'loading']);
    balance.resolve(later);
    await settle();
    expect(run.statuses()).toEqual(loaded);
  });

  it.each<[Answer, string]>([
    [{ data: null }, 'answer.invalid'],
    [json({ success: false, message: 'Rekening ditutup' }, 400), 'balance.failed'],
    ['lost', 'balance.failed'],
  ])('keeps the code of %s', async (answer, code) => {
    const run = await open({ balance: [answer] });
    expect(run.view().balance).toEqual({ status: 'failed', code });
    expect(run.statuses()).toEqual(['loaded', 'failed', 'loaded']);
  });

  it('ignores a retry of a part that is loaded or loading', async () => {
    const run = await open({ balance: ['never'] });
    run.asked();
    for (const part of parts) await run.send({ type: `${part}.retried` });
    expect(run.asked()).toEqual([]);
  });

  it('whose user failed is fetched whole by a retry', async () => {
    const run = await open({ user: [500, whole.user] });
    expect([run.asked(), run.statuses()]).toEqual([
      [['user', null]],
      ['failed', 'loading', 'loading'],
    ]);
    await run.press('Coba lagi');
    expect([run.asked(), run.statuses()]).toEqual([[['user', null], ...byNumber(own)], loaded]);
  });
});

describe('an outdated account', () => {
  const outdated = { type: 'account.outdated' } as const;

  it('is fetched again, and shows its old data until then', async () => {
    const balance = deferredAnswer<object>();
    const run = await open({ balance: [whole.balance, balance.promise] });
    run.asked();
    await run.send(outdated);
    expect(run.asked()).toEqual([['user', null], ...byNumber(own)]);
    expect(run.view().balance).toEqual({ status: 'loaded', value: 12_500_000 });
    balance.resolve(later);
    await settle();
    expect(run.view().balance).toEqual({ status: 'loaded', value: 12_350_000 });
  });

  it('is fetched again during a call, whose answer may be outdated', async () => {
    const before = deferredAnswer<object>();
    const run = await open({ balance: [before.promise, later] });
    await run.send(outdated);
    before.resolve(whole.balance);
    await settle();
    expect(run.view().balance).toEqual({ status: 'loaded', value: 12_350_000 });
  });

  it.each(parts)('can fail in %s, and is fetched again then', async (part) => {
    const run = await open({ [part]: [whole[part], 500, whole[part]] });
    await run.send(outdated);
    expect(run.view()[part]).toEqual({ status: 'failed', code: `${part}.failed` });
    await run.send(outdated);
    expect(run.statuses()).toEqual(loaded);
  });
});

describe('money that moved', () => {
  const moved = { type: 'money.moved' } as const;

  it('makes balance and mutations, not the user, be read again without an overlay, from the start if more moves [LIV-2]', async () => {
    const slow = <T,>(first: T, last: T) => [first, 'never', 'never', last] as const;
    const run = await open({
      balance: slow(whole.balance, later),
      mutations: slow(whole.mutations, whole.mutations),
    });
    const overlay = vi.spyOn(http.listener, 'started');
    run.asked();
    for (const _ of [1, 2]) {
      await run.send(moved);
      expect(run.asked()).toEqual(byNumber(own));
      expect(run.view().balance).toEqual({ status: 'loaded', value: 12_500_000 });
    }
    expect(overlay).not.toHaveBeenCalled();
    await run.send({ type: 'account.outdated' });
    expect(overlay).toHaveBeenCalledTimes(3);
    expect(run.view().balance).toEqual({ status: 'loaded', value: 12_350_000 });
  });

  it('is not read before the number is known', async () => {
    const run = await open({ user: ['never'] });
    await run.send(moved);
    expect(run.asked()).toEqual([['user', null]]);
  });

  it.each([
    ['balance', 'mutations'],
    ['mutations', 'balance'],
  ] as const)(
    'keeps the %s if it cannot be read, and repairs the %s that had failed [LIV-8]',
    async (shown, broken) => {
      const run = await open({
        [shown]: [whole[shown], 'lost', whole[shown]],
        [broken]: [500, 500, whole[broken]],
      });
      const before = run.view()[shown];
      await run.send(moved);
      expect(run.view()).toMatchObject({
        [shown]: before,
        [broken]: { status: 'failed', code: `${broken}.failed` },
      });
      await run.send(moved);
      expect(run.statuses()).toEqual(loaded);
    },
  );
});
