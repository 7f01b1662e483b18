import type { StoryObj } from '@storybook/react';
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  InputFrom,
  StateValue,
  StateValueFrom,
} from 'xstate';
import { waitOf } from '../src/app/overlay-and-strip.tsx';
import { screenOf, type ScreenProps, type Shown } from '../src/ui/screen.ts';
import { statePathsIn, stateValueAt, type StatePath } from './state-paths.ts';
import { StoryFrame, type FrameKind, type FrameOptions } from './support/story-frame.tsx';
import { activeNodes } from '../tools/chart/internals.ts';
import { inert } from '../tests/fixtures/ports.ts';

/** A story's parameter `at`. tests/repo-rules/storyboard.test.ts reads it. */
export interface SnapshotAt {
  readonly machine: string;
  readonly statePaths: readonly string[];
  /** All states that look like this story. `render({ state })` draws one of them. */
  readonly states: readonly StateValue[];
}

/** E.g. 'otp.verifying', or for a parallel machine an object with a key for each region. */
type State<Machine extends AnyStateMachine> =
  | StatePath<Machine>
  | Extract<StateValueFrom<Machine>, object>;

type SnapshotOf<Machine extends AnyStateMachine> = ScreenProps<Machine>['snapshot'];

/**
 * The machine's own snapshot at a state. There is no actor, so no port is called and no timer runs.
 */
export function staticSnapshot<Machine extends AnyStateMachine>(
  machine: Machine,
  state: State<Machine>,
  context: ContextFrom<Machine>,
) {
  const value = stateValueAt(state) as never;
  return machine.resolveState({ value, context }) as unknown as SnapshotOf<Machine>;
}

/**
 * Returns `at(name, state, context, options)`, which makes the stories of a machine. States that
 * look alike share a story: `at('Memuat', [one, other], …)`. `at.named('Memuat · loading', …)`
 * takes the state from the name. An unknown state or a context of the wrong shape does not compile.
 * `base` completes `context`, and what the machine starts with (after
 * `input`) completes `base`. Storybook finds the name in the source (`nameIn` in words.ts).
 */
export function storyboardOf<Machine extends AnyStateMachine>(
  bare: Machine,
  screens: Shown<Machine>,
  frame: FrameKind,
  base: Partial<ContextFrom<Machine>> = {},
  ...[input]: undefined extends InputFrom<Machine> ? [] : [input: InputFrom<Machine>]
) {
  const machine = inert(bare);
  const first = firstContextOf(machine, input);
  type Context = Partial<ContextFrom<Machine>>;
  const at = (
    name: string,
    shown: State<Machine> | readonly State<Machine>[],
    context: Context = {},
    options: FrameOptions = {},
  ) => {
    const states = [shown].flat() as readonly State<Machine>[];
    const statePaths = [...new Set(states.flatMap(statePathsIn))];
    const [state] = states;
    const nodes = state ? activeNodes(staticSnapshot(machine, state, first)) : [];
    const story = nodes.findLast(({ description }) => description !== undefined)?.description;
    return {
      name,
      parameters: {
        at: { machine: machine.id, statePaths, states } satisfies SnapshotAt,
        docs: { description: { story } },
      },
      render: ({ state = states[0] as State<Machine> }: { readonly state?: State<Machine> }) => {
        const snapshot = staticSnapshot(machine, state, Object.assign({}, first, base, context));
        const screen = screenOf(screens, { snapshot, send: () => undefined });
        if (!screen) throw new Error(`No screen for ${JSON.stringify(state)}`);
        const busy = (snapshot as AnyMachineSnapshot).hasTag('busy');
        const leaving = waitOf(snapshot as AnyMachineSnapshot);
        return (
          <StoryFrame kind={frame} options={{ busy, leaving, ...options }}>
            {screen}
          </StoryFrame>
        );
      },
    } satisfies StoryObj;
  };
  type Name = `${string} · ${StatePath<Machine>}`;
  return Object.assign(at, {
    named: (name: Name, context?: Context, options?: FrameOptions) =>
      at(name, name.split(' · ')[1] as StatePath<Machine>, context, options),
  });
}

function firstContextOf<Machine extends AnyStateMachine>(machine: Machine, input: unknown) {
  const { context } = machine.config;
  return (
    typeof context === 'function' ? context({ input } as never) : context
  ) as ContextFrom<Machine>;
}
