import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mutation } from '../../../machines/contract/account.ts';
import type { KnownBanks } from '../../../machines/contract/transfer.ts';
import type { DetailPorts } from '../../../machines/contract/detail.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import { recordCalls, flushMicrotasks, sinta, startFlow } from '../../support/harness.ts';
import { context, now, row, rowsOn, value, withRows } from './mutasi.harness.ts';

beforeEach(() => {
  vi.useFakeTimers({ now });
});

const rows = [
  row('1', '2026-11-20', { status: 'pending' }),
  row('2', '2026-11-19', { transactionDirection: 'DEBIT' }),
  row('3', '2026-11-18', { account_to: '' }),
  row('4', '2026-11-17', { transactionDirection: 'UNKNOWN' }),
  row('5', '2026-11-16', { bank_to: undefined }),
];

function start(
  own: Partial<DetailPorts> = {},
  given: readonly Mutation[] = rows,
  banks: KnownBanks = {},
) {
  const { calls, ports } = recordCalls<DetailPorts>({
    shareText: async () => 'shared',
    copyText: async () => {},
    ...own,
  });
  const machine = mutasiMachine.provide({ actors: adapters<DetailPorts>(ports) });
  const run = startFlow(machine, { query: '', banks }, withRows(given));
  return {
    ...run,
    calls,
    /** Opens the row at that place of the page. */
    open: (place: number) =>
      run.flow.send({ type: 'row.opened', key: context(run).shown[place]?.key ?? -1 }),
    at: () => value(run),
    openedId: () => context(run).opened?.mutation.id,
  };
}
const at = (state: string) => ({ filled: { detail: state } });
const no = () => Promise.reject(new Error('not allowed'));

describe('the sheet of a transaction', () => {
  it('opens for a row of the page and closes to the list', () => {
    const run = start({}, rowsOn('2026-11-20', 12));
    run.flow.send({ type: 'row.opened', key: context(run).selection[7]?.key ?? -1 });
    expect(run.at()).toEqual({ filled: 'list' });
    run.open(1);
    expect([run.at(), run.openedId()]).toEqual([at('showing'), '11']);
    run.flow.send({ type: 'detail.closed' });
    expect([run.at(), run.openedId()]).toEqual([{ filled: 'list' }, undefined]);
  });

  it('changes to another row of the page while it is open [MUT-39]', () => {
    const run = start();
    run.open(0);
    run.flow.send({ type: 'copy.requested' });
    run.open(1);
    expect([run.at(), run.openedId()]).toEqual([at('showing'), '2']);
  });

  const share = { type: 'share.requested', text: 'Rincian' } as const;
  const copy = { type: 'copy.requested' } as const;
  it.each([
    [share, { shareText: async () => 'shared' as const }, 'shared'],
    [share, { shareText: async () => 'copied' as const }, 'copied'],
    [share, { shareText: async () => 'dismissed' as const }, 'showing'],
    [share, { shareText: no }, 'unshared'],
    [copy, {}, 'copied'],
    [copy, { copyText: no }, 'unshared'],
  ])('after %j, with %o, is in the state %s [MUT-41]', async (event, ports, state) => {
    const run = start(ports);
    run.open(1);
    run.flow.send(event);
    expect(run.at()).toEqual(at(event === share ? 'sharing' : 'copying'));
    await flushMicrotasks();
    expect(run.at()).toEqual(at(state));
    expect(run.calls).toEqual([
      event === share ? ['shareText', { text: 'Rincian' }] : ['copyText', { text: '2' }],
    ]);
  });

  it.each([
    ['of its row', 0, 'Bank Central Asia'],
    ['of an order of this visit', 4, 'Bank Mandiri'],
  ])('fills in a transfer with the bank %s, and sends nothing [MUT-42]', (_, place, bankTo) => {
    const run = start({}, rows, { '5220304050': 'Bank Mandiri' });
    run.open(place);
    run.flow.send({ type: 'repeat.requested' });
    const transfer = { accountTo: '5220304050', bankTo, amount: 150_000 };
    expect(run.received('app')).toEqual([{ type: 'transfer.prepared', transfer }]);
  });

  it.each([
    ['incoming money', 1],
    ['a row without an account', 2],
    ['a row of unknown direction', 3],
    ['a row without a known bank', 4],
  ])('offers no transfer for %s [MUT-42]', (_, place) => {
    const run = start();
    run.open(place);
    expect(run.flow.getSnapshot().can({ type: 'repeat.requested' })).toBe(false);
  });

  it('stays open and goes on sharing when new rows arrive, and shows their data [MUT-40]', async () => {
    let shared: (how: 'shared') => void = () => {};
    const run = start({ shareText: () => new Promise((resolve) => (shared = resolve)) });
    run.open(0);
    run.flow.send(share);
    const completed = rows.map((one) => ({ ...one, status: 'completed' }));
    run.flow.send({
      type: 'account.changed',
      account: withRows([row('4', '2026-11-21'), ...completed]),
    });
    expect([run.at(), run.openedId()]).toEqual([at('sharing'), '1']);
    expect(context(run).opened?.mutation.status).toBe('completed');
    expect(context(run).selection).toHaveLength(6);
    shared('shared');
    await flushMicrotasks();
    expect(run.at()).toEqual(at('shared'));
  });

  const failed = { status: 'failed', code: 'mutations.failed' } as const;
  it.each([
    ['its row disappears', { type: 'account.changed', account: withRows(rows.slice(1)) }, 'list'],
    ['all rows do', { type: 'account.changed', account: { ...sinta, mutations: failed } }, null],
    ['Back leads to another list', { type: 'navigated', path: '/mutasi', query: '?hal=1' }, 'list'],
  ] as const)('closes if %s [MUT-40]', (_, event, state) => {
    const run = start();
    run.open(0);
    run.flow.send(event);
    expect(run.at()).toEqual(state === null ? 'failed' : { filled: state });
    expect(context(run).opened).toBeNull();
  });
});
