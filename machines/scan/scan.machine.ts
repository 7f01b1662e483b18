/*
 *   ● arriving ──▶ renewing (the document may not use the camera: the page is reloaded)
 *        │
 *        ▼
 *     resting ── camera.requested ──▶ camera: opening ── camera.opened ──▶ seeing ⇄ paused
 *      ▲ ▲ ▲                             │                                   │ each 5 s without a code: a hint
 *      │ │ └── camera.failed: refusal ───┴────────── camera.closed ──────────┘
 *      │ │
 *      │ └──── no code, or no picture: refusal ─── reading ◀── picture.chosen (at any time)
 *      │
 *      └────── choice.dismissed, or a refusal ─── choosing ◀── several codes in one picture
 *
 *     One code, from the camera, a picture, the field or the choice, is judged:
 *       refused ──▶ its sentence; everything stays as it is
 *       taken ──▶ accepted ── announced for 1 s ──▶ the app opens the transfer with its form filled in
 *
 * Reads a QR code that asks for a transfer. Three ways are open at all times, and the next reading
 * replaces the refusal of the last one. Nothing is sent: the customer checks the form. The camera
 * runs in `camera` only, and stops with the page.
 */
import { assertEvent, assign } from 'xstate';
import { paths } from '../contract/paths.ts';
import { scanSetup, type Read } from './scan.setup.ts';

/** The transitions for one code. `refused`: the state after a refusal; by default the same. */
const judge = <Scope>(
  readOf: (scope: Scope) => Read,
  refused: { readonly target?: '#scan.resting' } = {},
) =>
  [
    {
      guard: { type: 'isTransfer', params: readOf },
      target: '#scan.accepted',
      actions: { type: 'keepCode', params: readOf },
    },
    { ...refused, actions: { type: 'refuse', params: readOf } },
  ] as const;

/** Several codes are chosen from. */
const judgeAll = <Scope>(...[readOf, refused]: Parameters<typeof judge<Scope>>) =>
  [
    {
      guard: { type: 'areSeveral', params: readOf },
      target: '#scan.choosing',
      actions: { type: 'keepCodes', params: readOf },
    },
    ...judge(readOf, refused),
  ] as const;

interface TextScope {
  readonly context: { readonly text: string };
}
interface EventScope<Event> {
  readonly event: Event;
}

const ways = {
  'picture.chosen': { target: '#scan.reading', reenter: true },
  'text.changed': {
    actions: {
      type: 'keepText',
      params: ({ event }: EventScope<{ readonly text: string }>) => event,
    },
  },
  'text.submitted': judge(({ context }: TextScope) => ({ codes: [context.text] })),
} as const;

export const scanMachine = scanSetup.createMachine({
  id: 'scan',
  meta: { path: paths.scan },
  context: {
    own: '',
    text: '',
    camera: null,
    isLit: false,
    isDark: false,
    hint: null,
    codes: [],
    refusal: null,
    readings: 0,
    code: null,
  },
  invoke: { src: 'watchAccount', id: 'watchAccount', onError: {} },
  on: { 'account.changed': { actions: { type: 'keepOwn', params: ({ event }) => event } } },
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isBarred', target: 'renewing' }, { target: 'resting' }] },
    renewing: { entry: 'renewDocument' },
    resting: { on: { ...ways, 'camera.requested': 'camera' } },
    camera: {
      initial: 'opening',
      entry: 'forgetRefusal',
      exit: 'forgetCamera',
      invoke: {
        src: 'camera',
        id: 'camera',
        onError: {
          target: 'resting',
          actions: { type: 'keepCameraFailure', params: { failure: 'camera.taken' } },
        },
      },
      on: {
        ...ways,
        'camera.closed': 'resting',
        'camera.failed': {
          target: 'resting',
          actions: { type: 'keepCameraFailure', params: ({ event }) => event },
        },
        'camera.opened': {
          target: '.seeing',
          actions: { type: 'keepCamera', params: ({ event }) => event },
        },
      },
      states: {
        opening: {},
        seeing: {
          after: {
            hintRest: { guard: 'isQuiet', target: 'seeing', actions: 'keepHint', reenter: true },
          },
          on: {
            'camera.switched': { actions: 'tellCamera' },
            'light.toggled': { actions: 'tellCamera' },
            'light.changed': { actions: assign({ isLit: ({ event }) => event.isLit }) },
            'view.measured': { actions: assign({ isDark: ({ event }) => event.isDark }) },
            'codes.seen': judgeAll(({ event }: EventScope<Read>) => event),
            'camera.paused': 'paused',
          },
        },
        paused: { on: { 'camera.resumed': 'seeing' } },
      },
    },
    reading: {
      on: ways,
      entry: 'forgetRefusal',
      invoke: {
        src: 'readPicture',
        id: 'readPicture',
        input: ({ event }) => {
          assertEvent(event, 'picture.chosen');
          return { picture: event.picture };
        },
        onDone: judgeAll(
          ({ event }: EventScope<{ readonly output: Read['codes'] }>) => ({
            codes: event.output,
          }),
          { target: '#scan.resting' },
        ),
        onError: {
          target: 'resting',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
    },
    choosing: {
      on: {
        ...ways,
        'camera.requested': 'camera',
        'code.chosen': judge(({ event }: EventScope<{ readonly code: string }>) => ({
          codes: [event.code],
        })),
        'choice.dismissed': 'resting',
      },
    },
    /** The code was read. Its words are announced before the page changes. */
    accepted: { after: { codeSaid: { actions: 'openTransfer' } } },
  },
});
