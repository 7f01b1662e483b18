/*
 * Reads a QR code that asks for a transfer. Three ways are open at all times, and the next reading
 * replaces the refusal of the last one. Nothing is sent: the customer checks the form. The camera
 * runs in `camera` only, and stops with the page.
 * Drawn in docs/machines/scan.svg.
 */
import { hint } from '../kit/hint.ts';
import { and, assertEvent, assign, not } from 'xstate';
import type { CodesRead } from '../contract/scan.ts';
import { paths } from '../contract/paths.ts';
import { only, scanSetup, typed, type Read } from './scan.setup.ts';

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

/** Of several codes one is chosen, also if only one of them can be read. */
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
  'text.submitted': judgeAll(({ context }: TextScope) => typed(context.text)),
} as const;

/** The document may still be one that may not use it. */
const openCamera = [{ guard: 'isBarred', target: '#scan.renewing' }, '#scan.camera'] as const;

export const scanMachine = scanSetup.createMachine({
  id: 'scan',
  meta: { path: paths.scan },
  context: ({ input }) => ({
    shutFor: input.unfinished,
    own: '',
    mutations: { status: 'loading' },
    text: '',
    camera: null,
    isLit: false,
    isDark: false,
    hint: null,
    codes: [],
    hasUnread: false,
    refusal: null,
    readings: 0,
    code: null,
  }),
  invoke: hint('watchAccount'),
  on: { 'account.changed': { actions: { type: 'keepAccount', params: ({ event }) => event } } },
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: not('isBarred'), target: 'asking', actions: assign({ shutFor: null }) },
        { guard: and(['isNothingUnfinished', 'isSessionStored']), target: 'renewing' },
        { target: 'resting' },
      ],
    },
    renewing: {
      invoke: {
        src: 'renewDocument',
        id: 'renewDocument',
        onError: {
          target: 'resting',
          actions: [
            assign({ shutFor: null }),
            { type: 'keepFailure', params: ({ event }) => event },
          ],
        },
      },
    },
    /** The camera opens with the page if that asks the customer nothing. */
    asking: {
      on: {
        ...ways,
        'text.submitted': judgeAll(({ context }: TextScope) => typed(context.text), {
          target: '#scan.resting',
        }),
        'camera.requested': openCamera,
      },
      invoke: {
        src: 'isCameraAllowed',
        id: 'isCameraAllowed',
        input: {},
        onDone: [
          {
            guard: { type: 'isAllowed', params: ({ event }) => ({ isAllowed: event.output }) },
            target: 'camera',
          },
          { target: 'resting' },
        ],
        onError: 'resting',
      },
      after: { browserFact: 'resting' },
    },
    resting: { on: { ...ways, 'camera.requested': openCamera } },
    camera: {
      initial: 'opening',
      entry: 'forgetRefusal',
      exit: 'forgetCamera',
      invoke: {
        src: 'camera',
        id: 'camera',
        onError: {
          target: 'resting',
          actions: { type: 'keepCameraFailure', params: { failure: 'camera.broken' } },
        },
      },
      on: {
        ...ways,
        'camera.closed': 'resting',
        'camera.failed': {
          target: 'resting',
          actions: { type: 'keepCameraFailure', params: ({ event }) => event },
        },
        'camera.lost': '.opening',
        'camera.opened': {
          target: '.seeing',
          actions: { type: 'keepCamera', params: ({ event }) => event },
        },
      },
      states: {
        opening: { after: { browserWork: { actions: assign({ hint: 'waiting' }) } } },
        seeing: {
          after: {
            hintRest: { guard: 'isQuiet', target: 'seeing', actions: 'keepHint', reenter: true },
          },
          on: {
            'camera.switched': { target: 'opening', actions: 'tellCamera' },
            'light.toggled': { actions: 'tellCamera' },
            'light.changed': { actions: assign({ isLit: ({ event }) => event.isLit }) },
            'view.measured': { actions: assign({ isDark: ({ event }) => event.isDark }) },
            'codes.seen': judgeAll(({ event }: EventScope<CodesRead>) => event),
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
        onDone: judgeAll(({ event }: EventScope<{ readonly output: Read }>) => event.output, {
          target: '#scan.resting',
        }),
        onError: {
          target: 'resting',
          actions: { type: 'keepFailure', params: ({ event }) => event },
        },
      },
      after: {
        codeRead: { target: 'resting', actions: { type: 'keepFailure', params: { error: null } } },
      },
    },
    choosing: {
      on: {
        ...ways,
        'camera.requested': openCamera,
        'code.chosen': judge(({ event }: EventScope<{ readonly code: string }>) =>
          only(event.code),
        ),
        'choice.dismissed': 'resting',
      },
    },
    accepted: {
      description: 'The code was read. Its words are announced before the page changes.',
      after: { codeSaid: { actions: 'openTransfer' } },
    },
  },
});
