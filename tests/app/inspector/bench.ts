/* Prints what the inspector adds to an event: `npx tsx tests/app/inspector/bench.ts`. */
import { createRequire } from 'node:module';
import { assign, createActor, setup } from 'xstate';
import { recorder } from '../../../tools/inspector/record.ts';
import { hostile } from './hostile.ts';

const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  readonly JSDOM: new () => { readonly window: typeof globalThis };
};
const { window } = new JSDOM();
Object.assign(globalThis, {
  document: window.document,
  Element: window.Element,
  EventTarget: window.EventTarget,
});
const rounds = 2_000;
const person = (at: number) => ({
  id: `c${at}`,
  name: 'Sinta Dewi',
  balance: at * 1_000,
  tags: ['a', 'b'],
});
const values: readonly (readonly [string, () => unknown])[] = [
  ['plain: 4 fields', () => person(1)],
  ['plain: 50 records', () => Array.from({ length: 50 }, (_, at) => person(at))],
  ...Object.entries(hostile).map(([name, [make]]) => [name, make] as const),
];

const machine = setup({
  types: {} as { context: { value: unknown; count: number }; input: unknown },
}).createMachine({
  id: 'shop',
  context: ({ input }) => ({ value: input, count: 0 }),
  on: { count: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
});

/** Microseconds of each `send`, ascending. */
function measured(value: unknown, isWatched: boolean): readonly number[] {
  const { inspect } = recorder({ mask: { secret: ['pin', 'password'] } });
  const actor = createActor(machine, { input: value, ...(isWatched && { inspect }) }).start();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    actor.send({ type: 'count' });
    return (performance.now() - start) * 1_000;
  });
  if (actor.getSnapshot().context.count !== rounds) throw new Error('The app was disturbed.');
  return times.slice(rounds / 10).toSorted((a, b) => a - b);
}
const at = (times: readonly number[], part: number) => times[Math.floor(times.length * part)] ?? 0;

measured(person(1), true);
console.log(
  '| value in the context | added, median | added, p99 | first event |\n|---|---|---|---|',
);
for (const [name, make] of values) {
  const value = make();
  const { inspect } = recorder({ mask: { secret: [] } });
  const first = createActor(machine, { input: value, inspect }).start();
  const start = performance.now();
  first.send({ type: 'count' });
  const once = performance.now() - start;
  const [without, watched] = [measured(value, false), measured(value, true)];
  const added = (part: number) =>
    `${Math.max(0, at(watched, part) - at(without, 0.5)).toFixed(0)} µs`;
  console.log(`| ${name} | ${added(0.5)} | ${added(0.99)} | ${once.toFixed(1)} ms |`);
}
