import { readdirSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  createActor,
  createEmptyActor,
  fromCallback,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { accountMachine } from '../../machines/account/account.machine.ts';
import { appMachine } from '../../machines/app/app.machine.ts';
import { Failure } from '../../machines/contract/failure.ts';
import { listed } from '../../machines/contract/list.ts';
import { paths } from '../../machines/contract/paths.ts';
import { adapters } from '../../machines/kit/ports.ts';
import { loginMachine } from '../../machines/login/login.machine.ts';
import { mutasiMachine } from '../../machines/mutasi/mutasi.machine.ts';
import { notificationsMachine } from '../../machines/notifications/notifications.machine.ts';
import { recipientsMachine } from '../../machines/recipients/recipients.machine.ts';
import { qrisMachine } from '../../machines/qris/qris.machine.ts';
import { registrationMachine } from '../../machines/registration/registration.machine.ts';
import { transferMachine } from '../../machines/transfer/transfer.machine.ts';
import { bank, full, holder, portsOf } from '../model/bank.ts';
import { logicOf } from '../model/support/model.ts';
import type { Row } from './figures.ts';

type MachineEvent = EventObject & { readonly [field: string]: unknown };
const open = () =>
  ({ kind: 'open', expiresAt: Date.now() + 10 * 86_400_000, holder: 'sinta' }) as const;
const go = (path: string): MachineEvent => ({ type: 'navigated', path, query: '' });
const typed = (change: object, step?: string): MachineEvent => ({
  type: 'field.changed',
  change,
  ...(step !== undefined && { step }),
});
const failed = (id: string): MachineEvent => ({
  type: `xstate.error.actor.${id}`,
  error: new Failure('unexpected'),
});
const submit: MachineEvent = { type: 'form.submitted' };
const account: MachineEvent = { type: 'account.changed', account: full };
const order = {
  accountTo: '8800445566',
  bankTo: 'Bank Mandiri',
  amount: '150000',
  description: 'Makan',
  datetime: '',
};

const recipient = {
  id: '1',
  accountNumber: '5220304050',
  bankName: 'Bank Central Asia',
  alias: 'Rini',
  name: 'Rini Wulandari',
};
const device = {
  id: '2',
  createdAt: '2026-11-21T08:00:00+07:00',
  lastSeenAt: '2026-11-21T09:00:00+07:00',
  device: 'Chrome di Android',
  current: false,
};

/**
 * By machine: a round of events of a customer and the bank, repeated while it is measured. It
 * includes failures.
 */
const rounds: Readonly<
  Record<
    string,
    {
      readonly input?: unknown;
      readonly first?: readonly MachineEvent[];
      readonly round: readonly MachineEvent[];
    }
  >
> = {
  app: {
    input: { path: '/', query: '', session: open() },
    round: [
      go(paths.mutasi),
      go(paths.qris),
      go('/entah'),
      go(paths.login),
      { type: 'page.shown' },
    ],
  },
  login: {
    round: [
      typed({ email: 'sinta@lentera.test' }),
      typed({ password: 'Lentera123' }),
      submit,
      go(paths.login),
      failed('login'),
      typed({ email: '' }),
      { type: 'field.left', field: 'email' },
    ],
  },
  registration: {
    input: { path: paths.register },
    round: [
      typed({ email: 'a@b.id', no_hp: '81234567890' }, 'identity'),
      submit,
      go(paths.register),
      failed('checkEmail'),
      typed({ email: '' }, 'identity'),
    ],
  },
  reset: {
    input: { path: paths.forgotPassword },
    round: [
      { type: 'field.changed', step: 'forgotPassword', change: { email: 'a@b.id' } },
      submit,
      failed('sendResetCode'),
      { type: 'field.changed', step: 'forgotPassword', change: { email: '' } },
      { type: 'field.left', step: 'forgotPassword', field: 'email' },
    ],
  },
  transfer: {
    input: { path: paths.transfer },
    first: [account],
    round: [
      typed(order),
      submit,
      { type: 'xstate.after.transferChecks.transfer.checking.waiting' },
      { type: 'xstate.done.actor.lookUp', output: { name: 'Bagas' } },
      { type: 'pin.changed', pin: '' },
      { type: 'pin.submitted' },
      { type: 'step.left' },
    ],
  },
  mutasi: {
    input: { query: '' },
    first: [account],
    round: [
      typed({ jenisTransaksi: 'debit' }),
      submit,
      { type: 'sort.toggled' },
      { type: 'page.turned', page: 2 },
      { type: 'preset.chosen', preset: 'thirtyDays' },
    ],
  },
  qris: {
    first: [account],
    round: [
      { type: 'xstate.done.actor.qrCode', output: 'blob:1' },
      { type: 'share.requested' },
      { type: 'xstate.done.actor.shareCode', output: 'shared' },
      account,
    ],
  },
  'qris-amount': {
    first: [account, { type: 'xstate.done.actor.isOffered', output: true }],
    round: [
      typed({ amount: '50000' }),
      submit,
      failed('codeWithAmount'),
      typed({ amount: '' }),
      { type: 'field.left', field: 'amount' },
    ],
  },
  recipients: {
    first: [{ type: 'xstate.done.actor.recipients', output: listed([recipient]) }],
    round: [
      { type: 'deletion.requested', recipient },
      { type: 'deletion.dismissed' },
      { type: 'deletion.requested', recipient },
      { type: 'deletion.confirmed' },
      failed('deleteRecipient'),
      { type: 'deletion.dismissed' },
    ],
  },
  sessions: {
    first: [{ type: 'xstate.done.actor.sessions', output: listed([device]) }],
    round: [
      { type: 'session.chosen', id: device.id },
      { type: 'end.cancelled' },
      { type: 'session.chosen', id: device.id },
      { type: 'end.confirmed' },
      failed('endOtherSession'),
      { type: 'xstate.done.actor.reread', output: listed([device]) },
    ],
  },
  statement: {
    input: { query: '' },
    first: [account],
    round: [
      account,
      { type: 'navigated', path: paths.statement, query: '?bulan=2026-10' },
      { type: 'print.requested' },
    ],
  },
  scheduled: {
    first: [account],
    round: [account, { type: 'xstate.after.nextMinute.scheduled.list' }],
  },
  download: {
    round: [
      { type: 'install.offered' },
      { type: 'install.requested' },
      failed('install'),
      go(paths.download),
    ],
  },
  notifications: {
    first: [
      {
        type: 'xstate.done.actor.notifications',
        output: listed(
          Array.from({ length: 12 }, (_, id) => ({
            id: String(id),
            title: `Pesan ${id}`,
            body: '',
            sentAt: '2026-11-21T08:00:00+07:00',
            read: false,
          })),
        ),
      },
    ],
    round: [
      { type: 'page.chosen', page: 2 },
      { type: 'page.chosen', page: 1 },
      { type: 'menu.opened' },
      { type: 'notifications.outdated' },
      failed('refresh'),
    ],
  },
  account: {
    first: [{ type: 'xstate.done.actor.user', output: holder }],
    round: [
      { type: 'xstate.done.actor.balance', output: 1 },
      failed('mutations'),
      { type: 'mutations.retried' },
      { type: 'account.outdated' },
      { type: 'xstate.done.actor.user', output: holder },
    ],
  },
  session: {
    input: { session: open() },
    round: [
      { type: 'page.shown' },
      { type: 'session.renewed', session: open() },
      { type: 'xstate.after.tick.session.watching' },
    ],
  },
  popup: {
    round: [
      { type: 'popup.requested', popup: { variant: 'danger', notice: 'pin.wrong' } },
      { type: 'attention.changed', change: { hovered: true } },
      { type: 'attention.changed', change: { hovered: false } },
      { type: 'popup.closed' },
    ],
  },
  loading: {
    round: [
      { type: 'work.started', work: 'read' },
      { type: 'work.ended', work: 'read' },
      { type: 'xstate.after.minimum.loading.flashing' },
    ],
  },
  connection: {
    round: [
      { type: 'connection.lost' },
      { type: 'strip.closed' },
      { type: 'connection.lost' },
      { type: 'connection.proved' },
    ],
  },
  cooldown: {
    round: [
      { type: 'cooldown.started', button: 'form', seconds: 60 },
      { type: 'xstate.after.tick.cooldown.waiting' },
    ],
  },
  'otp-countdown': {
    input: { deadline: Date.now() + 86_400_000 },
    round: [
      { type: 'page.shown' },
      { type: 'countdown.restarted', deadline: Date.now() + 86_400_000 },
      { type: 'xstate.after.tick.otpCountdown.counting' },
    ],
  },
};

/**
 * Events a second of the pure transition function: no effects, no timers. `span` in milliseconds.
 *
 * @throws When the round moves nothing.
 */
export function perSecond(name: string, machine: AnyStateMachine, span: number): number {
  const { input, first = [], round } = rounds[name] ?? { round: [] };
  const logic = logicOf({ machine, moves: [], abstraction: () => null });
  const self = createEmptyActor();
  const scope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: () => {},
    defer: () => {},
    stopChild: () => {},
    emit: () => {},
  };
  let now: AnyMachineSnapshot = logic.getInitialSnapshot(scope, input);
  for (const event of first) now = logic.transition(now, event, scope);
  const begun = now;
  let events = 0;
  let moved = 0;
  const from = performance.now();
  do {
    for (const event of round) {
      const next = logic.transition(now, event, scope);
      if (next !== now) moved += 1;
      now = next;
    }
    events += round.length;
    if (now.status !== 'active') now = begun;
  } while (performance.now() - from < span);
  if (moved === 0) throw new Error(`The round of ${name} moves nothing`);
  return (events / (performance.now() - from)) * 1_000;
}

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

/**
 * Growth in kB of the heap after 10,000 more events to the whole actor tree: pages opened and left,
 * forms filled, popups shown. The smaller of two measurements: a leak shows in both, warming up of
 * the engine does not.
 */
async function heapGrowth(): Promise<number> {
  const ported = (...names: readonly string[]) => adapters(portsOf(...names)) as never;
  bank.ready = {
    user: () => holder,
    balance: () => 1_000_000,
    mutations: () => listed([]),
    notifications: () => listed([]),
    qrCode: () => 'blob:1',
  };
  const root = createActor(
    appMachine.provide({
      actors: {
        account: accountMachine.provide({ actors: ported('user', 'balance', 'mutations') }),
        notifications: notificationsMachine.provide({
          actors: ported('notifications', 'markRead', 'markAllRead'),
        }),
        login: loginMachine.provide({ actors: ported('login') }),
        registration: registrationMachine.provide({
          actors: ported(
            'checkUnused',
            'sendOtp',
            'verifyOtp',
            'readPhoto',
            'shrinkPhoto',
            'openAccount',
          ),
        }),
        transfer: transferMachine.provide({
          actors: ported(
            'lookUp',
            'comparePin',
            'transfer',
            'schedule',
            'shareReceipt',
            'copyReference',
            'saveRecipient',
          ),
        }),
        recipients: recipientsMachine.provide({
          actors: ported('recipients', 'deleteRecipient'),
        }),
        mutasi: mutasiMachine,
        qris: qrisMachine.provide({ actors: ported('qrCode', 'shareCode') }),
        download: fromCallback(() => {}) as never,
      },
    }),
    { input: { path: paths.dashboard, query: '', session: open() } },
  ).start();
  const sendEvents = async (count: number) => {
    for (let sent = 0; sent < count; sent += 10) {
      root.send(go(paths.transfer) as never);
      root.system.get('flow')?.send(typed(order) as never);
      root.system.get('flow')?.send(typed({ amount: '' }) as never);
      root.send(go(paths.mutasi) as never);
      root.system.get('flow')?.send({ type: 'sort.toggled' } as never);
      root.system
        .get('popup')
        .send({ type: 'popup.requested', popup: { variant: 'danger', notice: 'pin.wrong' } });
      root.system.get('popup').send({ type: 'popup.closed' });
      root.system.get('account')?.send({ type: 'account.outdated' } as never);
      root.send(go(paths.qris) as never);
      root.send(go(paths.dashboard) as never);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await sendEvents(5_000);
  const before = await heap();
  await sendEvents(10_000);
  const between = await heap();
  await sendEvents(10_000);
  const after = await heap();
  root.stop();
  bank.ready = {};
  return Math.min(between - before, after - between);
}

/** Every machine by its file's name. Node has no `import.meta.glob` (tools/chart/machines.ts). */
export async function allMachines(): Promise<readonly (readonly [string, AnyStateMachine])[]> {
  const folder = new URL('../../machines/', import.meta.url);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const found = paths
    .filter((path) => path.endsWith('.machine.ts'))
    .map(async (path) => {
      const file = (await import(new URL(path, folder).href)) as Readonly<Record<string, unknown>>;
      const machine = Object.values(file).find(
        (one): one is AnyStateMachine =>
          typeof one === 'object' && one !== null && 'resolveState' in one,
      );
      if (!machine) throw new Error(`No machine in ${path}`);
      return [/([\w-]+)\.machine/.exec(path)?.[1] ?? path, machine] as const;
    });
  return Promise.all(found);
}

export async function machineRows(runs: number): Promise<readonly Row[]> {
  const speed = (await allMachines()).map(([name, machine]): Row => {
    perSecond(name, machine, 100);
    return {
      what: `events a second: ${name}`,
      unit: '',
      goal: null,
      isGate: false,
      values: Array.from({ length: runs }, () => Math.round(perSecond(name, machine, 150))),
    };
  });
  const growths: number[] = [];
  for (let run = 0; run < Math.min(runs, 3); run += 1) growths.push(await heapGrowth());
  return [
    ...speed,
    {
      what: 'actor tree: kept after 10,000 more events',
      unit: 'kB',
      goal: 100,
      isGate: true,
      values: growths,
      note: 'heap after a collection; 100 kB is its noise, 10 bytes an event',
    },
  ];
}
