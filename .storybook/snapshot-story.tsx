import type { StoryObj } from '@storybook/react';
import type { ComponentType } from 'react';
import type { AnyMachineSnapshot, AnyStateMachine, ContextFrom, StateValueFrom } from 'xstate';
import { stateName, type ScreenProps, type Screens } from '../src/ui/screen.ts';
import { waitOf } from '../src/app/service-views.tsx';
import { StoryFrame, type Around, type FrameKind } from './frame.tsx';
import { statePathsIn } from './state-paths.ts';

/** What a frozen story says of itself, for tests/laws/storyboard.test.ts. */
export interface SnapshotAt {
  readonly machine: string;
  readonly leaves: readonly string[];
}

type Resting<Machine extends AnyStateMachine> = ScreenProps<Machine>['snapshot'];

/**
 * A machine at a state, made by the machine itself. Nothing runs: there is no actor that could call
 * or tick.
 */
export function resting<Machine extends AnyStateMachine>(
  machine: Machine,
  value: StateValueFrom<Machine>,
  context: ContextFrom<Machine>,
) {
  return machine.resolveState({ value: value as never, context }) as unknown as Resting<Machine>;
}

/**
 * Stories of a flow: `at(state, context, around)`. A state that does not exist and a context of the
 * wrong shape do not compile; what of the context is not named is as the machine begins.
 */
export function storyboardOf<Machine extends AnyStateMachine>(
  machine: Machine,
  screens: Screens<Machine> | ComponentType<ScreenProps<Machine>>,
  frame: FrameKind,
  base: ContextFrom<Machine>,
) {
  return (
    value: StateValueFrom<Machine>,
    context: Partial<ContextFrom<Machine>> = {},
    around: Around = {},
  ): StoryObj => ({
    parameters: {
      at: {
        machine: machine.id,
        leaves: statePathsIn(value as string | object),
      } satisfies SnapshotAt,
    },
    render: () => {
      const snapshot = resting(machine, value, Object.assign({}, base, context));
      const Screen =
        typeof screens === 'function' ? screens : screenAt(screens, value as string | object);
      const busy = (snapshot as AnyMachineSnapshot).hasTag('busy');
      const leaving = waitOf(snapshot as AnyMachineSnapshot);
      return (
        <StoryFrame kind={frame} around={{ busy, leaving, ...around }}>
          <Screen snapshot={snapshot} send={() => undefined} />
        </StoryFrame>
      );
    },
  });
}

function screenAt<Machine extends AnyStateMachine>(
  screens: Screens<Machine>,
  value: string | object,
) {
  const Screen = (screens as unknown as Record<string, ComponentType<ScreenProps<Machine>>>)[
    stateName(value)
  ];
  if (!Screen) throw new Error(`No screen for ${JSON.stringify(value)}`);
  return Screen;
}
