import { createElement, type ComponentType, type ReactElement } from 'react';
import type { AnyStateMachine, EventFrom, SnapshotFrom, StateValueFrom } from 'xstate';

/** A screen renders the snapshot of its machine and sends it events. */
export interface ScreenProps<Machine extends AnyStateMachine> {
  readonly snapshot: SnapshotFrom<Machine>;
  readonly send: (event: EventFrom<Machine>) => void;
}

export type StateName<Value> = Value extends string
  ? Value
  : Value extends object
    ? keyof Value & string
    : never;

/** The screens of a flow by top-level state. A state without a screen does not compile. */
export type Screens<Machine extends AnyStateMachine> = Readonly<
  Record<StateName<StateValueFrom<Machine>>, ComponentType<ScreenProps<Machine>>>
>;

/** The screens of a flow: one component for every state, or one for each. */
export type Shown<Machine extends AnyStateMachine> =
  | Screens<Machine>
  | ComponentType<ScreenProps<Machine>>;

/** The screen of the current state; null if a table has none. */
export function screenOf<Machine extends AnyStateMachine>(
  shown: Shown<Machine>,
  props: ScreenProps<Machine>,
): ReactElement | null {
  const { value } = props.snapshot as { readonly value: string | object };
  const table = shown as Readonly<Record<string, ComponentType<ScreenProps<Machine>>>>;
  const Screen = typeof shown === 'function' ? shown : table[stateName(value)];
  return Screen ? createElement(Screen, props) : null;
}

export function stateName<Value extends string | object>(value: Value): StateName<Value> {
  return (typeof value === 'string' ? value : (Object.keys(value)[0] ?? '')) as StateName<Value>;
}
