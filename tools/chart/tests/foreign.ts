/*
 * Machines in the shapes in which other people write them: what the chart must draw besides the
 * machines of this repository. The names say what is unusual about each.
 */
import {
  and,
  assign,
  cancel,
  createMachine,
  emit,
  enqueueActions,
  forwardTo,
  fromCallback,
  fromObservable,
  fromPromise,
  log,
  not,
  or,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stateIn,
  stopChild,
  type AnyStateMachine,
} from 'xstate';

const isFilled = () => true;
const remember = () => {};
const fetching = fromPromise(() => Promise.resolve(1));
const listening = fromCallback(() => {});
const subscription = { unsubscribe: () => {} };
const watching = fromObservable(() => ({ subscribe: () => subscription }));
const child = createMachine({ id: 'child', initial: 'on', states: { on: {} } });

const all = {
  stringTargets: createMachine({
    id: 'light',
    initial: 'green',
    states: {
      green: { on: { NEXT: 'yellow' } },
      yellow: { on: { NEXT: 'red', BREAK: '#light.red' } },
      red: { on: { NEXT: 'green' } },
    },
  }),
  withoutIds: createMachine({ initial: 'a', states: { a: { on: { GO: 'b' } }, b: {} } }),
  idsWithSpaces: createMachine({
    id: 'My first machine',
    initial: 'not yet',
    states: {
      'not yet': { on: { 'go there': { target: '#over there' } } },
      there: { id: 'over there', on: { back: 'not yet' }, after: { 500: 'not yet' } },
    },
  }),
  otherScripts: createMachine({
    id: '注文',
    initial: '待機中',
    states: { 待機中: { on: { 送信: '完了' }, tags: ['一時的'] }, 完了: { type: 'final' } },
  }),
  candidatesInArrays: createMachine({
    id: 'form',
    initial: 'editing',
    states: {
      editing: {
        on: {
          SUBMIT: [
            { guard: 'isAdmin', target: 'done', actions: ['audit', 'notify'] },
            { guard: isFilled, target: 'sending' },
            { actions: 'showErrors' },
          ],
          LOST: [{ target: 'sending' }, { target: 'done' }],
        },
      },
      sending: {},
      done: {},
    },
  }),
  relativeTargets: createMachine({
    id: 'wizard',
    initial: 'one',
    on: { RESET: '.one', 'JUMP.*': { target: '.two.b', actions: 'count' } },
    states: {
      one: { on: { NEXT: 'two' } },
      two: {
        initial: 'a',
        on: { INNER: '.b', AGAIN: { target: '.a', reenter: true } },
        states: { a: { on: { NEXT: 'b' } }, b: { on: { BACK: { target: '#wizard.one' } } } },
      },
    },
  }),
  wildcards: createMachine({
    id: 'proxy',
    initial: 'open',
    states: {
      open: {
        on: { '*': 'closed', 'mouse.*': { actions: 'track' }, 'mouse.click': 'clicked', STAY: {} },
      },
      clicked: { on: { '*': { actions: forwardTo('worker') } } },
      closed: {},
    },
  }),
  delays: setup({ delays: { patience: 5_000 } }).createMachine({
    id: 'timers',
    initial: 'idle',
    states: {
      idle: { after: { 1_000: 'tired', patience: [{ guard: isFilled, target: 'gone' }, 'tired'] } },
      tired: { after: { 'a.b': { actions: 'yawn' } } },
      gone: {},
    },
  } as never),
  eventless: createMachine({
    id: 'router',
    initial: 'check',
    states: {
      check: { always: [{ guard: 'isIn', target: 'home' }, { target: 'login' }] },
      home: { always: { guard: { type: 'isOlderThan', params: { days: 3 } }, actions: 'nag' } },
      login: {},
    },
  }),
  snapshots: setup({ actors: { child, watching } }).createMachine({
    id: 'viewer',
    initial: 'watching',
    states: {
      watching: {
        invoke: [
          { src: 'child', id: 'kid', onSnapshot: { actions: 'show' } },
          { src: 'watching', onSnapshot: { guard: 'isLast', target: 'over' }, onDone: 'over' },
        ],
      },
      over: {},
    },
  } as never),
  inlineActors: createMachine({
    id: 'inline',
    initial: 'a',
    states: {
      a: { invoke: { src: fetching, onDone: 'b' } },
      b: { invoke: [{ src: child, onDone: 'a' }, { src: listening }] },
    },
  }),
  doneByHand: createMachine({
    id: 'manual',
    initial: 'a',
    states: {
      a: {
        invoke: { src: fetching, id: 'job' },
        on: { 'xstate.done.actor.job': 'b', 'xstate.error.*': 'c' },
      },
      b: { initial: 'x', states: { x: { type: 'final' } }, on: { 'xstate.done.state.other': 'c' } },
      c: {},
    },
  }),
  raisedByHand: createMachine({
    id: 'debounce',
    initial: 'quiet',
    entry: raise({ type: 'START' }),
    states: {
      quiet: {
        entry: [cancel('rest'), raise({ type: 'RESTED' }, { delay: 300, id: 'rest' })],
        exit: cancel('rest'),
        after: { 5_000: 'asleep' },
        on: {
          TYPED: { actions: [cancel('rest'), raise({ type: 'RESTED' }, { delay: 300 })] },
          CLEARED: { actions: raise({ type: 'START' }) },
          STOPPED: { actions: cancel('rest'), guard: 'isRunning' },
          RESTED: { target: 'searching', actions: raise(() => ({ type: 'START' })) },
        },
      },
      searching: {},
      asleep: { entry: [cancel('rest')] },
    },
  }),
  severalTargets: createMachine({
    id: 'editor',
    initial: 'off',
    states: {
      off: { on: { RESUME: { target: ['#bold', '#list'], actions: 'restore' } } },
      on: {
        type: 'parallel',
        on: { STOP: 'off' },
        states: {
          style: { initial: 'plain', states: { plain: {}, bold: { id: 'bold' } } },
          block: { initial: 'text', states: { text: {}, list: { id: 'list' } } },
        },
      },
    },
  }),
  parallelDone: createMachine({
    id: 'upload',
    initial: 'running',
    states: {
      running: {
        type: 'parallel',
        onDone: { target: 'over', actions: 'celebrate' },
        states: {
          a: { initial: 'w', states: { w: { on: { A: 'e' } }, e: { type: 'final' } } },
          b: { initial: 'w', states: { w: { on: { B: 'e' } }, e: { type: 'final' } } },
        },
      },
      over: { type: 'final' },
    },
    output: { is: 'over' },
  }),
  shallowHistory: createMachine({
    id: 'modal',
    initial: 'page',
    states: {
      page: {
        initial: 'first',
        states: { first: { on: { NEXT: 'second' } }, second: {}, hist: { type: 'history' } },
        on: { OPEN: 'dialog' },
      },
      dialog: { on: { CLOSE: 'page.hist' } },
    },
  }),
  deepHistory: createMachine({
    id: 'deep',
    initial: 'work',
    states: {
      work: {
        initial: 'a',
        states: {
          a: { initial: 'a1', states: { a1: { on: { NEXT: 'a2' } }, a2: {} } },
          last: { type: 'history', history: 'deep', target: 'a.a2' },
          known: { type: 'history', target: '#deep.rest' },
        },
        on: { SLEEP: 'rest' },
      },
      rest: { on: { WAKE: '#deep.work.last', KNOWN: '#deep.work.known' } },
    },
  }),
  parallelHistory: createMachine({
    id: 'regions',
    initial: 'both',
    states: {
      both: {
        type: 'parallel',
        states: {
          x: { initial: 'x1', states: { x1: { on: { X: 'x2' } }, x2: {} } },
          y: { initial: 'y1', states: { y1: {}, y2: {} } },
          back: { history: 'deep' },
        },
        on: { LEAVE: 'away' },
      },
      away: { on: { RETURN: 'both.back' } },
    },
  }),
  finals: createMachine({
    id: 'order',
    initial: 'paying',
    states: {
      paying: {
        initial: 'card',
        states: {
          card: { on: { OK: 'ok', NO: 'no' } },
          ok: { type: 'final', output: { paid: true } },
          no: { type: 'final', entry: 'apologise' },
        },
        onDone: [
          { guard: 'isPaid', target: 'sent' },
          { target: 'cancelled', actions: 'refund' },
        ],
      },
      sent: { type: 'final', output: ({ context }: { context: unknown }) => context },
      cancelled: { type: 'final' },
    },
  } as never),
  reentered: createMachine({
    id: 'counter',
    initial: 'on',
    on: { ALL: { target: '.on', reenter: true } },
    states: {
      on: {
        entry: 'start',
        on: {
          SAME: 'on',
          RESTART: { target: 'on', reenter: true },
          AWAY: { target: 'off', reenter: true },
          BARE: { reenter: true },
        },
      },
      off: { on: { ON: { target: 'on', reenter: false } } },
    },
  }),
  forbidden: createMachine({
    id: 'lock',
    initial: 'open',
    on: { LOG: { actions: 'write' }, CLOSE: '.closed' },
    states: {
      open: { on: { LOG: undefined, CLOSE: { guard: 'isEmpty' } } },
      closed: { on: { LOG: {}, CLOSE: [] } },
    },
  }),
  combinedGuards: setup({
    guards: { a: () => true, b: () => true, c: ({ context }) => !context },
  }).createMachine({
    id: 'logic',
    initial: 'x',
    states: {
      x: {
        on: {
          AND: { guard: and(['a', not('b')]), target: 'y' },
          OR: { guard: or(['a', and(['b', { type: 'c' }])]), target: 'y' },
          IN: { guard: stateIn({ x: 'y' }), target: 'y' },
          INLINE: { guard: ({ context }) => context === undefined, target: 'y' },
        },
      },
      y: {},
    },
  }),
  inlineActions: createMachine({
    id: 'actions',
    context: { n: 0 },
    initial: 'a',
    entry: [remember, () => {}],
    states: {
      a: {
        exit: log('left'),
        on: {
          ONE: { target: 'b', actions: () => {} },
          TWO: { target: 'b', actions: [remember, assign({ n: 2 }), log('two')] },
          THREE: { actions: emit({ type: 'told' }) },
          FOUR: {
            target: 'b',
            actions: [sendTo('kid', { type: 'HI' }), sendParent({ type: 'UP' })],
          },
        },
      },
      b: {},
    },
  }),
  enqueued: createMachine({
    id: 'queue',
    initial: 'a',
    states: {
      a: {
        entry: enqueueActions(({ enqueue }) => enqueue('x')),
        on: {
          GO: {
            target: 'b',
            actions: enqueueActions(({ enqueue }) => enqueue.raise({ type: 'Y' })),
          },
        },
      },
      b: {},
    },
  }),
  spawned: setup({ actors: { child } }).createMachine({
    id: 'parent',
    context: { ref: null as unknown },
    initial: 'a',
    states: {
      a: {
        entry: spawnChild('child', { id: 'kid' }),
        on: {
          MORE: { actions: assign({ ref: ({ spawn }) => spawn('child') }) },
          LESS: { target: 'b', actions: stopChild('kid') },
        },
      },
      b: {},
    },
  }),
  described: createMachine({
    id: 'docs',
    description: 'A machine that explains itself.',
    initial: 'a',
    states: {
      a: {
        description: 'The first one.',
        tags: ['busy', 'visible'],
        meta: { path: '/a', title: 'A' },
        on: { GO: { target: 'b', description: 'Goes on.', meta: { rare: true } } },
      },
      b: { tags: 'done' },
    },
  }),
  initialActions: createMachine({
    id: 'greeter',
    initial: { target: 'a', actions: 'greet' },
    states: {
      a: {
        initial: { target: 'a1', actions: ['one', 'two'] },
        states: { a1: {} },
        on: { GO: 'b' },
      },
      b: {},
    },
  } as never),
  rootOnly: createMachine({
    id: 'service',
    context: {},
    invoke: { src: listening, onError: { actions: 'report' } },
    on: { PING: { actions: 'pong' }, QUIT: undefined },
  }),
  strangeNames: createMachine({
    id: 'a > b',
    initial: 'start',
    states: {
      start: { on: { 'say "hi" & <go>': '#x start', 'a: b; c #d': 'end' } },
      end: { id: 'x start', on: { note: 'state' } },
      state: { on: { default: 'end', state: 'start' } },
    },
  }),
  deepParents: createMachine({
    id: 'tree',
    initial: 'a',
    states: {
      a: {
        initial: 'b',
        states: {
          b: {
            initial: 'c',
            states: { c: { on: { UP: '#tree.a', OUT: '#tree', SIDE: '#tree.z' } } },
            on: { SELF: '#tree.a.b', UP2: { target: '#tree.a', reenter: true } },
          },
        },
      },
      z: { on: { DOWN: 'a.b.c' } },
    },
  }),
} as const;

export const foreign: Readonly<Record<string, AnyStateMachine>> = all as never;
