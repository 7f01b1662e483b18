import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { createMachine as createSix } from 'xstate-6';
import { destinationsOf } from '../find.ts';
import { keyOf, nodesOf, transitionsOf } from '../internals.ts';
import { eventOf } from '../six.ts';
import { eventLabel } from '../texts.ts';
import { machines } from '../../../tests/model/machines.node.ts';

/*
 * The machines of this repository, whose table of transitions is known, written again by a program
 * in the manner of XState 6: every transition becomes a function. No target is in its text, so that
 * only a run finds one; a guard becomes a guard by name, a number in the context or a text in the
 * event, in turn.
 */

type Table = ReadonlyMap<string, readonly AnyTransitionDefinition[]>;

const conditions = [
  (name: string) => `guards.${name}({ context, event })`,
  (name: string) => `context.${name}.count > ${name.length + 20}`,
  (name: string) => `event.${name} === 'chosen by ${name}'`,
];

/** `(args) => …`, which tries the transitions in order. */
function hidden(transitions: readonly AnyTransitionDefinition[]): unknown {
  const targets = transitions.map(({ target }) => target?.map(({ id }) => `#${id}`));
  const lines = transitions.map(({ guard, target }, at) => {
    const result = target ? `return { target: targets[${at}] };` : 'return { context: {} };';
    const condition = conditions[at % conditions.length]?.(`g${at}`);
    return guard === undefined ? result : `if (${condition}) ${result}`;
  });
  const code = `return ({ context, event, guards }) => { ${lines.join('\n')} };`;
  // oxlint-disable-next-line typescript/no-implied-eval -- the program writes functions
  return (new Function('targets', code) as (list: unknown) => unknown)(targets);
}

function sixOf(node: AnyStateNode): object {
  const { config, type, id, initial, states, history } = node;
  const table: Table = node.transitions;
  const pick = (event: string) => {
    const found = table.get(event);
    return found ? hidden(found) : undefined;
  };
  const on = [...table.keys()].filter((event) => !event.startsWith('xstate.'));
  const delays = [...table.keys()].filter((event) => event.startsWith('xstate.after.'));
  const delayOf = (event: string) => event.slice('xstate.after.'.length, -id.length - 1);
  return {
    id,
    ...(type !== 'atomic' && type !== 'compound' && { type }),
    ...(type === 'history' && { history, target: (config as { target?: string }).target }),
    ...(type === 'compound' && { initial: initial.target[0]?.key }),
    on: Object.fromEntries(on.map((event) => [event, pick(event)])),
    after: Object.fromEntries(delays.map((event) => [delayOf(event), pick(event)])),
    ...(node.always && { always: hidden(node.always) }),
    onDone: pick(`xstate.done.state.${id}`),
    invoke: node.invoke.map((one) => ({
      id: one.id,
      src: 'gone',
      onDone: pick(`xstate.done.actor.${one.id}`),
      onError: pick(`xstate.error.actor.${one.id}`),
      onSnapshot: pick(`xstate.snapshot.${one.id}`),
    })),
    states: Object.fromEntries(Object.values(states).map((child) => [child.key, sixOf(child)])),
  };
}

const edge = (transition: AnyTransitionDefinition, target: string) =>
  `${transition.source.id} ${eventLabel(eventOf(transition), transition.source)} → ${target}`;

function edgesOf(machine: AnyStateMachine): ReadonlySet<string> {
  return new Set(
    nodesOf(machine)
      .flatMap(transitionsOf)
      .flatMap((one) => (one.target ?? []).map(({ id }) => edge(one, id))),
  );
}

function foundIn(machine: AnyStateMachine): ReadonlySet<string> {
  const transitions = new Map(
    nodesOf(machine)
      .flatMap(transitionsOf)
      .map((one) => [keyOf(one), one]),
  );
  return new Set(
    destinationsOf(machine)
      .filter(({ certainty }) => certainty === 'found')
      .map(({ key, target }) => edge(transitions.get(key) as AnyTransitionDefinition, target)),
  );
}

describe('machines hidden behind functions', () => {
  it('lose no transition: 99 % are found, none is invented', () => {
    const sums = { known: 0, found: 0 };
    const invented: string[] = [];
    const missed: string[] = [];
    for (const machine of Object.values(machines)) {
      const known = edgesOf(machine);
      const six = createSix(sixOf(machine.root) as never) as unknown as AnyStateMachine;
      expect(
        nodesOf(six)
          .flatMap(transitionsOf)
          .some(({ target }) => target),
      ).toBe(false);
      const found = foundIn(six);
      sums.known += known.size;
      sums.found += [...known].filter((one) => found.has(one)).length;
      invented.push(...[...found].filter((one) => !known.has(one)));
      missed.push(...[...known].filter((one) => !found.has(one)));
    }
    console.info(`${sums.found} of ${sums.known} edges found; missed: ${missed.join('; ')}`);
    expect(invented).toEqual([]);
    expect(sums.found / sums.known).toBeGreaterThanOrEqual(0.99);
  });
});
