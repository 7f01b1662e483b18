import type { AnyStateMachine, PromiseActorLogic } from 'xstate';
import type { CallOptions } from '../../machines/contract/port.ts';
import { adapters, type PortLogics } from '../../machines/kit/ports.ts';
import type { Shown } from '../ui/screen.ts';

type Implementations<Machine extends AnyStateMachine> = Parameters<Machine['provide']>[0];
type Actors<Machine extends AnyStateMachine> = NonNullable<Implementations<Machine>['actors']>;

type PortOf<Logic> =
  Logic extends PromiseActorLogic<infer Output, infer Input>
    ? // ? // A callback's logic would match as well.
      PromiseActorLogic<Output, Input> extends Logic
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

interface Flow<Machine extends AnyStateMachine, Services, Screens> {
  readonly machine: Machine;
  /** Everything the flow uses of the outside world: its ports, and the input of `provide`. */
  readonly services: Services;
  /** Implements everything but ports: actions, guards and other actors. */
  readonly provide?: (services: Services) => Implementations<Machine>;
  /**
   * One screen, or one for each state: then a state without one does not compile. `null` for a flow
   * that pages show with `sessionView`.
   */
  readonly screens: Screens;
}

/** Declares everything the app knows about a flow. A missing port does not compile. */
export function defineFlow<
  Machine extends AnyStateMachine,
  Services extends PortsOf<Machine>,
  Screens extends Shown<Machine> | null,
>({ machine, services, provide, screens }: Flow<Machine, Services, Screens>) {
  return {
    services,
    screens,
    /** The machine with its services: the product's, or those of a test or a story. */
    provide(given: Services): Machine {
      const ports: PortLogics<PortsOf<Machine>> = adapters<Services>(given);
      const own = provide?.(given);
      // A service that is not a port is an actor that no state invokes.
      return machine.provide({ ...own, actors: { ...ports, ...own?.actors } }) as Machine;
    },
  };
}
