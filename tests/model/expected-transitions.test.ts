import { describe, expect, it, vi } from 'vitest';
import type { AnyMachineSnapshot, StateValue } from 'xstate';
import { noon } from './bank.ts';
import { login } from './support/flows/login.ts';
import { explore, type Graph } from './support/model.ts';
import { registration } from './support/flows/registration.ts';
import { reset } from './support/flows/reset.ts';
import { scheduled } from './support/flows/scheduled.ts';
import { transferFlow } from './support/flows/transfer.ts';
import { expectedTransitions } from './support/expected-transitions.ts';

/*
 * Paths that are generated from a machine follow it to a wrong page, too. So all its transitions
 * are compared with a table that was written by hand from docs/product.md. Those of the address bar
 * are in invariants.test.tsx.
 */

vi.useFakeTimers({ now: noon, toFake: ['Date'] });

const leafOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([name, inner]) => (inner === undefined ? name : `${name}.${leafOf(inner)}`))
        .join();

interface Transition {
  readonly state: AnyMachineSnapshot;
  readonly move: string;
  readonly next: AnyMachineSnapshot;
}

const transitionsIn = (graph: Graph): readonly Transition[] =>
  [...graph.states.values()].flatMap(({ state, edges }) =>
    edges.map(({ move, state: next }) => ({ state, move, next })),
  );

/** The values of the form that the state shows. */
function typedIn({ value, context }: AnyMachineSnapshot): readonly unknown[] {
  const step = typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
  const named: Readonly<Record<string, string>> = {
    forgotPassword: 'email',
    newPassword: 'password',
  };
  const forms = context as Readonly<
    Record<string, { values?: Readonly<Record<string, unknown>> } | undefined>
  >;
  const values = (forms[named[step] ?? step] ?? forms['form'])?.values ?? {};
  return Object.entries(values).flatMap(([field, one]) => (field === 'datetime' ? [] : [one]));
}

describe.each([
  ['login', login],
  ['registration', registration],
  ['reset', reset],
  ['transfer', transferFlow(true)],
  ['scheduled', scheduled],
  ['transfer without keys', transferFlow(false)],
] as const)('%s', (name, flow) => {
  const transitions = transitionsIn(explore(flow));

  it('leads where the product says, and nowhere else', () => {
    const taken = transitions
      .filter(
        ({ state, move, next }) =>
          !move.startsWith('go to ') && leafOf(state.value) !== leafOf(next.value),
      )
      .map(({ state, move, next }) => `${leafOf(state.value)}: ${move} → ${leafOf(next.value)}`);
    expect([...new Set(taken)].toSorted()).toEqual(expectedTransitions[name].toSorted());
  });

  it('sends no form with an empty field', () => {
    const sent = transitions.filter(
      ({ state, move }) =>
        move.startsWith('submit') &&
        (move === 'submit without a PIN' ||
          (move === 'submit' && typedIn(state).some((value) => value === '' || value === null))),
    );
    expect(sent.length).toBeGreaterThan(0);
    expect(
      sent
        .filter(({ state, next }) => leafOf(state.value) !== leafOf(next.value))
        .map(({ state }) => leafOf(state.value)),
    ).toEqual([]);
  });
});
