import { assign, createActor, fromCallback, setup, type EventObject } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import type { DetailPorts } from '../../../machines/contract/detail.ts';
import { Failure } from '../../../machines/contract/failure.ts';
import { listed } from '../../../machines/contract/list.ts';
import type { CasePorts } from '../../../machines/contract/reports.ts';
import { adapters } from '../../../machines/kit/ports.ts';
import { reportsMachine } from '../../../machines/report/reports.machine.ts';
import { watchInbox } from '../../../machines/report/watch-inbox.ts';
import { controlsOf, flushMicrotasks, recordCalls, startFlow } from '../../support/harness.ts';
import { number, reportCase } from './report.fixtures.ts';

async function start(query = '', ports: Partial<CasePorts & DetailPorts> = {}) {
  const { calls, ports: recorded } = recordCalls<CasePorts & DetailPorts>({
    reports: async () => listed([reportCase], 1),
    reportCase: async () => reportCase,
    shareText: async () => 'shared',
    copyText: async () => undefined,
    ...ports,
  });
  let tell: (event: EventObject) => void = () => undefined;
  const machine = reportsMachine.provide({
    actors: {
      ...adapters<CasePorts & DetailPorts>(recorded),
      watchInbox: fromCallback(({ sendBack }) => {
        tell = sendBack;
      }),
    },
  });
  const run = startFlow(machine, { query });
  await flushMicrotasks();
  return {
    ...run,
    ...controlsOf<typeof reportsMachine>(run.flow),
    calls,
    async news() {
      tell({ type: 'inbox.changed' });
      await flushMicrotasks();
    },
  };
}
async function failing(): Promise<never> {
  throw new Failure('unexpected', { status: 500 });
}

it('is drawn again at each full minute, for its deadline [RPT-15]', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-04T23:59:59+07:00') });
  const run = await start(`?nomor=${number}`);
  let drawn = 0;
  run.flow.subscribe(() => void (drawn += 1));
  await vi.advanceTimersByTimeAsync(999);
  expect(drawn).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(drawn).toBe(1);
  run.stop();
});

it('hear of each new notification, but not of those that were there [RPT-9]', () => {
  interface Inbox {
    readonly known: readonly { readonly epoch: number }[];
  }
  const notifications = setup({
    types: { context: {} as { readonly inbox: Inbox }, events: {} as Inbox & { type: 'read' } },
  }).createMachine({
    context: { inbox: { known: [] } },
    on: { read: { actions: assign({ inbox: ({ event }) => event }) } },
  });
  let heard = 0;
  const page = createActor(
    setup({ actors: { notifications, watchInbox } }).createMachine({
      invoke: [{ src: 'notifications', systemId: 'notifications' }, { src: 'watchInbox' }],
      on: { 'inbox.changed': { actions: () => void (heard += 1) } },
    }),
  ).start();
  const read = (...epochs: number[]) => {
    const known = epochs.map((epoch) => ({ epoch }));
    page.system.get('notifications').send({ type: 'read', known });
    return heard;
  };
  expect([read(5), read(5), read(5, 7), read(5, 9), read(9), read(9)]).toEqual([0, 0, 1, 2, 3, 3]);
  page.stop();
});

describe('the reports', () => {
  it('are listed, and read again quietly when the notifications change [RPT-9,11]', async () => {
    const { value, context, calls, news } = await start();
    expect([value(), context().rows, context().omitted]).toEqual([
      'list:listed:resting',
      [reportCase],
      1,
    ]);
    await news();
    expect(calls).toEqual([
      ['reports', { isBackground: false }],
      ['reports', { isBackground: true }],
    ]);
  });

  it('stay as they are where a quiet reading fails [RPT-9]', async () => {
    let fails = false;
    const ports = {
      reports: async () => (fails ? failing() : listed([reportCase])),
      reportCase: async () => (fails ? failing() : reportCase),
    };
    for (const query of ['', `?nomor=${number}`]) {
      fails = false;
      const { context, news, value } = await start(query, ports);
      const before = [value(), context()];
      fails = true;
      await news();
      expect([value(), context()]).toEqual(before);
    }
  });

  it('show the case that the address names, with its next step [RPT-9]', async () => {
    let status: 'diterima' | 'dijawab' = 'diterima';
    const { context, news, value, calls } = await start(`?nomor=${number}`, {
      reportCase: async () => ({ ...reportCase, status }),
    });
    expect(calls).toEqual([['reportCase', { id: number, isBackground: false }]]);
    expect([value(), context().shown?.status]).toEqual([
      'case:shown:news:resting,text:showing',
      'diterima',
    ]);
    status = 'dijawab';
    await news();
    expect([calls.length, context().shown?.status]).toEqual([2, 'dijawab']);
  });

  it.each([['?nomor='], ['?nomor=a%2Fb'], ['?x=1'], [`?nomor=${'1'.repeat(65)}`]])(
    'are the list at the query %s',
    async (query) => {
      const { value, context } = await start(query);
      expect([value(), context().query]).toEqual(['list:listed:resting', '']);
    },
  );

  it('follow the address', async () => {
    const { send, value, context } = await start();
    send({ type: 'navigated', path: '/bantuan/laporan', query: `?nomor=${number}` });
    await flushMicrotasks();
    expect([value().startsWith('case:shown'), context().query]).toEqual([true, `?nomor=${number}`]);
    send({ type: 'navigated', path: '/bantuan/laporan', query: '' });
    await flushMicrotasks();
    expect(value()).toBe('list:listed:resting');
    send({ type: 'navigated', path: '/mutasi', query: '' });
    expect(value()).toBe('list:listed:resting');
  });

  it('are fetched again where that failed, and need not be waited for [RPT-11]', async () => {
    let isUp = false;
    const { value, send } = await start('', {
      reports: async () => (isUp ? listed([]) : failing()),
    });
    expect(value()).toBe('list:failed');
    isUp = true;
    send({ type: 'fetch.retried' }, { type: 'wait.abandoned' });
    expect(value()).toBe('list:failed');
    send({ type: 'fetch.retried' });
    await flushMicrotasks();
    expect(value()).toBe('list:listed:resting');
  });

  it('say that a case is unknown or could not be read [RPT-9]', async () => {
    const unknown = await start('?nomor=LP1', {
      reportCase: () => Promise.reject(new Failure('refused', { status: 404 })),
    });
    expect(unknown.value()).toBe('case:unknown');
    const { value, send } = await start('?nomor=LP1', { reportCase: failing });
    expect(value()).toBe('case:failed');
    send({ type: 'fetch.retried' }, { type: 'wait.abandoned' });
    expect(value()).toBe('case:failed');
  });

  const passings: readonly (readonly [
    'copy.requested' | 'share.requested',
    Partial<DetailPorts>,
    string,
  ])[] = [
    ['copy.requested', {}, 'copied'],
    ['copy.requested', { copyText: failing }, 'unshared'],
    ['share.requested', {}, 'shared'],
    ['share.requested', { shareText: async () => 'copied' }, 'copied'],
    ['share.requested', { shareText: async () => 'dismissed' }, 'showing'],
    ['share.requested', { shareText: failing }, 'unshared'],
  ];
  it.each(passings)('pass the text on by %s %o: %s [RPT-10]', async (type, ports, outcome) => {
    const { send, value, calls } = await start(`?nomor=${number}`, ports);
    send({ type, text: 'Teks' });
    await flushMicrotasks();
    expect([value(), calls.at(-1)?.[1]]).toEqual([
      `case:shown:news:resting,text:${outcome}`,
      { text: 'Teks' },
    ]);
  });
});
