import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { accountMachine } from '../../machines/account/account.machine.ts';
import { connectionMachine } from '../../machines/shared/connection.machine.ts';
import { Failure } from '../../machines/contract/failure.ts';
import { adapters } from '../../machines/kit/ports.ts';
import type { Popup } from '../../machines/kit/system.ts';
import { timing } from '../../machines/kit/timing.ts';
import { loadingMachine } from '../../machines/shared/loading.machine.ts';
import { listed } from '../../machines/contract/list.ts';
import { notificationsMachine } from '../../machines/notifications/notifications.machine.ts';
import { otpCountdownMachine } from '../../machines/shared/otp-countdown.machine.ts';
import { cooldownMachine } from '../../machines/shared/cooldown.machine.ts';
import { popupMachine, type Attention } from '../../machines/shared/popup.machine.ts';
import { sessionMachine } from '../../machines/shared/session.machine.ts';
import { PopupView } from '../../src/app/popup-view.tsx';
import { OverlayView, StripView } from '../../src/app/service-views.tsx';
import { SessionDialogView, SessionStripView } from '../../src/app/session-warning.tsx';
import { DashboardScreen } from '../../src/flows/account/DashboardScreen.tsx';
import { NotificationsScreen } from '../../src/flows/notifications/NotificationsScreen.tsx';
import { runServicePaths, type ServiceHarness, type Service } from './support/service-harness.tsx';
import { answer, fail, holder, noon, portsOf } from './bank.ts';
import type { Move } from './support/model.ts';

const sends = (
  name: string,
  event: Move<ServiceHarness>['event'],
  when?: Move<ServiceHarness>['when'],
): Move<ServiceHarness> => ({ name, event, run: ({ send }) => send(event), ...(when && { when }) });
const after = (delay: string, node: string, span: number): Move<ServiceHarness> => ({
  name: `after ${delay} in ${node}`,
  event: { type: `xstate.after.${delay}.${node}` },
  run: ({ wait }) => wait(span),
});
const answers = (port: string, id: string, output: unknown): Move<ServiceHarness> => ({
  name: `bank: ${id} answers`,
  event: { type: `xstate.done.actor.${id}`, output },
  run: () => answer(port, output),
});
const fails = (
  port: string,
  id: string,
  code: 'unexpected' | 'answer.invalid' = 'unexpected',
): Move<ServiceHarness> => ({
  name: `bank: ${id} ${code}`,
  event: { type: `xstate.error.actor.${id}`, error: new Failure(code) },
  run: () => fail(port, new Failure(code)),
});

const open = (expiresAt: number) => ({ session: { kind: 'open', expiresAt, holder: 'sinta' } });
const queue = ({ context }: AnyMachineSnapshot) =>
  context.queue as readonly { readonly variant: string }[];
const dialog = () => document.querySelector('dialog[open], [role=dialog]');

const attention = ({ context }: AnyMachineSnapshot) => context.attention as Attention;
const attends = (
  fact: keyof Attention,
  is: boolean,
  run: Move<ServiceHarness>['run'],
): Move<ServiceHarness> => ({
  name: `${is ? '' : 'no longer '}${fact}`,
  event: { type: 'attention.changed', change: { [fact]: is } },
  when: (at) => attention(at)[fact] !== is,
  run,
});

const passing: Popup = { variant: 'success', notice: 'password.changed', autoDismiss: true };
const lasting: Popup = { variant: 'danger', notice: 'pin.wrong' };

const popup: Service = {
  machine: popupMachine,
  view: PopupView,
  abstraction: (at) => [queue(at).map(({ variant }) => variant), attention(at)],
  expectView: (at) => expect(dialog() !== null).toBe(queue(at).length > 0),
  moves: [
    sends(
      'asks for one that goes',
      { type: 'popup.requested', popup: passing },
      (at) => queue(at).length < 2,
    ),
    sends(
      'asks for one that stays',
      { type: 'popup.requested', popup: lasting },
      (at) => queue(at).length < 2,
    ),
    { name: 'close', event: { type: 'popup.closed' }, run: ({ press }) => press('Tutup') },
    ...[true, false].flatMap((inside) => [
      attends('hovered', inside, ({ pointer }) => pointer(inside ? 'in' : 'out')),
      attends('focused', inside, ({ focus }) => focus(inside ? 'in' : 'out')),
    ]),
    after('autoDismiss', 'popup.shown.waiting', timing.popupAutoDismiss),
    sends('clear', { type: 'popup.cleared' }),
    sends('leave the page', { type: 'page.left', popups: [passing, lasting] }),
  ],
};

const isCalm = ({ context }: { context: { running: number } }) => context.running < 2;
const loading: Service = {
  machine: loadingMachine,
  view: OverlayView,
  abstraction: ({ context }) => context,
  expectView: (at) =>
    expect(document.body.textContent.includes('Memuat…')).toBe(at.hasTag('shown')),
  moves: [
    sends('begin to read', { type: 'work.started', work: 'read' }, isCalm),
    sends('have read', { type: 'work.ended', work: 'read' }, ({ context }) => {
      return context.running > context.steps;
    }),
    sends('begin a step', { type: 'work.started', work: 'step' }, isCalm),
    sends('end a step', { type: 'work.ended', work: 'step' }, ({ context }) => context.steps > 0),
    after('minimum', 'loading.flashing', timing.loadingMinimum),
    after('slow', 'loading.lasting', timing.loadingSlow),
  ],
};

const connection: Service = {
  machine: connectionMachine,
  view: StripView,
  abstraction: () => null,
  expectView: (at) =>
    expect(document.body.textContent.includes('Terjadi kesalahan jaringan')).toBe(
      at.hasTag('shown'),
    ),
  moves: [
    sends('lost', { type: 'connection.lost' }),
    sends('proved', { type: 'connection.proved' }),
    sends('gone', { type: 'network.gone' }),
    sends('back', { type: 'network.returned' }),
    {
      name: 'close',
      event: { type: 'strip.closed' },
      run: ({ press }) => press('Tutup pemberitahuan'),
    },
  ],
};

/** Ends a second less than two minutes from `noon`, so a strip tells of it. */
const withinWarning = noon + timing.sessionMargin + timing.sessionWarning - 1_000;
/** A dialog tells of it at once. */
const withinLastCall = noon + timing.sessionMargin + timing.sessionLastCall - 1_000;
const tomorrow = noon + 86_400_000;

const session = (
  canRenew: boolean,
  ends: readonly ('kept' | 'strip closed' | 'dialog closed' | 'asleep')[],
  expiresAt = tomorrow,
): Service => ({
  // The tick is shortened, so that no path outlasts the session.
  machine: sessionMachine.provide({
    actors: adapters(portsOf('renew')) as never,
    guards: { canRenew: () => canRenew },
    delays: { tick: timing.countdownTick },
  }),
  view: (props: ComponentProps<typeof SessionDialogView>) => (
    <>
      <SessionStripView {...props} />
      <SessionDialogView {...props} onLogout={() => undefined} />
    </>
  ),
  input: open(expiresAt),
  abstraction: ({ context }) => [context.end, context.session.expiresAt],
  expectView: (at) => {
    expect(dialog() !== null).toBe(at.hasTag('dialog'));
    expect(document.querySelector('[role=status]') !== null).toBe(at.hasTag('strip'));
  },
  moves: [
    after('tick', 'session.watching', timing.countdownTick),
    sends('page shown', { type: 'page.shown' }),
    ...['stripShown', 'stripDismissed', 'dialogShown', 'dialogDismissed'].map((state) =>
      after('second', `session.warning.${state}`, timing.countdownTick),
    ),
    ...[tomorrow, withinWarning, withinLastCall].map((expiresAt) =>
      sends(`renewed until ${expiresAt}`, { type: 'session.renewed', ...open(expiresAt) }),
    ),
    sends('refused', { type: 'session.refused' }),
    sends('dropped', { type: 'session.dropped' }),
    sends('stay', { type: 'session.kept' }),
    sends('close the warning', { type: 'warning.closed' }),
    answers('renew', 'renew', open(tomorrow).session),
    fails('renew', 'renew'),
    {
      name: 'bank: renew refused',
      event: { type: 'xstate.error.actor.renew', error: new Failure('refused') },
      run: () => fail('renew', new Failure('refused')),
    },
  ],
  async withTime({ send, wait, actor }) {
    send({ type: 'session.renewed', ...open(withinWarning) });
    if (ends.includes('kept')) send({ type: 'session.kept' });
    if (ends.includes('strip closed')) send({ type: 'warning.closed' });
    if (ends.includes('asleep')) {
      vi.setSystemTime(tomorrow);
      send({ type: 'page.shown' });
    } else {
      await wait(timing.sessionWarning - timing.sessionLastCall);
      if (ends.includes('dialog closed')) send({ type: 'warning.closed' });
      await wait(timing.sessionLastCall + timing.countdownTick);
    }
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { end: 'expired' } });
  },
});

const otpCountdown = (deadline: number): Service => ({
  machine: otpCountdownMachine,
  view: null,
  input: { deadline },
  abstraction: ({ context }) => context.seconds > 0,
  moves: [
    after('tick', 'otpCountdown.counting', timing.countdownTick),
    sends('page shown', { type: 'page.shown' }),
    sends('restarted', { type: 'countdown.restarted', deadline: noon + 86_400_000 }),
  ],
});

const startedFor = (seconds: number) =>
  sends(`cooldown of ${seconds} s`, { type: 'cooldown.started', button: 'form', seconds });
const cooldown: Service = {
  machine: cooldownMachine,
  view: null,
  abstraction: ({ context }) => context.seconds,
  // The model's clock stands still, so `withTime` lets the last second pass.
  moves: [startedFor(0), startedFor(2), { ...after('tick', 'cooldown.waiting', 0) }],
  async withTime({ send, wait, actor }) {
    await startedFor(2).run({ send } as ServiceHarness);
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
    actors: adapters(portsOf('user', 'balance', 'mutations', 'copyText')) as never,
  }),
  view: DashboardScreen,
  abstraction: ({ context: { user, balance, mutations } }) => [
    user.status,
    balance.status,
    mutations.status,
  ],
  moves: [
    answers('user', 'user', holder),
    answers('balance', 'balance', 12_500_000),
    answers('mutations', 'mutations', listed([])),
    fails('user', 'user'),
    fails('balance', 'balance'),
    fails('mutations', 'mutations', 'answer.invalid'),
    answers('copyText', 'copyText', undefined),
    fails('copyText', 'copyText'),
    sends('the dashboard opens', { type: 'dashboard.opened', at: noon }),
    ...[
      'wait.abandoned',
      'copy.forgotten',
      'account.outdated',
      'user.retried',
      'balance.retried',
      'mutations.retried',
    ].map((type) => sends(type, { type })),
    // From one state only: the number is copied beside the three, whatever they do.
    sends('copy.requested', { type: 'copy.requested' }, (snapshot) =>
      snapshot.matches({ balance: 'loaded', mutations: 'loaded' }),
    ),
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
const isUnconfirmed = (isAll: boolean) => (at: AnyMachineSnapshot) =>
  inbox(at).marks.some(
    (mark) => !mark.isConfirmed && mark.isAll === isAll && mark.key === 'mark.0',
  );
const mark = (port: string, isAll: boolean): readonly Move<ServiceHarness>[] => [
  {
    name: `bank: ${port} answers`,
    event: { type: 'xstate.done.actor.mark.0', actorId: 'mark.0', output: undefined },
    when: isUnconfirmed(isAll),
    run: () => answer(port),
  },
  {
    name: `bank: ${port} fails`,
    event: {
      type: 'xstate.error.actor.mark.0',
      actorId: 'mark.0',
      error: new Failure('unexpected'),
    },
    when: isUnconfirmed(isAll),
    run: () => fail(port, new Failure('unexpected')),
  },
];
const isUnasked = ({ context }: AnyMachineSnapshot) => context.asked === 0;

const notifications: Service = {
  machine: notificationsMachine.provide({
    actors: adapters(portsOf('notifications', 'markRead', 'markAllRead')) as never,
  }),
  view: NotificationsScreen,
  abstraction: (at) => [
    inbox(at).known.length,
    inbox(at).page,
    at.context.asked,
    at.context.view.unread,
    inbox(at).marks.map(({ isConfirmed, isAll }) => [isConfirmed, isAll]),
  ],
  moves: [
    answers('notifications', 'notifications', listed(list)),
    fails('notifications', 'notifications'),
    answers('notifications', 'refresh', listed(list)),
    fails('notifications', 'refresh'),
    sends('open one', { type: 'notification.opened', id: '1' }, isUnasked),
    sends('read all', { type: 'inbox.read' }, isUnasked),
    ...mark('markRead', false),
    ...mark('markAllRead', true),
    sends('second page', { type: 'page.chosen', page: 2 }),
    sends('menu', { type: 'menu.opened' }),
    sends('outdated', { type: 'notifications.outdated' }),
    sends('retry', { type: 'notifications.retried' }),
    sends('stop waiting', { type: 'wait.abandoned' }),
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
        session(true, ['kept']),
        session(true, ['asleep']),
        session(false, []),
        session(false, ['strip closed', 'asleep']),
        session(false, ['strip closed', 'dialog closed']),
        { ...session(true, [], noon), moves: [] },
      ],
    ],
    ['otpCountdown', [otpCountdown(noon + 86_400_000), otpCountdown(noon)]],
    ['cooldown', [cooldown]],
    ['account', [account]],
    ['notifications', [notifications]],
  ] as const)(
    '%s',
    async (machine, services) => {
      expect(await runServicePaths(...(services as unknown as [Service]))).toMatchObject({
        machine,
      });
    },
    60_000,
  );
});
