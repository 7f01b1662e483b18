import { beforeEach, expect, it, vi } from 'vitest';
import {
  createActor,
  createMachine,
  fromPromise,
  setup,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { accountMachine } from '../../machines/account/account.machine.ts';
import { appMachine } from '../../machines/app/app.machine.ts';
import { Failure, type FailureCode } from '../../machines/contract/failure.ts';
import { listed } from '../../machines/contract/list.ts';
import { paths } from '../../machines/contract/paths.ts';
import type { Session } from '../../machines/contract/session.ts';
import { adapters } from '../../machines/kit/ports.ts';
import type { Popup } from '../../machines/kit/system.ts';
import { timing } from '../../machines/kit/timing.ts';
import { notificationsMachine } from '../../machines/notifications/notifications.machine.ts';
import { connectionMachine } from '../../machines/shared/connection.machine.ts';
import { cooldownMachine } from '../../machines/shared/cooldown.machine.ts';
import { loadingMachine } from '../../machines/shared/loading.machine.ts';
import { otpCountdownMachine } from '../../machines/shared/otp-countdown.machine.ts';
import { popupMachine, type Attention } from '../../machines/shared/popup.machine.ts';
import { sessionMachine } from '../../machines/shared/session.machine.ts';
import { site } from '../../src/app/pages.ts';
import { scaled } from '../support/machine.ts';
import { answer, bank, fail, holder, noon, portsOf } from './bank.ts';
import {
  coverage,
  explore,
  shortestPaths,
  transitionTours,
  type Flow,
  type Move as MoveOf,
  type Step,
} from './support/model.ts';
import { expectCovered } from './support/report.ts';

/*
 * Paths through the machines without a page: the root and the services. The paths of the flows run
 * on their screens (flows.paths.test.tsx).
 */

vi.setConfig({ testTimeout: scaled(120_000) });

interface Running {
  readonly actor: AnyActorRef;
  readonly send: (event: Move['event']) => void;
  readonly wait: (span: number) => Promise<unknown>;
}
type Move = MoveOf<Running>;
type When = Move['when'];

interface Service extends Flow<Running> {
  /** It runs alone, without the services that it sends events to. */
  readonly isRoot?: true;
  /** Checks that depend on passing time: the model's clock does not move. */
  readonly withTime?: (running: Running) => Promise<void>;
}

const move = (name: string, event: Move['event'], run: Move['run'], when?: When): Move => ({
  name,
  event,
  run,
  ...(when && { when }),
});
const sends = (name: string, event: Move['event'], when?: When) =>
  move(name, event, ({ send }) => send(event), when);
const after = (delay: string, node: string, span: number) =>
  move(
    `after ${delay} in ${node}`,
    { type: `xstate.after.${delay}.${node}` },
    async ({ wait }) => void (await wait(span)),
  );
/** The bank answers the call of a port, which the machine made as the actor `id`. */
const answers = (port: string, id: string, output: unknown, when?: When) =>
  move(
    `${port} (${id}) answers ${JSON.stringify(output)}`,
    { type: `xstate.done.actor.${id}`, actorId: id, output },
    () => answer(port, output),
    when,
  );
const fails = (port: string, id: string, code: FailureCode = 'unexpected', when?: When) =>
  move(
    `${port} (${id}) fails: ${code}`,
    { type: `xstate.error.actor.${id}`, actorId: id, error: new Failure(code) },
    () => fail(port, new Failure(code)),
    when,
  );

const tomorrow = noon + 86_400_000;
const sessionUntil = (expiresAt: number, holder = 'sinta') =>
  ({ kind: 'open', expiresAt, holder }) as const satisfies Session;

const queue = ({ context }: AnyMachineSnapshot) =>
  context.queue as readonly { readonly variant: string }[];
const hasRoom = (at: AnyMachineSnapshot) => queue(at).length < 2;
const attention = ({ context }: AnyMachineSnapshot) => context.attention as Attention;
const passing: Popup = { variant: 'success', notice: 'password.changed', autoDismiss: true };
const lasting: Popup = { variant: 'danger', notice: 'pin.wrong' };

const popup: Service = {
  machine: popupMachine,
  abstraction: (at) => [queue(at).map(({ variant }) => variant), attention(at)],
  moves: [
    sends('request one that passes', { type: 'popup.requested', popup: passing }, hasRoom),
    sends('request one that lasts', { type: 'popup.requested', popup: lasting }, hasRoom),
    sends('close', { type: 'popup.closed' }),
    ...(['hovered', 'focused'] as const).flatMap((fact) =>
      [true, false].map((is) =>
        sends(
          `${fact}: ${is}`,
          { type: 'attention.changed', change: { [fact]: is } },
          (at) => attention(at)[fact] !== is,
        ),
      ),
    ),
    after('autoDismiss', 'popup.shown.waiting', timing.popupAutoDismiss),
    sends('clear', { type: 'popup.cleared' }),
    sends('leave the page', { type: 'page.left', popups: [passing, lasting] }),
  ],
};

const isCalm: When = ({ context }) => context.running < 2;
const loading: Service = {
  machine: loadingMachine,
  abstraction: ({ context }) => context,
  moves: [
    sends('start reading', { type: 'work.started', work: 'read' }, isCalm),
    sends(
      'end reading',
      { type: 'work.ended', work: 'read' },
      ({ context }) => context.running > context.steps,
    ),
    sends('start a step', { type: 'work.started', work: 'step' }, isCalm),
    sends('end a step', { type: 'work.ended', work: 'step' }, ({ context }) => context.steps > 0),
    after('minimum', 'loading.flashing', timing.loadingMinimum),
    after('slow', 'loading.lasting', timing.loadingSlow),
  ],
};

const connection: Service = {
  machine: connectionMachine,
  abstraction: () => null,
  moves: [
    'connection.lost',
    'connection.proved',
    'network.gone',
    'network.returned',
    'strip.closed',
  ].map((type) => sends(type, { type })),
};

/** They end a second less than the span of the strip and of the dialog from `noon`. */
const withinStrip = noon + timing.sessionMargin + timing.sessionWarning - 1_000;
const withinDialog = noon + timing.sessionMargin + timing.sessionLastCall - 1_000;

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
  input: { session: sessionUntil(expiresAt) },
  abstraction: ({ context }) => [context.end, context.session.expiresAt],
  moves: [
    after('tick', 'session.watching', timing.countdownTick),
    sends('page shown', { type: 'page.shown' }),
    ...['stripShown', 'stripDismissed', 'dialogShown', 'dialogDismissed'].map((state) =>
      after('second', `session.warning.${state}`, timing.countdownTick),
    ),
    ...[tomorrow, withinStrip, withinDialog].map((end) =>
      sends(`renewed until ${end}`, { type: 'session.renewed', session: sessionUntil(end) }),
    ),
    sends('refused', { type: 'session.refused' }),
    sends('dropped', { type: 'session.dropped' }),
    sends('stay', { type: 'session.kept' }),
    sends('close the warning', { type: 'warning.closed' }),
    answers('renew', 'renew', sessionUntil(tomorrow)),
    fails('renew', 'renew'),
    fails('renew', 'renew', 'refused'),
  ],
  async withTime({ send, wait, actor }) {
    send({ type: 'session.renewed', session: sessionUntil(withinStrip) });
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
  input: { deadline },
  abstraction: ({ context }) => context.seconds > 0,
  moves: [
    after('tick', 'otpCountdown.counting', timing.countdownTick),
    sends('page shown', { type: 'page.shown' }),
    sends('restarted', { type: 'countdown.restarted', deadline: tomorrow }),
  ],
});

const cooldownOf = (seconds: number) => ({ type: 'cooldown.started', button: 'form', seconds });
const cooldown: Service = {
  machine: cooldownMachine,
  abstraction: ({ context }) => context.seconds,
  moves: [
    ...[0, 2].map((seconds) => sends(`cooldown of ${seconds} s`, cooldownOf(seconds))),
    after('tick', 'cooldown.waiting', 0),
  ],
  async withTime({ send, wait, actor }) {
    send(cooldownOf(2));
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
      'reminder.closed',
      'account.outdated',
      'money.moved',
      'user.retried',
      'balance.retried',
      'mutations.retried',
    ].map((type) => sends(type, { type })),
    // From one state only: copying runs parallel to the three loads.
    sends('copy.requested', { type: 'copy.requested' }, (snapshot) =>
      snapshot.matches({ balance: 'loaded', mutations: 'loaded' }),
    ),
  ],
};

const messages = [1, 2, 3, 4, 5, 6].map((id) => ({
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
const isUnconfirmed =
  (isAll: boolean): When =>
  (at) =>
    inbox(at).marks.some(
      (mark) => !mark.isConfirmed && mark.isAll === isAll && mark.key === 'mark.0',
    );
const isUnasked: When = ({ context }) => context.asked === 0;

const notifications: Service = {
  machine: notificationsMachine.provide({
    actors: adapters(portsOf('notifications', 'markRead', 'markAllRead')) as never,
  }),
  abstraction: (at) => [
    inbox(at).known.length,
    inbox(at).page,
    at.context.asked,
    at.context.view.unread,
    inbox(at).marks.map(({ isConfirmed, isAll }) => [isConfirmed, isAll]),
  ],
  moves: [
    ...['notifications', 'refresh'].flatMap((id) => [
      answers('notifications', id, listed(messages)),
      fails('notifications', id),
    ]),
    sends('open one', { type: 'notification.opened', id: '1' }, isUnasked),
    sends('read all', { type: 'inbox.read' }, isUnasked),
    ...[false, true].flatMap((isAll) => {
      const port = isAll ? 'markAllRead' : 'markRead';
      return [
        answers(port, 'mark.0', undefined, isUnconfirmed(isAll)),
        fails(port, 'mark.0', 'unexpected', isUnconfirmed(isAll)),
      ];
    }),
    sends('second page', { type: 'page.chosen', page: 2 }),
    ...['menu.opened', 'notifications.outdated', 'notifications.retried', 'wait.abandoned'].map(
      (type) => sends(type, { type }),
    ),
  ],
};

const open = sessionUntil(noon + 30 * 86_400_000);
const flows = site.pageNames.filter((name) => site.pages[name].flow);
/** Stubs of the root's actors: calls that succeed or fail. */
const stubs = [...flows, 'account', 'notifications'];
const calls = portsOf(...stubs) as Record<
  string,
  (input: unknown, io: { signal: AbortSignal }) => Promise<unknown>
>;
const rootMachine = appMachine.provide({
  actors: Object.fromEntries(
    stubs.map((name) => [
      name,
      fromPromise(({ signal }) => calls[name]?.({}, { signal }) ?? Promise.reject(new Error(name))),
    ]),
  ) as never,
});
const at =
  (page: string): When =>
  (snapshot) =>
    snapshot.matches({ page } as never);
const isSignedIn = (snapshot: AnyMachineSnapshot) => snapshot.matches({ visit: 'signedIn' });
const isComplete: When = (snapshot) => isSignedIn(snapshot) && !snapshot.context.isIncomplete;

const root = (path: string, started: Session): Service => ({
  machine: rootMachine,
  isRoot: true,
  input: { path, query: '', session: started },
  abstraction: ({ context }) => [context.session, context.startedExpired, context.isIncomplete],
  childEvents: (before, { type, ...event }, next) => {
    if (!before || !isSignedIn(before) || !isSignedIn(next)) return [];
    const ends = (end: string) => [{ type: 'xstate.done.actor.session', output: { end } } as never];
    if (type === 'session.refused') return ends('refused');
    const { session: stored } = event as { session?: Session };
    return type === 'storage.changed' && stored?.kind !== 'open' ? ends('dropped') : [];
  },
  moves: [
    ...[...Object.values(paths), '/entah'].map((to) =>
      sends(`go to ${to}`, { type: 'navigated', path: to, query: '' }),
    ),
    ...[
      'page.shown',
      'page.hidden',
      'logout.requested',
      'session.refused',
      'wait.abandoned',
      'network.returned',
    ].map((type) => sends(type, { type })),
    sends(
      'the session expires',
      { type: 'xstate.done.actor.session', output: { end: 'expired' } },
      isSignedIn,
    ),
    sends('a prepared transfer', {
      type: 'transfer.prepared',
      transfer: { accountTo: '8800445566' },
    }),
    ...[{ kind: 'none' } as const, open, sessionUntil(open.expiresAt, 'bagas')].map((stored) =>
      sends(`another tab: ${JSON.stringify(stored)}`, { type: 'storage.changed', session: stored }),
    ),
    answers('login', 'flow', { session: open }, at('login')),
    answers('registration', 'flow', undefined, at('registration')),
    answers('reset', 'flow', { to: paths.login }, at('reset')),
    ...flows.map((name) => fails(name, 'flow', 'unexpected', at(name))),
    // Only once: code that failed to load is not fetched again until the page is reloaded.
    fails('account', 'account', 'unexpected', isComplete),
    fails('notifications', 'notifications', 'unexpected', isComplete),
  ],
});

const stub = createMachine({}) as AnyStateMachine;

async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

async function runPath(
  { machine, isRoot, input, moves, abstraction }: Service,
  path: readonly Step[],
  visited: ReturnType<typeof coverage>,
  then?: Service['withTime'],
): Promise<void> {
  vi.setSystemTime(noon);
  bank.open = [];
  const services = ['popup', 'account', 'notifications', 'connection'];
  const host = setup({ actors: { stub, own: machine } }).createMachine({
    invoke: [
      ...services.map((systemId) => ({ src: 'stub' as const, systemId })),
      { src: 'own', id: 'own', systemId: 'own', input: input as never },
    ],
  });
  const failed: unknown[] = [];
  const running = createActor((isRoot ? machine : host) as AnyStateMachine, {
    input: input as never,
    inspect: (news) => {
      const { id } = news.actorRef as AnyActorRef;
      if (isRoot ? id.startsWith('x:') : id === 'own') visited.inspect(news);
    },
  });
  running.subscribe({ error: (error) => failed.push(error) });
  running.start();
  const actor = (isRoot ? running : running.system.get('own')) as AnyActorRef | undefined;
  // The service may end in its initial state.
  if (!actor) return void running.stop();
  const own = { actor, send: actor.send.bind(actor), wait: vi.advanceTimersByTimeAsync.bind(vi) };
  const taken: string[] = [];
  await settle();
  for (const { move: name, state } of path) {
    taken.push(name);
    await moves.find((one) => one.name === name)?.run(own);
    await settle();
    const real = actor.getSnapshot() as AnyMachineSnapshot;
    const trace = taken.slice(-6).join(' → ');
    const seen = [trace, real.value, real.status, failed, !isRoot && abstraction(real)];
    expect(seen).toEqual([trace, state.value, state.status, [], !isRoot && abstraction(state)]);
  }
  await then?.(own);
  running.stop();
  vi.clearAllTimers();
}

beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it.each<readonly [string, readonly [Service, ...Service[]]]>([
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
  ['countdown of a code', [otpCountdown(tomorrow), otpCountdown(noon)]],
  ['cooldown', [cooldown]],
  ['account', [account]],
  ['notifications', [notifications]],
  [
    'app',
    [root('/', { kind: 'none' }), root('/profil', open), root('/profil', sessionUntil(noon))],
  ],
])('the paths of the %s visit all states and transitions', async (name, services) => {
  const visited = coverage(services[0].machine);
  const total = { situations: 0, paths: 0, steps: 0 };
  for (const service of services) {
    const graph = explore(service);
    const found = [...shortestPaths(graph), ...transitionTours(graph)];
    for (const path of found.length > 0 ? found : [[]]) {
      await runPath(service, path, visited);
      total.paths += 1;
      total.steps += path.length;
    }
    if (service.withTime) await runPath(service, [], visited, service.withTime);
    total.situations += graph.states.size;
  }
  expectCovered(
    services[0].machine,
    visited,
    total,
    name === 'app'
      ? {
          'app.visit.signedIn page.shown 0': 'needs a minute; tests/machines/app.visit.test.ts',
          'app.visit.signedIn session.refused 0': 'changes nothing: machines/app.visit.test.ts',
          'app.page.reset xstate.done.actor.flow 0':
            "needs the customer's own e-mail; tests/machines/app.visit.test.ts",
        }
      : {},
  );
});
