import type { StoryObj } from '@storybook/react';
import type { AnyStateMachine } from 'xstate';
import { appMachine } from '../machines/app/app.machine.ts';
import type { FlowPage } from '../src/app/pages.ts';
import type { StatePath } from './state-paths.ts';

type Stories<Path extends string> = Readonly<Record<Path, StoryObj>>;

/** The stories of one machine; the files of .storybook/storyboard/ export them. */
export interface MachineStories {
  readonly machine: AnyStateMachine;
  readonly stories: Stories<string>;
  /** The page that the machine is the flow of: how it looks while its code is loading. */
  readonly pages: Partial<Stories<FlowPage>>;
}

/** A machine and the story of each of its leaf states: one without a story does not compile. */
export function storiesOf<Machine extends AnyStateMachine>(
  machine: Machine,
  stories: Stories<StatePath<Machine>>,
  pages: Partial<Stories<FlowPage>> = {},
): MachineStories {
  return { machine, stories, pages };
}

/** The stories of the root's states, less those of the pages that flows bring with them. */
export function storiesOfApp(
  stories: Stories<Exclude<StatePath<typeof appMachine>, `page.${FlowPage}`>>,
): MachineStories {
  return { machine: appMachine, stories, pages: {} };
}
