import type { StoryObj } from '@storybook/react';
import type { ComponentType } from 'react';
import type { AnyMachineSnapshot, AnyStateMachine, ContextFrom, StateValueFrom } from 'xstate';
import { waitOf } from '../src/app/service-views.tsx';
import { stateName, type ScreenProps, type Screens } from '../src/ui/screen.ts';
import { statePathsIn } from './state-paths.ts';
import { StoryFrame, type FrameKind, type FrameOptions } from './support/story-frame.tsx';

/** The parameter `at` of a story: what it shows. tests/laws/storyboard.test.ts reads it. */
export interface SnapshotAt {
  /** The machine's id. */
  readonly machine: string;
  readonly statePaths: readonly string[];
}

type SnapshotOf<Machine extends AnyStateMachine> = ScreenProps<Machine>['snapshot'];

/**
 * The snapshot of a machine at a state, made by the machine itself. There is no actor, so nothing
 * is called and no timer runs.
 */
export function staticSnapshot<Machine extends AnyStateMachine>(
  machine: Machine,
  value: StateValueFrom<Machine>,
  context: ContextFrom<Machine>,
) {
  return machine.resolveState({ value: value as never, context }) as unknown as SnapshotOf<Machine>;
}

/**
 * Returns the function that makes the stories of a machine: `at(state, context, options)`. A state
 * that does not exist and a context of the wrong shape do not compile. What `context` leaves out is
 * taken from `base`.
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
    options: FrameOptions = {},
  ): StoryObj => ({
    parameters: {
      at: {
        machine: machine.id,
        statePaths: statePathsIn(value as string | object),
      } satisfies SnapshotAt,
    },
    render: () => {
      const snapshot = staticSnapshot(machine, value, Object.assign({}, base, context));
      const Screen =
        typeof screens === 'function' ? screens : screenAt(screens, value as string | object);
      const busy = (snapshot as AnyMachineSnapshot).hasTag('busy');
      const leaving = waitOf(snapshot as AnyMachineSnapshot);
      return (
        <StoryFrame kind={frame} options={{ busy, leaving, ...options }}>
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
