import { expect, it } from 'vitest';
import type { AccountView } from '../../../machines/contract/account.ts';
import { isNew } from '../../../src/flows/account/BalanceCard.tsx';
import { row } from '../mutasi/mutasi.harness.ts';

const view = (value: number, mutations: AccountView['mutations']): AccountView => ({
  user: { status: 'loading' },
  balance: { status: 'loaded', value },
  mutations,
});
const history = (...rows: readonly ReturnType<typeof row>[]) =>
  ({ status: 'loaded', value: { rows, omitted: 0 } }) as const;

it('the lamp is off on day one only: it does not say that a hidden balance is 0 [DSH-3]', () => {
  expect(isNew(view(0, history()))).toBe(true);
  expect(isNew(view(1, history()))).toBe(false);
  expect(isNew(view(0, history(row('1', '2026-11-02T00:00:00+07:00'))))).toBe(false);
  expect(isNew(view(0, { status: 'loading' }))).toBe(false);
  expect(isNew(view(0, { status: 'failed', code: 'mutations.failed' }))).toBe(false);
});
