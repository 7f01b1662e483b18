import { describe, expect, it, vi } from 'vitest';
import type { AnyMachineSnapshot, StateValue } from 'xstate';
import { noon } from './bank.ts';
import { login } from './support/flows/login.ts';
import { explored, type Graph } from './support/model.ts';
import { registration } from './support/flows/registration.ts';
import { reset } from './support/flows/reset.ts';
import { transferJourney } from './support/flows/transfer.ts';
import { ways } from './support/expected-transitions.ts';

/*
 * Paths that are made from a machine follow it wherever it leads, to a wrong page, too. So all its
 * ways (the address bar's apart: those are in proofs.test.tsx) are held against a table that was
 * written from docs/product.md by hand.
 */

vi.useFakeTimers({ now: noon, toFake: ['Date'] });

const leaf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([name, inner]) => (inner === undefined ? name : `${name}.${leaf(inner)}`))
        .join();

interface Seen {
  readonly state: AnyMachineSnapshot;
  readonly move: string;
  readonly next: AnyMachineSnapshot;
}

const seenIn = (graph: Graph): readonly Seen[] =>
  [...graph.states.values()].flatMap(({ state, ways: taken }) =>
    taken.map(({ move, state: next }) => ({ state, move, next })),
  );

/** What stands in the form that the state shows. */
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
  ['transfer', transferJourney(true)],
  ['transfer without keys', transferJourney(false)],
] as const)('%s', (name, journey) => {
  const seen = seenIn(explored(journey));

  it('leads where the product says, and nowhere else', () => {
    const taken = seen
      .filter(
        ({ state, move, next }) =>
          !move.startsWith('go to ') && leaf(state.value) !== leaf(next.value),
      )
      .map(({ state, move, next }) => `${leaf(state.value)}: ${move} → ${leaf(next.value)}`);
    expect([...new Set(taken)].toSorted()).toEqual(ways[name].toSorted());
  });

  it('sends no form with a hole in it', () => {
    const sent = seen.filter(
      ({ state, move }) =>
        move.startsWith('submit') &&
        (move === 'submit without a PIN' ||
          (move === 'submit' && typedIn(state).some((value) => value === '' || value === null))),
    );
    expect(sent.length).toBeGreaterThan(0);
    expect(
      sent
        .filter(({ state, next }) => leaf(state.value) !== leaf(next.value))
        .map(({ state }) => leaf(state.value)),
    ).toEqual([]);
  });
});
