import type { ComponentType } from 'react';
import type { AnyStateMachine, EventFrom, SnapshotFrom, StateValueFrom } from 'xstate';

/** A screen is a function of what the machine is and what it may be told. */
export interface ScreenProps<Machine extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<Machine>;
  readonly send: (event: EventFrom<Machine>) => void;
}

/** The names of a machine's top states. */
export type StateName<Value> = Value extends string
  ? Value
  : Value extends object
    ? keyof Value & string
    : never;

/** A flow's screens by state, in total: a state without a screen does not compile. */
export type Screens<Machine extends AnyStateMachine> = Readonly<
  Record<StateName<StateValueFrom<Machine>>, ComponentType<ScreenProps<Machine>>>
>;

/** The name of the top state that a machine is in. */
export function stateName(value: string | object): string {
  return typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
}
