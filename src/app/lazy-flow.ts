import type { ComponentType } from 'react';
import type { AnyStateMachine } from 'xstate';
import { deferred } from '../../machines/kit/deferred.ts';
import { lazyImport } from './lazy-import.ts';
import type { ScreenProps, Screens } from '../ui/screen.ts';

interface FlowModule<Machine extends AnyStateMachine> {
  readonly machine: Machine;
  readonly screens?: Screens<Machine>;
}

/**
 * A flow's screens as the outlet uses them: which flow it is, the outlet learns at run time only.
 */
export type AnyScreens = Readonly<Record<string, ComponentType<ScreenProps<AnyStateMachine>>>>;

/** One chunk a flow: its machine with its adapters, and its screens. */
export function lazyFlow<Machine extends AnyStateMachine>(
  load: () => Promise<FlowModule<Machine>>,
) {
  let screens: AnyScreens = {};
  const machine = deferred(async () => {
    const arrived = await lazyImport(load);
    screens = (arrived.screens ?? {}) as unknown as AnyScreens;
    return arrived.machine;
  });
  return { machine, screens: () => screens };
}
