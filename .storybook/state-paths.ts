import type { AnyStateMachine, StateValue, StateValueFrom } from 'xstate';

/**
 * The names of states with child states. As a state value, such a name means the state's initial
 * child; it is not the path of a leaf.
 */
type Parent<Value> = Value extends object ? keyof Value & string : never;
type Below<Value> = Value extends object
  ? {
      [Name in keyof Value & string]: `${Name}.${StatePathIn<Exclude<Value[Name], undefined>>}`;
    }[keyof Value & string]
  : never;

/** The paths of the leaf states of a state value, e.g. 'checking.lookingUp'. */
export type StatePathIn<Value> = Exclude<Extract<Value, string>, Parent<Value>> | Below<Value>;

export type StatePath<Machine extends AnyStateMachine> = StatePathIn<StateValueFrom<Machine>>;

/** `{ checking: 'lookingUp' }` → ['checking.lookingUp']; a parallel state has a path per region. */
export function statePathsIn(value: StateValue): readonly string[] {
  if (typeof value === 'string') return [value];
  return Object.entries(value).flatMap(([name, inner]) =>
    statePathsIn(inner ?? '').map((path) => `${name}.${path}`),
  );
}

/** 'checking.lookingUp' → { checking: 'lookingUp' }; a value stays as it is. */
export function stateValueAt(state: StateValue): StateValue {
  if (typeof state !== 'string') return state;
  const [leaf = '', ...parents] = state.split('.').toReversed();
  return parents.reduce<StateValue>((inner, name) => ({ [name]: inner }), leaf);
}
