import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef, EventObject } from 'xstate';
import type { AccountView } from '../../machines/contract/account.ts';
import { Failure, type FailureCode } from '../../machines/contract/failure.ts';
import { pageAt } from '../../machines/app/app.pages.ts';
import { listed } from '../../machines/contract/list.ts';
import { paths, sitemap, type Path } from '../../machines/contract/paths.ts';
import type { Popup } from '../../machines/kit/system.ts';
import { secondsLeft } from '../../machines/shared/otp-countdown.machine.ts';
import type { FlowPage } from '../../src/app/pages.ts';
import { scaled } from '../support/computer.ts';
import { bank, full, noon, waiting } from './bank.ts';
import { nobody, open, startApp, type App } from './headless.ts';
import { portNames } from '../fixtures/flow-services.ts';
import { flowPages, moves } from './support/flows.ts';
import type { AppFlow } from './support/run-paths.ts';

vi.setConfig({ testTimeout: scaled(120_000) });

/** An event of a machine, an answer of the bank, passing time, or navigation. */
type RandomEvent =
  | { readonly kind: 'send'; readonly event: EventObject }
  | {
      readonly kind: 'answer';
      readonly which: number;
      readonly result: FailureCode | 'accepted' | 'declined';
    }
  /** Progress: the bank accepts, a second passes, or a valid event is sent. */
  | { readonly kind: 'advance'; readonly which: number }
  | { readonly kind: 'wait'; readonly span: number }
  | { readonly kind: 'navigate'; readonly path: string }
  | { readonly kind: 'back' }
  | { readonly kind: 'pageShown' }
  | { readonly kind: 'popup'; readonly event: EventObject }
  | { readonly kind: 'account'; readonly user: AccountView['user'] };

const text = fc.constantFrom(
  '',
  'a',
  'sinta@lentera.test',
  'Lentera123',
  '246810',
  '81234567890',
  '3201234567890123',
  '17-08-1990',
  '150000',
  'Bank Mandiri',
);
const event = (type: string, fields: object = {}) => fc.constant({ type, ...fields });

/** The events that a customer causes, from a flow's moves. */
const eventsOfMoves = (flow: AppFlow): readonly EventObject[] =>
  flow.moves
    .map(({ event }) => event)
    .filter(({ type }) => !/^(xstate\.|navigated$|popup\.|account\.|wait\.)/.test(type));

const isChange = (one: EventObject): one is EventObject & { readonly change: object } =>
  'change' in one;

/** An event of the flow's moves, or a form's change with another text. */
function eventOf(flow: AppFlow): fc.Arbitrary<EventObject> {
  const events = eventsOfMoves(flow);
  const changes = events.filter(isChange);
  const mistyped = fc.tuple(fc.nat(), text).map(([which, typed]) => {
    const one = changes[which % changes.length];
    return one
      ? {
          ...one,
          change: Object.fromEntries(Object.keys(one.change).map((field) => [field, typed])),
        }
      : { type: 'page.shown' };
  });
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...events) },
    { weight: 1, arbitrary: mistyped },
  );
}

/** Events of actors that outlive a page. */
const eventsOf: Readonly<Record<string, fc.Arbitrary<EventObject>>> = {
  account: fc.oneof(
    event('account.outdated'),
    event('user.retried'),
    event('balance.retried'),
    event('mutations.retried'),
    event('copy.requested'),
    event('copy.forgotten'),
  ),
  app: fc.oneof(
    event('logout.requested'),
    event('session.refused'),
    event('session.opened'),
    event('page.shown'),
    event('storage.changed', { session: { kind: 'none' } }),
    event('storage.changed', { session: { kind: 'unreadable' } }),
    ...['sinta', 'bagas'].map((holder) =>
      event('storage.changed', { session: { kind: 'open', expiresAt: noon + 86_400_000, holder } }),
    ),
  ),
};

/** Events for the services that live as long as the session. */
const serviceEvent = fc.constantFrom(
  { type: 'notification.opened', id: '1' },
  { type: 'notification.opened', id: '2' },
  { type: 'inbox.read' },
  { type: 'page.chosen', page: 1 },
  { type: 'menu.opened' },
  { type: 'notifications.outdated' },
  { type: 'notifications.retried' },
);

const randomEvent = (flow: string): fc.Arbitrary<RandomEvent> =>
  fc.oneof(
    {
      weight: 10,
      arbitrary: (flow in moves
        ? eventOf(moves[flow as FlowPage][0])
        : (eventsOf[flow] ?? serviceEvent)
      ).map((event) => ({ kind: 'send', event }) as const),
    },
    { weight: 12, arbitrary: fc.nat(20).map((which) => ({ kind: 'advance', which }) as const) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('answer' as const),
        which: fc.nat(5),
        result: fc.constantFrom(
          'accepted',
          'accepted',
          'accepted',
          'declined',
          'refused',
          'network.lost',
          'unexpected',
          'answer.invalid',
          'throttled',
        ),
      }) as fc.Arbitrary<RandomEvent>,
    },
    {
      weight: 4,
      arbitrary: fc
        .constantFrom(1, 200, 800, 999, 1_000, 1_500, 10_000, 61_000)
        .map((span) => ({ kind: 'wait', span }) as const),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(...Object.values(paths))
        .map((path) => ({ kind: 'navigate', path }) as const),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<RandomEvent>(
        { kind: 'back' },
        { kind: 'pageShown' },
        { kind: 'send', event: { type: 'wait.abandoned' } },
      ),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom<EventObject & { readonly change?: object }>(
          { type: 'popup.closed' },
          { type: 'attention.changed', change: { hovered: true } },
          { type: 'attention.changed', change: { focused: true } },
          { type: 'attention.changed', change: { hovered: false, focused: false } },
        )
        .map((event) => ({ kind: 'popup', event }) as RandomEvent),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom<AccountView['user']>(
          full.user,
          { status: 'failed', code: 'user.failed' },
          { status: 'loading' },
        )
        .map((user) => ({ kind: 'account', user }) as const),
    },
  );

const money = ['transfer', 'schedule', 'cancel', 'openAccount', 'changePassword'];
/** By port: a valid answer that lets the flow continue. */
const acceptedAnswers: Readonly<Record<string, unknown>> = {
  login: open,
  lookUp: { name: 'Bagas' },
  ask: { facts: [] },
  comparePin: true,
  cancel: { id: 'w1', status: 'cancelled' },
  qrCode: 'data:image/png;base64,AA',
  shareCode: 'copied',
  shareReceipt: 'shared',
  install: true,
  shrinkPhoto: { name: 'ktp.jpg', size: 900_000, type: 'image/jpeg' },
  notifications: listed(
    [1, 2, 3].map((id) => ({
      id: String(id),
      title: 'Halo',
      body: '',
      sentAt: '2026-11-21T08:00:00+07:00',
      read: id === 3,
    })),
  ),
  user: full.user.status === 'loaded' ? full.user.value : null,
  balance: 12_500_000,
  limit: { left: 98_500_000 },
  mutations: listed([]),
  transfer: {
    referenceNumber: 'LT1',
    nameAccountTo: 'Bagas',
    accountTo: '8800445566',
    amount: 150_000,
    status: 'completed',
    datetime: null,
    description: '',
  },
};
const declinedAnswers: Readonly<Record<string, unknown>> = {
  comparePin: false,
  qrCode: null,
  shareCode: 'dismissed',
  shareReceipt: 'dismissed',
  install: false,
};

/** The answers in the moves of the flows, by port: of several, the first accepts. */
const answersOfMoves = new Map<string, readonly unknown[]>();
for (const [{ moves: own }] of Object.values(moves))
  for (const { answers: port, event } of own)
    if (port !== undefined)
      answersOfMoves.set(port, [
        ...(answersOfMoves.get(port) ?? []),
        (event as { readonly output?: unknown }).output,
      ]);

function answerOf(port: string, isAccepted: boolean): unknown {
  if (!isAccepted && port in declinedAnswers) return declinedAnswers[port];
  if (port in acceptedAnswers) return acceptedAnswers[port];
  return answersOfMoves.get(port)?.at(isAccepted ? 0 : -1);
}

/** The actor that receives the random events: a service, the root, or the flow of the page. */
function actorOf(app: App, flow: string) {
  if (flow === 'app') return app.root as unknown as AnyActorRef;
  return app.system(flow === 'notifications' || flow === 'account' ? flow : 'flow');
}

/** How often `advance` sent each event in this run. The rarest is next, to reach late states. */
const sent = new Map<string, number>();

async function advance(app: App, flow: string, which: number): Promise<void> {
  const [call] = bank.open;
  if (call) return perform(app, flow, { kind: 'answer', which: 0, result: 'accepted' });
  if (app.flow()?.hasTag?.('busy')) return void (await app.wait(1_000));
  const events = flow in moves ? eventsOfMoves(moves[flow as FlowPage][0]) : [];
  const leadsOn = (event: EventObject) =>
    !/\.(left|closed|dismissed|declined|cancelled)$|^repeat\./.test(event.type) &&
    !JSON.stringify(event).includes('""');
  const possible = events.filter((event) => leadsOn(event) && app.flow()?.can?.(event));
  const timesSent = (event: EventObject) => sent.get(event.type) ?? 0;
  const rarest = Math.min(...possible.map(timesSent));
  const rare = possible.filter((event) => timesSent(event) === rarest);
  const event = rare[which % Math.max(1, rare.length)];
  if (!event) return;
  sent.set(event.type, rarest + 1);
  app.say(event);
}

async function perform(app: App, flow: string, event: RandomEvent): Promise<void> {
  if (event.kind === 'send') actorOf(app, flow)?.send(event.event);
  else if (event.kind === 'advance') await advance(app, flow, event.which);
  else if (event.kind === 'wait') await app.wait(event.span);
  else if (event.kind === 'navigate') app.go(event.path);
  else if (event.kind === 'back') app.back();
  else if (event.kind === 'pageShown') app.root.send({ type: 'page.shown' });
  else if (event.kind === 'popup') app.system('popup')?.send(event.event);
  else if (event.kind === 'account' && flow !== 'account') {
    app.system('account')?.send({
      type: 'account.set',
      account: { ...(flow === 'scheduled' ? waiting : full), user: event.user },
    });
  } else if (event.kind === 'answer') {
    const call = bank.open[event.which % Math.max(1, bank.open.length)];
    if (!call) return;
    bank.open = bank.open.filter((one) => one !== call);
    const port = call.port === 'schedule' ? 'transfer' : call.port;
    if (event.result === 'accepted' || event.result === 'declined')
      call.answer(answerOf(port, event.result === 'accepted'));
    else
      call.fail(
        new Failure(event.result, {
          status: event.result === 'refused' ? 400 : null,
          retryAfter: event.result === 'throttled' ? 3 : null,
        }),
      );
  }
}

/** The broken invariants. Each must hold after every event. */
function brokenInvariants(app: App, asked: readonly Popup[]): readonly string[] {
  const owned = app.owned();
  const popup = app.system('popup')?.getSnapshot() as {
    value: unknown;
    context: { queue: readonly Popup[] };
  };
  const { queue } = popup.context;
  const flow = app.flow();
  const { seconds, deadline } = (flow?.context ?? {}) as { seconds: number; deadline: number };
  const invariants: readonly (readonly [string, boolean])[] = [
    ['nothing crashes', app.failed.length === 0 && app.root.getSnapshot().status === 'active'],
    ["the address is the machine's", owned === null || app.here() === owned],
    [
      'money moves in one call at a time',
      bank.open.filter(({ port }) => money.includes(port)).length <= 1,
    ],
    [
      'popups come in the order in which they were asked for',
      JSON.stringify(queue) === JSON.stringify(asked.slice(asked.length - queue.length)),
    ],
    ['a popup is shown while there is one', (popup.value === 'hidden') === (queue.length === 0)],
    [
      'the countdown shows the time that is left',
      flow?.matches({ otp: 'entering' }) !== true ||
        Math.abs(seconds - secondsLeft(deadline, Date.now())) <= 1,
    ],
    [
      'the overlay is there while the flow is busy',
      flow?.hasTag?.('busy') !== true ||
        app.system('loading')?.getSnapshot().hasTag('shown') === true,
    ],
    [
      'the veil is there while the flow is busy',
      flow?.hasTag?.('busy') !== true ||
        app.system('loading')?.getSnapshot().context.veiled === true,
    ],
  ];
  return invariants.flatMap(([promise, holds]) => (holds ? [] : [promise]));
}

/** Steps that make progress, to reach late states, then random events. */
const sequenceOf = (flow: string): fc.Arbitrary<readonly RandomEvent[]> =>
  fc
    .tuple(
      fc.array(
        fc.nat(20).map((which) => ({ kind: 'advance', which }) as const),
        { maxLength: 40 },
      ),
      fc.array(randomEvent(flow), { minLength: length, maxLength: length }),
    )
    .map(([first, then]) => [...first, ...then]);

const stepCounts: Record<string, number> = {};
/** The called ports; the last test requires all of them. */
const calledPorts = new Set<string>();
const length = 48;
const runs = 210;

const flows = [
  ...flowPages.map(
    (page) =>
      [
        page,
        Object.values(sitemap[page].paths)[0] as Path,
        sitemap[page].access === 'entrance' ? nobody : open,
      ] as const,
  ),
  ['notifications', paths.notifications, open],
  ['account', paths.dashboard, open],
  ['app', paths.profile, open],
] as const;

beforeEach(() => {
  // XState warns about events to stopped actors.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers({
    now: noon,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
});

afterAll(() =>
  console.info(
    Object.entries(stepCounts)
      .map(([flow, count]) => `| ${flow} | ${count} random steps |`)
      .join('\n'),
  ),
);

describe('whatever happens', () => {
  it.each(flows)('%s keeps its invariants', async (flow, address, session) => {
    await fc.assert(
      fc.asyncProperty(sequenceOf(flow), fc.boolean(), async (events, canRepeat) => {
        vi.setSystemTime(noon);
        sent.clear();
        const asked: Popup[] = [];
        const app = startApp({
          address,
          session,
          canRepeat,
          hasAccount: flow === 'account',
          ...(flow === 'scheduled' && { account: waiting }),
          inspect: (news) => {
            if (news.type !== '@xstate.event') return;
            if (news.event.type === 'popup.requested')
              asked.push((news.event as unknown as { popup: Popup }).popup);
            if (news.event.type === 'popup.cleared') asked.length = 0;
          },
        });
        try {
          await app.flush();
          for (const one of events) {
            // An event may have left the flow: open it again.
            const [here = ''] = app.here().split('?');
            if (flow !== 'app' && pageAt(here) !== pageAt(address))
              app.root.send({ type: 'page.requested', path: address, query: '' });
            await perform(app, flow, one);
            await app.flush();
            const broken = brokenInvariants(app, asked);
            // Does not use Vitest's `expect`, which takes longer than the step.
            if (broken.length > 0) throw new Error(`Does not hold: ${broken.join('; ')}`);
            for (const { port } of bank.open) calledPorts.add(port);
            stepCounts[flow] = (stepCounts[flow] ?? 0) + 1;
          }
          // Nothing hangs: after the bank's answers and some time, no flow is busy.
          if (flow !== 'account')
            app.system('account')?.send({ type: 'account.set', account: full });
          for (const call of bank.open) call.fail(new Failure('unexpected'));
          bank.open = [];
          await app.flush();
          await app.wait(30_000);
          for (const call of bank.open) call.fail(new Failure('unexpected'));
          await app.flush();
          await app.wait(30_000);
          expect(app.flow()?.hasTag?.('busy') ?? false).toBe(false);
          expect(app.system('loading')?.getSnapshot().value).toBe('idle');
        } finally {
          app.stop();
          vi.clearAllTimers();
        }
      }),
      { numRuns: runs, seed: Number(process.env['FC_SEED'] ?? 20_261_121) },
    );
    expect(stepCounts[flow]).toBeGreaterThanOrEqual(10_000);
  });

  it('reaches every port but seven', () => {
    // A thaw needs a password and a code, a cancellation a PIN that waits, a case its number in the
    // address and a decision a held row, which the generated paths of their flows have; the root
    // asks for the renewal and, after a jump of the clock, for the time; no page is barred from the
    // camera.
    expect(portNames.filter((port) => !calledPorts.has(port))).toEqual([
      'thaw',
      'cancelRecovery',
      'reportCase',
      'renewDocument',
      'decide',
      'renew',
      'readTime',
    ]);
  });
});
