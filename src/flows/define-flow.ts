import type { AnyStateMachine, PromiseActorLogic } from 'xstate';
import type { CallOptions } from '../../machines/contract/port.ts';
import { implementedBy, type ListenerOf, type OutsideOf } from '../../machines/kit/ports.ts';
import type { Shown } from '../ui/screen.ts';

type Implementations<Machine extends AnyStateMachine> = Parameters<Machine['provide']>[0];
type Actors<Machine extends AnyStateMachine> = NonNullable<Implementations<Machine>['actors']>;

type PortOf<Logic> =
  Logic extends PromiseActorLogic<infer Output, infer Input>
    ? // A callback's logic would match as well.
      [ListenerOf<Logic>, PromiseActorLogic<Output, Input>] extends [never, Logic]
      ? (input: Input, io: CallOptions) => Promise<Output>
      : never
    : never;

/** The ports that a machine declares, as the functions that implement them. */
type PortsOf<Machine extends AnyStateMachine> = {
  readonly [
    Name in keyof Actors<Machine> as [PortOf<NonNullable<Actors<Machine>[Name]>>] extends [never]
      ? never
      : Name
  ]-?: PortOf<NonNullable<Actors<Machine>[Name]>>;
};

/** The effects and guards that a machine declares with `outside`. */
type EffectsOf<Machine extends AnyStateMachine> = OutsideOf<
  NonNullable<Implementations<Machine>['guards']>,
  boolean
> &
  OutsideOf<NonNullable<Implementations<Machine>['actions']>, void>;

type ListenersOf<Machine extends AnyStateMachine> = {
  readonly [
    Name in keyof Actors<Machine> as [ListenerOf<NonNullable<Actors<Machine>[Name]>>] extends [
      never,
    ]
      ? never
      : Name
  ]-?: ListenerOf<NonNullable<Actors<Machine>[Name]>>;
};
/** What a machine gets from outside: its ports, listeners, effects and guards, by name. */
type ServicesOf<Machine extends AnyStateMachine> = PortsOf<Machine> &
  ListenersOf<Machine> &
  EffectsOf<Machine>;

/** Gives a machine its services. A missing one does not compile. */
export function connected<Machine extends AnyStateMachine>(
  machine: Machine,
  services: ServicesOf<Machine>,
  assigning?: Implementations<Machine>['actions'],
): Machine {
  const { actors, guards, actions } = machine.implementations;
  return machine.provide({
    actors: implementedBy(services, actors),
    guards: implementedBy(services, guards),
    actions: { ...implementedBy(services, actions), ...assigning },
  } as Implementations<Machine>) as Machine;
}

interface Flow<Machine extends AnyStateMachine, Services, Screens> {
  readonly machine: Machine;
  readonly services: Services;
  /** The actions that keep what the service of their name returns. */
  readonly assigning?: (services: Services) => Implementations<Machine>['actions'];
  /**
   * One screen, or one for each state: then a state without one does not compile. `null` for a flow
   * that pages show with `sessionView`.
   */
  readonly screens: Screens;
}

/** Declares everything the app knows about a flow. */
export function defineFlow<
  Machine extends AnyStateMachine,
  Services extends ServicesOf<Machine>,
  Screens extends Shown<Machine> | null,
>({ machine, services, assigning, screens }: Flow<Machine, Services, Screens>) {
  return {
    services,
    screens,
    /** The machine with its services: the product's, or those of a test or a story. */
    provide: (given: Services): Machine => connected(machine, given, assigning?.(given)),
  };
}
