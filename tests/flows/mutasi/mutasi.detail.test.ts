import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mutation } from '../../../machines/contract/account.ts';
import type { DetailPorts } from '../../../machines/contract/detail.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { mutasiMachine } from '../../../machines/mutasi/mutasi.machine.ts';
import { settled, sinta, startFlow } from '../../support/harness.ts';
import { context, now, row, rowsOn, value, withRows } from './mutasi.harness.ts';

beforeEach(() => {
  vi.useFakeTimers({ now });
});

const rows = [
  row('1', '2026-11-20', { status: 'pending' }),
  row('2', '2026-11-19', { transactionDirection: 'DEBIT' }),
  row('3', '2026-11-18', { account_to: '' }),
];

function start(ports: Partial<DetailPorts> = {}, given: readonly Mutation[] = rows) {
  const machine = mutasiMachine.provide({
    actors: adapters<DetailPorts>({
      shareText: async () => 'shared',
      copyText: async () => {},
      ...ports,
    }),
  });
  const run = startFlow(machine, { query: '' }, withRows(given));
  return {
    ...run,
    /** Opens the row of that place on the page. */
    open: (place: number) =>
      run.flow.send({ type: 'row.opened', key: context(run).shown[place]?.key ?? -1 }),
    at: () => value(run),
    openedId: () => context(run).opened?.mutation.id,
  };
}
const at = (state: string) => ({ filled: { detail: state } });
const no = () => Promise.reject(new Error('not allowed'));

describe('the sheet of a transaction', () => {
  it('opens with its row, and closes to the list', () => {
    const run = start();
    run.open(1);
    expect(run.at()).toEqual(at('showing'));
    expect(run.openedId()).toBe('2');
    run.flow.send({ type: 'detail.closed' });
    expect(run.at()).toEqual({ filled: 'list' });
    expect(context(run).opened).toBeNull();
  });

  it('does not open for a row that is not on the page', () => {
    const run = start({}, rowsOn('2026-11-20', 12));
    const hidden = context(run).selection[7]?.key ?? -1;
    run.flow.send({ type: 'row.opened', key: hidden });
    expect(run.at()).toEqual({ filled: 'list' });
  });

  it.each([
    ['shared', 'shared'],
    ['copied', 'copied'],
    ['dismissed', 'showing'],
  ] as const)('whose text was %s is then %s [MUT-41]', async (outcome, state) => {
    const given: unknown[] = [];
    const run = start({ shareText: async (input) => (given.push(input), outcome) });
    run.open(0);
    run.flow.send({ type: 'share.requested', text: 'Rincian' });
    expect(run.at()).toEqual(at('sharing'));
    await settled();
    expect(run.at()).toEqual(at(state));
    expect(given).toEqual([{ text: 'Rincian' }]);
  });

  it('gives the id to the clipboard [MUT-41]', async () => {
    const given: unknown[] = [];
    const run = start({ copyText: async (input) => void given.push(input) });
    run.open(1);
    run.flow.send({ type: 'copy.requested' });
    expect(run.at()).toEqual(at('copying'));
    await settled();
    expect(run.at()).toEqual(at('copied'));
    expect(given).toEqual([{ text: '2' }]);
  });

  it.each([{ type: 'share.requested', text: '' }, { type: 'copy.requested' }] as const)(
    'says where %j did not work',
    async (event) => {
      const run = start({ shareText: no, copyText: no });
      run.open(0);
      run.flow.send(event);
      await settled();
      expect(run.at()).toEqual(at('unshared'));
    },
  );

  it('has the transfer filled in with account and amount, and sends nothing [MUT-42]', () => {
    const run = start();
    run.open(0);
    run.flow.send({ type: 'repeat.requested' });
    expect(run.received('app')).toEqual([
      { type: 'transfer.prepared', transfer: { accountTo: '5220304050', amount: 150_000 } },
    ]);
  });

  it.each([
    ['that came in', 1],
    ['without an account', 2],
  ])('offers no transfer for money %s [MUT-42]', (_, place) => {
    const run = start();
    run.open(place);
    expect(run.flow.getSnapshot().can({ type: 'repeat.requested' })).toBe(false);
    run.flow.send({ type: 'repeat.requested' });
    expect(run.received('app')).toEqual([]);
  });

  it('stays open, and what it shares under way, when the rows come anew, and tells their news [MUT-40]', async () => {
    let shared: (how: 'shared') => void = () => {};
    const run = start({ shareText: () => new Promise((resolve) => (shared = resolve)) });
    run.open(0);
    run.flow.send({ type: 'share.requested', text: '' });
    const completed = rows.map((one) => ({ ...one, status: 'completed' }));
    run.flow.send({
      type: 'account.changed',
      account: withRows([row('4', '2026-11-21'), ...completed]),
    });
    expect(run.at()).toEqual(at('sharing'));
    expect(run.openedId()).toBe('1');
    expect(context(run).opened?.mutation.status).toBe('completed');
    expect(context(run).selection).toHaveLength(4);
    shared('shared');
    await settled();
    expect(run.at()).toEqual(at('shared'));
  });

  it('closes where its row is gone, and where the rows are [MUT-40]', () => {
    const run = start();
    run.open(0);
    run.flow.send({ type: 'account.changed', account: withRows(rows.slice(1)) });
    expect(run.at()).toEqual({ filled: 'list' });
    run.open(0);
    run.flow.send({
      type: 'account.changed',
      account: { ...sinta, mutations: { status: 'failed', code: 'mutations.failed' } },
    });
    expect(run.at()).toBe('failed');
    expect(context(run).opened).toBeNull();
  });

  it('is no page: Back leads where the list was before [MUT-40]', () => {
    const run = start();
    run.open(0);
    expect(context(run).query).toBe('');
    run.flow.send({ type: 'navigated', path: '/mutasi', query: '?jenis=debit' });
    expect(run.at()).toEqual({ filled: 'list' });
    expect(context(run).opened).toBeNull();
  });
});
