import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { accountMachine } from '../../machines/account/account.machine.ts';
import { connectionMachine } from '../../machines/services/connection.machine.ts';
import { Failure } from '../../machines/contract/failure.ts';
import { adapters } from '../../machines/kit/ports.ts';
import { timing } from '../../machines/kit/timing.ts';
import { loadingMachine } from '../../machines/services/loading.machine.ts';
import { notificationsMachine } from '../../machines/notifications/notifications.machine.ts';
import { otpCountdownMachine } from '../../machines/services/otp-countdown.machine.ts';
import { cooldownMachine } from '../../machines/services/cooldown.machine.ts';
import { popupMachine } from '../../machines/services/popup.machine.ts';
import { sessionMachine } from '../../machines/services/session.machine.ts';
import {
  OverlayView,
  PopupView,
  SessionWarningView,
  StripView,
} from '../../src/app/service-views.tsx';
import { DashboardScreen } from '../../src/flows/dashboard/DashboardScreen.tsx';
import { NotificationsScreen } from '../../src/flows/notifications/NotificationsScreen.tsx';
import { walkAlone, type Alone, type Service } from './support/service-harness.tsx';
import { answer, fail, holder, noon, portsOf } from './bank.ts';
import type { Move } from './support/model.ts';

const says = (
  name: string,
  event: Move<Alone>['event'],
  when?: Move<Alone>['when'],
): Move<Alone> => ({ name, event, run: ({ say }) => say(event), ...(when && { when }) });
const after = (delay: string, node: string, span: number): Move<Alone> => ({
  name: `after ${delay} in ${node}`,
  event: { type: `xstate.after.${delay}.${node}` },
  run: ({ wait }) => wait(span),
});
const yes = (port: string, id: string, output: unknown): Move<Alone> => ({
  name: `bank: ${id} yes`,
  event: { type: `xstate.done.actor.${id}`, output },
  run: () => answer(port, output),
});
const no = (
  port: string,
  id: string,
  code: 'unexpected' | 'answer.invalid' = 'unexpected',
): Move<Alone> => ({
  name: `bank: ${id} ${code}`,
  event: { type: `xstate.error.actor.${id}`, error: new Failure(code) },
  run: () => fail(port, new Failure(code)),
});

const open = (expiresAt: number) => ({ session: { kind: 'open', expiresAt, holder: 'sinta' } });
const queue = ({ context }: AnyMachineSnapshot) =>
  context.queue as readonly { readonly variant: string }[];
const dialog = () => document.querySelector('dialog[open], [role=dialog]');

const popup: Service = {
  machine: popupMachine,
  view: PopupView,
  abstract: (at) => queue(at).map(({ variant }) => variant),
  sees: (at) => expect(dialog() !== null).toBe(queue(at).length > 0),
  moves: [
    says(
      'asks for one that goes',
      {
        type: 'popup.requested',
        popup: { variant: 'success', notice: 'password.changed', autoDismiss: true },
      },
      (at) => queue(at).length < 2,
    ),
    says(
      'asks for one that stays',
      { type: 'popup.requested', popup: { variant: 'danger', notice: 'pin.wrong' } },
      (at) => queue(at).length < 2,
    ),
    { name: 'close', event: { type: 'popup.closed' }, run: ({ press }) => press('Tutup') },
    { name: 'pointer in', event: { type: 'popup.held' }, run: ({ pointer }) => pointer('in') },
    {
      name: 'pointer out',
      event: { type: 'popup.released' },
      run: ({ pointer }) => pointer('out'),
    },
    after('autoDismiss', 'popup.shown.waiting', timing.popupAutoDismiss),
    says('clear', { type: 'popup.cleared' }),
  ],
};

const loading: Service = {
  machine: loadingMachine,
  view: OverlayView,
  abstract: ({ context }) => context.running,
  sees: (at) => expect(document.body.textContent.includes('Memuat…')).toBe(at.hasTag('shown')),
  moves: [
    says('start', { type: 'work.started' }, ({ context }) => context.running < 2),
    says('end', { type: 'work.ended' }),
    after('minimum', 'loading.flashing', timing.loadingMinimum),
    after('slow', 'loading.lasting', timing.loadingSlow),
  ],
};

const connection: Service = {
  machine: connectionMachine,
  view: StripView,
  abstract: () => null,
  sees: (at) =>
    expect(document.body.textContent.includes('Terjadi kesalahan jaringan')).toBe(
      at.hasTag('shown'),
    ),
  moves: [
    says('lost', { type: 'connection.lost' }),
    says('proved', { type: 'connection.proved' }),
    says('gone', { type: 'network.gone' }),
    says('back', { type: 'network.returned' }),
    {
      name: 'close',
      event: { type: 'strip.closed' },
      run: ({ press }) => press('Tutup pemberitahuan'),
    },
  ],
};

/** Ends in two minutes, all but a second: the customer is warned. */
const near = noon + timing.sessionMargin + timing.sessionWarning - 1_000;
const far = noon + 86_400_000;

const session = (canRenew: boolean, expiresAt = far): Service => ({
  // The tick is shortened: a walk must not outlive the session that it warns of.
  machine: sessionMachine.provide({
    actors: adapters(portsOf('renew')) as never,
    guards: { canRenew: () => canRenew },
    delays: { tick: timing.countdownTick },
  }),
  view: (props: ComponentProps<typeof SessionWarningView>) => (
    <SessionWarningView {...props} onLogout={() => undefined} />
  ),
  input: open(expiresAt),
  abstract: ({ context }) => [context.end, context.session.expiresAt],
  sees: (at) => expect(dialog() !== null).toBe(at.hasTag('warning')),
  moves: [
    after('tick', 'session.watching', timing.countdownTick),
    says('page shown', { type: 'page.shown' }),
    after('second', 'session.warning.telling', timing.countdownTick),
    after('second', 'session.warning.told', timing.countdownTick),
    ...[far, near].map((expiresAt) =>
      says(`renewed until ${expiresAt}`, { type: 'session.renewed', ...open(expiresAt) }),
    ),
    says('refused', { type: 'session.refused' }),
    says('dropped', { type: 'session.dropped' }),
    says('stay', { type: 'session.kept' }),
    says('close the warning', { type: 'warning.closed' }),
    yes('renew', 'renew', open(far).session),
    no('renew', 'renew'),
    {
      name: 'bank: renew refused',
      event: { type: 'xstate.error.actor.renew', error: new Failure('refused') },
      run: () => fail('renew', new Failure('refused')),
    },
  ],
  async clockwork({ say, wait, actor }) {
    say({ type: 'session.renewed', ...open(near) });
    if (!canRenew) say({ type: 'warning.closed' });
    await wait(timing.sessionWarning + timing.countdownTick);
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { end: 'expired' } });
  },
});

const otpCountdown = (deadline: number): Service => ({
  machine: otpCountdownMachine,
  view: null,
  input: { deadline },
  abstract: ({ context }) => context.seconds > 0,
  moves: [
    after('tick', 'otpCountdown.counting', timing.countdownTick),
    says('page shown', { type: 'page.shown' }),
    says('restarted', { type: 'countdown.restarted', deadline: noon + 86_400_000 }),
  ],
});

const asked = (seconds: number) =>
  says(`asked to wait ${seconds} s`, { type: 'cooldown.started', button: 'form', seconds });
const cooldowns: Service = {
  machine: cooldownMachine,
  view: null,
  abstract: ({ context }) => context.seconds,
  // In the model time stands still: the last second is passed by the clockwork.
  moves: [asked(0), asked(2), { ...after('tick', 'cooldown.waiting', 0) }],
  async clockwork({ say, wait, actor }) {
    await asked(2).run({ say } as Alone);
    await wait(timing.countdownTick);
    expect(actor.getSnapshot()).toMatchObject({
      value: 'waiting',
      context: { seconds: { form: 1 } },
    });
    await wait(timing.countdownTick);
    expect(actor.getSnapshot()).toMatchObject({
      value: 'resting',
      context: { seconds: { form: 0 } },
    });
  },
};

const account: Service = {
  machine: accountMachine.provide({
    actors: adapters(portsOf('user', 'balance', 'mutations')) as never,
  }),
  view: DashboardScreen,
  abstract: ({ context: { user, balance, mutations } }) => [
    user.status,
    balance.status,
    mutations.status,
  ],
  moves: [
    yes('user', 'user', holder),
    yes('balance', 'balance', 12_500_000),
    yes('mutations', 'mutations', []),
    no('user', 'user'),
    no('balance', 'balance'),
    no('mutations', 'mutations', 'answer.invalid'),
    ...[
      'wait.abandoned',
      'account.outdated',
      'user.retried',
      'balance.retried',
      'mutations.retried',
    ].map((type) => says(type, { type })),
  ],
};

const list = [1, 2, 3, 4, 5, 6].map((id) => ({
  id: String(id),
  title: `Pesan ${id}`,
  body: '',
  sentAt: `2026-11-2${id % 2}T08:00:00+07:00`,
  read: id > 2,
}));
const inbox = ({ context }: AnyMachineSnapshot) =>
  context.inbox as {
    known: readonly unknown[];
    page: number;
    marks: readonly { key: string; isConfirmed: boolean; isAll: boolean }[];
  };
const underWay = (isAll: boolean) => (at: AnyMachineSnapshot) =>
  inbox(at).marks.some(
    (mark) => !mark.isConfirmed && mark.isAll === isAll && mark.key === 'mark.0',
  );
const mark = (port: string, isAll: boolean): readonly Move<Alone>[] => [
  {
    name: `bank: ${port} yes`,
    event: { type: 'xstate.done.actor.mark.0', actorId: 'mark.0', output: undefined },
    when: underWay(isAll),
    run: () => answer(port),
  },
  {
    name: `bank: ${port} no`,
    event: {
      type: 'xstate.error.actor.mark.0',
      actorId: 'mark.0',
      error: new Failure('unexpected'),
    },
    when: underWay(isAll),
    run: () => fail(port, new Failure('unexpected')),
  },
];
const isFirst = ({ context }: AnyMachineSnapshot) => context.asked === 0;

const notifications: Service = {
  machine: notificationsMachine.provide({
    actors: adapters(portsOf('notifications', 'markRead', 'markAllRead')) as never,
  }),
  view: NotificationsScreen,
  abstract: (at) => [
    inbox(at).known.length,
    inbox(at).page,
    at.context.asked,
    at.context.view.unread,
    inbox(at).marks.map(({ isConfirmed, isAll }) => [isConfirmed, isAll]),
  ],
  moves: [
    yes('notifications', 'notifications', list),
    no('notifications', 'notifications'),
    yes('notifications', 'refresh', list),
    no('notifications', 'refresh'),
    says('open one', { type: 'notification.opened', id: '1' }, isFirst),
    says('read all', { type: 'inbox.read' }, isFirst),
    ...mark('markRead', false),
    ...mark('markAllRead', true),
    says('second page', { type: 'page.chosen', page: 2 }),
    says('menu', { type: 'menu.opened' }),
    says('outdated', { type: 'notifications.outdated' }),
    says('retry', { type: 'notifications.retried' }),
    says('stop waiting', { type: 'wait.abandoned' }),
  ],
};

describe('the paths of the services', () => {
  it.each([
    ['popup', [popup]],
    ['loading', [loading]],
    ['connection', [connection]],
    [
      'session',
      [
        session(true),
        session(false),
        { ...session(true, noon), moves: [], clockwork: () => Promise.resolve() },
      ],
    ],
    ['otpCountdown', [otpCountdown(noon + 86_400_000), otpCountdown(noon)]],
    ['cooldown', [cooldowns]],
    ['account', [account]],
    ['notifications', [notifications]],
  ] as const)(
    '%s',
    async (machine, services) => {
      expect(await walkAlone(...(services as unknown as [Service]))).toMatchObject({ machine });
    },
    60_000,
  );
});
