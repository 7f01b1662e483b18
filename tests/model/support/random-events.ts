import fc from 'fast-check';
import type { EventObject } from 'xstate';
import type { FailureCode } from '../../../machines/contract/failure.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { noon } from '../bank.ts';
import type { FlowPage } from '../../../src/app/pages.ts';
import { flows } from './flows.ts';
import type { AppFlow } from './run-paths.ts';

/** One random event: a machine's event, an answer of the bank, passing time, or navigation. */
export type RandomEvent =
  | { readonly kind: 'send'; readonly event: EventObject }
  | {
      readonly kind: 'answer';
      readonly which: number;
      readonly result: FailureCode | 'accepted' | 'declined';
    }
  /** Whatever leads on: the bank accepts, a second passes, or a valid event is sent. */
  | { readonly kind: 'advance'; readonly which: number }
  | { readonly kind: 'wait'; readonly span: number }
  | { readonly kind: 'navigate'; readonly path: string }
  | { readonly kind: 'back' }
  | { readonly kind: 'pageShown' }
  | { readonly kind: 'popup'; readonly event: EventObject }
  | { readonly kind: 'account'; readonly status: 'loaded' | 'failed' | 'loading' };

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

/** The one saved recipient that the bank lists. */
export const savedBagas = {
  id: 'r1',
  accountNumber: '8800445566',
  bankName: 'Bank Mandiri',
  alias: 'Bagas',
  name: 'Bagas Pratama',
};

/** What a customer can do in a flow: the events of its moves. */
export const eventsOfMoves = (flow: AppFlow): readonly EventObject[] =>
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

/** Events of what lives longer than a page. */
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

export const randomEvent = (flow: string): fc.Arbitrary<RandomEvent> =>
  fc.oneof(
    {
      weight: 10,
      arbitrary: (flow in flows
        ? eventOf(flows[flow as FlowPage])
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
        .constantFrom('loaded', 'failed', 'loading')
        .map((status) => ({ kind: 'account', status }) as RandomEvent),
    },
  );
