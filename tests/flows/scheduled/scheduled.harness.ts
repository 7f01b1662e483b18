import { vi } from 'vitest';
import { fromCallback } from 'xstate';
import type { AccountView, Mutation } from '../../../machines/contract/account.ts';
import { listed } from '../../../machines/contract/list.ts';
import type { ScheduledPorts } from '../../../machines/contract/scheduled.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { scheduledMachine } from '../../../machines/scheduled/scheduled.machine.ts';
import { controlsOf, flushMicrotasks, sinta, startFlow } from '../../support/harness.ts';

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

/** Starts the flow with a bank that cancels, and records what it was asked. Fakes the time. */
export function startScheduled({
  account = holding(second, first),
  cancel = async ({ id }) => ({ id, status: 'cancelled' }),
  decide = async () => undefined,
  realTimers = false,
}: {
  readonly account?: AccountView;
  readonly cancel?: ScheduledPorts['cancel'];
  readonly decide?: ScheduledPorts['decide'];
  /** Fakes the date only: for tests that type and click. */
  readonly realTimers?: boolean;
} = {}) {
  vi.useFakeTimers({
    now,
    toFake: realTimers ? ['Date'] : ['Date', 'setTimeout', 'clearTimeout'],
  });
  const asked: Parameters<ScheduledPorts['cancel']>[0][] = [];
  const decided: Parameters<ScheduledPorts['decide']>[0][] = [];
  const machine = scheduledMachine.provide({
    actors: {
      ...adapters<ScheduledPorts>({
        cancel: (input, io) => (asked.push(input), cancel(input, io)),
        decide: (input, io) => (decided.push(input), decide(input, io)),
      }),
      // The account says what the test says.
      watchAccount: fromCallback(({ sendBack }) => sendBack({ type: 'account.changed', account })),
    },
  });
  const run = startFlow(machine, undefined, account);
  return {
    ...run,
    ...controlsOf<typeof scheduledMachine>(run.flow),
    asked,
    decided,
    ids: () => run.flow.getSnapshot().context.rows.map(({ id }) => id),
    /** The account tells something else. */
    accountSays: (view: AccountView) => run.flow.send({ type: 'account.changed', account: view }),
    go: (path: string) => run.flow.send({ type: 'navigated', path, query: '' }),
    choose: (id = 't1') => run.flow.send({ type: 'cancel.requested', id }),
    async enterPin(pin = '246810') {
      run.flow.send({ type: 'pin.changed', pin });
      run.flow.send({ type: 'pin.submitted' });
      await flushMicrotasks();
    },
  };
}
