import { fireEvent, screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import type { AccountView, Mutation } from '../../../machines/contract/account.ts';
import type { Extension } from '../../../machines/contract/extensions.ts';
import { listed } from '../../../machines/contract/list.ts';
import scheduledFlow from '../../../src/flows/scheduled/flow.ts';
import { sinta } from '../../support/harness.ts';
import { openFlow, type Answer } from '../../support/open-flow.tsx';

/** 21 November 2026, 11.30 WIB */
export const now = Date.parse('2026-11-21T11:30:00+07:00');

/** An outgoing transfer that waits. */
export function waitingRow(id: string, datetime: string, change: Partial<Mutation> = {}): Mutation {
  return {
    id,
    datetime,
    username_to: 'Rini Wulandari',
    account_to: '5220304050',
    type: 'transfer',
    transactionDirection: 'CREDIT',
    amount: 150_000,
    status: 'pending',
    ...change,
  };
}

export const first = waitingRow('t1', '2026-12-01T09:00:00+07:00');
export const second = waitingRow('t2', '2026-12-02T09:00:00+07:00', {
  username_to: 'Agus Salim',
  amount: 275_000,
});

export const holding = (...rows: readonly Mutation[]): AccountView => ({
  ...sinta,
  mutations: { status: 'loaded', value: listed(rows) },
});
export const historyFailed: AccountView = {
  ...sinta,
  mutations: { status: 'failed', code: 'mutations.failed' },
};
export const cancelled = { success: true, data: { id: 't1', status: 'cancelled' } };

/** Opens the list on `now`, with the bank's answers to cancellations and decisions in turn. */
export async function openScheduled({
  account = holding(second, first),
  cancels = [cancelled],
  decides = [{ success: true, data: { id: 'h1', status: 'completed' } }],
  offers = () => true,
}: {
  readonly account?: AccountView;
  readonly cancels?: readonly Answer[];
  readonly decides?: readonly Answer[];
  readonly offers?: (extension: Extension) => boolean;
} = {}) {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const run = await openFlow(
    scheduledFlow,
    { 'POST /transaction/schedule/cancel': cancels, 'POST /freeze/decide': decides },
    { VITE_CANCEL_PATH: '/transaction/schedule/cancel', VITE_FREEZE_PATH: '/freeze' },
    { account, offers },
  );
  return {
    ...run,
    context: () => run.flow.getSnapshot().context,
    /** The account says something else. */
    accountSays: (view: AccountView) => run.send({ type: 'account.changed', account: view }),
    go: (path: string) => run.send({ type: 'navigated', path, query: '' }),
    cancel: (whose = 'Rp150.000 ke Rini Wulandari') => run.press(`Batalkan ${whose}`),
    async enterPin(pin = '246810', button = 'Batalkan Transfer') {
      fireEvent.change(screen.getByLabelText('PIN'), { target: { value: pin } });
      await run.press(button);
    },
  };
}

export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
/** The recipients of the list. */
export const names = () =>
  screen.queryAllByRole('listitem').map((row) => row.textContent.replace(/5220304050.*/, ''));
/** What the list says of the transfer of 150,000 to Rini. */
export const said = () =>
  screen
    .queryByText(/^Transfer Rp/)
    ?.textContent.replace('Transfer Rp150.000 ke Rini Wulandari ', '') ?? null;
