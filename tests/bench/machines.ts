import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createActor, type EventObject } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import { listed } from '../../machines/contract/list.ts';
import { paths } from '../../machines/contract/paths.ts';
import type { CallOptions } from '../../machines/contract/port.ts';
import { adapters } from '../../machines/kit/ports.ts';
import { portsOf } from '../fixtures/ports.ts';
import { ask, bank, holder } from '../model/bank.ts';
import { machines } from '../model/machines.node.ts';
import { gate, report, type Row } from './figures.ts';

const collect = (() => {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
})();

async function heap(): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    collect();
  }
  return process.memoryUsage().heapUsed / 1_000;
}

/** The app with every flow that has ports, on a bank that answers reads at once. */
function startTree() {
  bank.ready = {
    user: () => holder,
    balance: () => 1_000_000,
    mutations: () => listed([]),
    notifications: () => listed([]),
    qrCode: () => 'blob:1',
    limit: () => null,
    recipients: () => listed([]),
  };
  const flows = portsOf(appMachine).map((flow) => {
    const file = flow.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const machine = machines[file];
    if (machine === undefined) throw new Error(`no machine ${file}`);
    const ports = portsOf(machine).map((name) => [
      name,
      (input: unknown, io: CallOptions) => ask(name, input, io),
    ]);
    return [flow, machine.provide({ actors: adapters(Object.fromEntries(ports) as never) })];
  });
  const session = {
    kind: 'open',
    expiresAt: Date.now() + 10 * 86_400_000,
    holder: 'sinta',
  } as const;
  return createActor(appMachine.provide({ actors: Object.fromEntries(flows) as never }), {
    input: { path: paths.dashboard, query: '', session },
  }).start();
}

/**
 * Opens and leaves pages, fills in a form and shows popups. Returns how many of these events the
 * actor tree takes in a second, and the growth of the heap in kB after 10,000 more of them. The
 * growth is the smaller of two measurements, since only a leak shows in both.
 */
async function measureTree(): Promise<{ readonly perSecond: number; readonly growth: number }> {
  const root = startTree();
  const send = (actor: string, event: EventObject & { readonly [field: string]: unknown }) =>
    root.system.get(actor as 'popup')?.send(event as never);
  const open = (path: string) => root.send({ type: 'navigated', path, query: '' });
  const type = (amount: string) =>
    send('flow', { type: 'field.changed', change: { description: 'Makan', amount } });
  const sendEvents = async (count: number) => {
    for (let sent = 0; sent < count; sent += 10) {
      open(paths.transfer);
      type('150000');
      type('');
      open(paths.mutasi);
      send('flow', { type: 'sort.toggled' });
      send('popup', { type: 'popup.requested', popup: { variant: 'danger', notice: 'pin.wrong' } });
      send('popup', { type: 'popup.closed' });
      send('account', { type: 'account.outdated' });
      open(paths.qris);
      open(paths.dashboard);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await sendEvents(5_000);
  const heaps = [await heap()];
  const began = performance.now();
  for (let part = 0; part < 2; part += 1) {
    await sendEvents(10_000);
    heaps.push(await heap());
  }
  const perSecond = Math.round(20_000_000 / (performance.now() - began));
  root.stop();
  bank.ready = {};
  const [before = 0, between = 0, after = 0] = heaps;
  return { perSecond, growth: Math.min(between - before, after - between) };
}

export async function machineRows(runs: number): Promise<readonly Row[]> {
  const measured: Awaited<ReturnType<typeof measureTree>>[] = [];
  for (let run = 0; run < Math.min(runs, 3); run += 1) measured.push(await measureTree());
  return [
    report(
      'actor tree: events a second',
      '',
      null,
      measured.map(({ perSecond }) => perSecond),
    ),
    gate(
      'actor tree: kept after 10,000 more events',
      'kB',
      100,
      measured.map(({ growth }) => growth),
      'heap after a collection; 100 kB is its noise, 10 bytes an event',
    ),
  ];
}
