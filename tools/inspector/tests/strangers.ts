/*
 * Twelve small machines in the shapes of those that other people write: of XState's examples and of
 * public apps.
 */
import {
  and,
  assign,
  createMachine,
  fromPromise,
  not,
  or,
  setup,
  stateIn,
  type AnyStateMachine,
} from 'xstate';

/** Any of their events, with the fields of all. */
interface Sent {
  readonly type: string;
  readonly change: object;
  readonly value: number;
  readonly worth: number;
  readonly item: string;
  readonly name: string;
  readonly pin: string;
  readonly text: string;
  readonly to: number;
  readonly hard: boolean;
  readonly trusted: boolean;
  readonly force?: boolean;
  readonly slices: number;
  readonly file: { readonly size: number };
  readonly output: { readonly status: number };
}
interface Typed<Context> {
  context: Context;
  events: Sent;
}

const clock = { limit: 0 };
const isLong = (text: string) => text.length > 3;

const all = {
  /** Named guards and a list of candidates for one event. */
  creditCheck: setup({
    types: {} as Typed<{ age: number; income: number; score: number }>,
    guards: {
      isAdult: ({ context }) => context.age >= 18,
      hasIncome: ({ context }) => context.income > 0,
      isHigh: ({ context }) => context.score > 700,
      isMiddling: ({ context }) => context.score > 500 && context.score <= 700,
    },
  }).createMachine({
    id: 'creditCheck',
    context: { age: 17, income: 0, score: 0 },
    initial: 'entering',
    on: { SET: { actions: assign(({ event }) => event.change) } },
    states: {
      entering: {
        on: {
          SUBMIT: [
            { guard: 'isAdult', target: 'checking' },
            { guard: 'hasIncome', target: 'review' },
          ],
        },
      },
      checking: {
        on: {
          SCORED: [
            { guard: 'isHigh', target: 'granted' },
            { guard: 'isMiddling', target: 'review' },
          ],
          SUBMIT: {},
        },
      },
      review: { on: { APPROVE: { guard: 'isAdult', target: 'granted' } } },
      granted: { type: 'final' },
    },
  }),
  /** Guards in place over a list, as in tic-tac-toe. */
  ticTacToe: setup({
    types: {} as Typed<{ board: (string | null)[]; player: string; moves: number }>,
  }).createMachine({
    id: 'ticTacToe',
    context: { board: Array.from({ length: 9 }, () => null), player: 'x', moves: 0 },
    initial: 'playing',
    states: {
      playing: {
        always: { guard: ({ context }) => context.moves === 9, target: 'draw' },
        on: {
          PLAY: {
            guard: ({ context, event }) =>
              event.value >= 0 && event.value < 9 && context.board[event.value] === null,
            actions: assign({
              board: ({ context, event }) => context.board.with(event.value, context.player),
              moves: ({ context }) => context.moves + 1,
            }),
          },
          RESIGN: { guard: ({ context }) => context.moves > 2, target: 'lost' },
          CLAIM: {
            guard: ({ context: { board } }) =>
              [
                [0, 1, 2],
                [3, 4, 5],
              ].some((line) => line.every((at) => board[at] === 'x')),
            target: 'won',
          },
        },
      },
      won: { on: { RESET: 'playing' } },
      lost: {},
      draw: {},
    },
  }),
  /** Parameters, as they are and made by a function. */
  vending: setup({
    types: {} as Typed<{ coins: number; stock: Record<string, number> }>,
    guards: {
      isPaid: ({ context }, params: { price: number }) => context.coins >= params.price,
      isInStock: ({ context }, params: { item: string }) => (context.stock[params.item] ?? 0) > 0,
      isExact: ({ context }, { price, change }: { price: number; change: boolean }) =>
        change || context.coins === price,
    },
  }).createMachine({
    id: 'vending',
    context: { coins: 0, stock: { tea: 1, cake: 0 } },
    initial: 'waiting',
    states: {
      waiting: {
        on: {
          COIN: { actions: assign({ coins: ({ context, event }) => context.coins + event.worth }) },
          BUY_TEA: { guard: { type: 'isPaid', params: { price: 3 } }, target: 'serving' },
          BUY: {
            guard: and([
              { type: 'isInStock', params: ({ event }: { event: Sent }) => ({ item: event.item }) },
              { type: 'isPaid', params: { price: 2 } },
            ] as never),
            target: 'serving',
          },
          BUY_EXACT: {
            guard: { type: 'isExact', params: { price: 5, change: false } },
            target: 'serving',
          },
        },
      },
      serving: { on: { TAKEN: 'waiting' } },
    },
  }),
  /** Combined guards, in a wizard. */
  wizard: setup({
    types: {} as Typed<{ name: string; mail: string; terms: boolean; honey: string }>,
    guards: {
      hasName: ({ context }) => context.name !== '',
      hasMail: ({ context }) => /^\S+@\S+$/.test(context.mail),
      hasAccepted: ({ context }) => context.terms,
      isBot: ({ context }) => context.honey !== '',
      canSend: and(['hasName', not('isBot')]),
    },
  }).createMachine({
    id: 'wizard',
    context: { name: '', mail: '', terms: false, honey: '' },
    initial: 'name',
    on: { SET: { actions: assign(({ event }) => event.change) } },
    states: {
      name: {
        on: {
          NEXT: { guard: 'hasName', target: 'contact' },
          SKIP: { guard: not('hasName'), target: 'contact' },
        },
      },
      contact: {
        on: {
          NEXT: { guard: and(['hasMail', 'hasAccepted']), target: 'done' },
          LATER: { guard: or(['hasMail', and(['hasName', 'hasAccepted'])]), target: 'done' },
          SEND: { guard: 'canSend', target: 'done' },
          ALONE: { guard: not(or(['hasName', 'hasMail'])), target: 'done' },
        },
      },
      done: { type: 'final' },
    },
  }),
  /** Parallel regions that look at each other. */
  player: createMachine({
    types: {} as Typed<{ volume: number }>,
    id: 'player',
    type: 'parallel',
    context: { volume: 0 },
    states: {
      track: {
        initial: 'stopped',
        states: {
          stopped: {
            on: { PLAY: { guard: stateIn({ power: 'on' }), target: 'playing' }, TOGGLE: 'playing' },
          },
          playing: {
            id: 'playing',
            on: {
              STOP: 'stopped',
              'seek.*': { guard: ({ event }) => event.to >= 0, actions: () => {} },
            },
          },
        },
      },
      power: {
        initial: 'off',
        states: {
          off: { on: { TOGGLE: { guard: ({ event }) => event.hard, target: 'on' }, POWER: 'on' } },
          on: { id: 'on', on: { POWER: { guard: not(stateIn('#playing')), target: 'off' } } },
        },
      },
      sound: {
        initial: 'audible',
        states: {
          audible: {
            on: { MUTE: { guard: ({ context }) => context.volume > 0, target: 'muted' } },
          },
          muted: { on: { MUTE: 'audible' } },
        },
        on: { MUTE: { guard: stateIn('#on'), actions: () => {} } },
      },
    },
  }),
  /** Wildcards, and an event that a state forbids. */
  auth: setup({ types: {} as Typed<{ tries: number }> }).createMachine({
    id: 'auth',
    context: { tries: 3 },
    initial: 'out',
    on: { 'auth.*': { actions: () => {} }, LOG: { actions: () => {} } },
    states: {
      out: {
        on: {
          'auth.login': { guard: ({ context }) => context.tries < 3, target: 'in' },
          '*': { guard: ({ event }) => event.trusted, actions: () => {} },
          LOG: undefined,
        },
      },
      in: { on: { 'auth.logout': 'out', '*': { actions: () => {} } } },
    },
  }),
  /** States within states, and what those around do. */
  editor: setup({ types: {} as Typed<{ text: string; saved: boolean }> }).createMachine({
    id: 'editor',
    context: { text: '', saved: true },
    initial: 'open',
    states: {
      open: {
        initial: 'clean',
        on: {
          CLOSE: 'closed',
          SAVE: { guard: ({ context }) => context.text.length < 5, actions: () => {} },
        },
        states: {
          clean: {
            on: {
              TYPE: {
                target: 'dirty',
                actions: assign({ text: ({ event }) => event.text, saved: false }),
              },
            },
          },
          dirty: {
            on: {
              SAVE: { guard: ({ context }) => context.text !== 'bad', target: 'clean' },
              CLOSE: { guard: ({ context }) => context.saved, target: 'clean' },
            },
          },
        },
      },
      closed: { on: { OPEN: 'open' } },
    },
  }),
  order: setup({ types: {} as Typed<{ items: string[] }> }).createMachine({
    id: 'order',
    initial: 'cart',
    context: { items: [] },
    states: {
      cart: {
        on: {
          ADD: {
            actions: assign({ items: ({ context, event }) => [...context.items, event.item] }),
          },
          PAY: {
            guard: ({ context: { items } }) => items.length > 0 && !items.includes('free'),
            target: 'paid',
          },
          CANCEL: 'cancelled',
        },
      },
      paid: { type: 'final' },
      cancelled: { type: 'final' },
    },
  }),
  /** An invoked actor's answer, and events to it. */
  upload: setup({
    types: {} as Typed<{ file: { size: number } | null; status: number }>,
    actors: {
      send: fromPromise(({ input }: { input: { status: number } }) => Promise.resolve(input)),
    },
    guards: { isCreated: ({ event }) => event.output.status === 201 },
  }).createMachine({
    id: 'upload',
    context: { file: null, status: 200 },
    initial: 'idle',
    states: {
      idle: {
        on: {
          PICK: {
            guard: ({ event }) => event.file.size < 100,
            actions: assign({ file: ({ event }) => event.file }),
          },
          START: { guard: ({ context }) => context.file !== null, target: 'sending' },
        },
      },
      sending: {
        invoke: {
          src: 'send',
          input: ({ context }) => ({ status: context.status }),
          onDone: { guard: 'isCreated', target: 'sent' },
        },
      },
      sent: {},
    },
  }),
  /** Secrets, the clock, and what lies outside. */
  vault: setup({
    types: {} as Typed<{ pin: string; name: string; owners: Set<string>; due: Date }>,
    guards: {
      isPin: ({ context, event }) => context.pin === event.pin,
      isOpenHour: () => Date.now() < clock.limit,
      isLongName: ({ context }) => isLong(context.name),
      isOwner: ({ context, event }) => context.owners.has(event.name),
      isLate: ({ context }) => context.due.getTime() > 5_000,
    },
  }).createMachine({
    id: 'vault',
    context: { pin: '1234', name: 'ann', owners: new Set(['ann']), due: new Date(1_000) },
    initial: 'shut',
    states: {
      shut: {
        on: {
          UNLOCK: { guard: 'isPin', target: 'open' },
          VISIT: { guard: 'isOpenHour', target: 'open' },
          RENAME: { guard: 'isLongName', target: 'open' },
          ENTER: { guard: 'isOwner', target: 'open' },
          REMIND: { guard: 'isLate', target: 'open' },
          BOTH: { guard: and(['isOwner', 'isOpenHour']), target: 'open' },
          EITHER: { guard: or(['isOwner', 'isPin']), target: 'open' },
        },
      },
      open: {},
    },
  }),
  /** Guards with an effect, a fault, or a change of what they are given. */
  rude: setup({ types: {} as Typed<{ calls: number; list: number[] }> }).createMachine({
    id: 'rude',
    context: { calls: 0, list: [3, 1, 2] },
    initial: 'on',
    states: {
      on: {
        on: {
          COUNT: { guard: () => (effects.count += 1) < 0, target: 'off' },
          PUSH: { guard: ({ context }) => context.list.push(4) < 0, target: 'off' },
          WRITE: { guard: ({ context }) => (context.calls += 1) < 0, target: 'off' },
          NOTE: {
            guard: ({ event }) => {
              effects.notes.push(event.type);
              return false;
            },
            target: 'off',
          },
        },
      },
      off: {},
    },
  }),
  /** Timers, and candidates of which the last takes it. */
  toaster: setup({ types: {} as Typed<{ heat: number; slices: number }> }).createMachine({
    id: 'toaster',
    context: { heat: 1, slices: 0 },
    initial: 'up',
    states: {
      up: {
        on: {
          LOAD: [
            { guard: ({ event }) => event.slices > 2, target: 'jammed' },
            {
              guard: ({ event }) => event.slices > 0,
              target: 'down',
              actions: assign({ slices: ({ event }) => event.slices }),
            },
          ],
          PRESS: { guard: ({ context }) => context.slices > 0, target: 'down' },
        },
      },
      down: {
        after: { 50: { guard: ({ context }) => context.heat > 1, target: 'burnt' } },
        on: {
          LOAD: [],
          EJECT: {
            target: 'up',
            guard: ({ context, event }) => event.force ?? context.slices === 1,
          },
        },
      },
      jammed: {},
      burnt: {},
    },
  }),
};

export const effects = { count: 0, notes: [] as string[] };
export const strangers = all as unknown as Readonly<Record<keyof typeof all, AnyStateMachine>>;
