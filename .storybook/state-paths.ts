import type { AnyStateMachine, StateValueFrom } from 'xstate';

/**
 * States with states in them. A state value may name one of them alone and mean its first leaf, but
 * it is no leaf.
 */
type Parent<Value> = Value extends object ? keyof Value & string : never;
type Below<Value> = Value extends object
  ? {
      [Name in keyof Value & string]: `${Name}.${StatePathIn<Exclude<Value[Name], undefined>>}`;
    }[keyof Value & string]
  : never;

/**
 * The leaves of a state value, written with dots: 'editing', 'checking.lookingUp', 'user.loaded'.
 */
export type StatePathIn<Value> = Exclude<Extract<Value, string>, Parent<Value>> | Below<Value>;

export type StatePath<Machine extends AnyStateMachine> = StatePathIn<StateValueFrom<Machine>>;

/**
 * `{ checking: 'lookingUp' }` → ['checking.lookingUp']; a parallel value has a leaf in each region.
 */
export function statePathsIn(value: string | object): readonly string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([name, inner]) =>
    statePathsIn(inner as string | object).map((leaf) => `${name}.${leaf}`),
  );
}
