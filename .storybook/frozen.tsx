import type { ComponentType, ReactNode } from 'react';
import type { AnyStateMachine, ContextFrom, StateValueFrom } from 'xstate';
import { stateName, type ScreenProps, type Screens } from '../src/ui/screen.ts';
import { PublicLayout } from '../src/ui/public-layout.tsx';

/**
 * A story of a screen at a state of its machine: made from the machine itself, and frozen, since nothing runs that
 * could call or tick. A state that does not exist and an incomplete context do not compile.
 */
export function frozen<Machine extends AnyStateMachine>(
  machine: Machine,
  screens: Screens<Machine>,
  value: StateValueFrom<Machine>,
  context: ContextFrom<Machine>,
) {
  const snapshot = machine.resolveState({ value: value as never, context }) as unknown as ScreenProps<Machine>['snapshot'];
  const Screen = (screens as unknown as Record<string, ComponentType<ScreenProps<Machine>>>)[stateName(value as string | object)];
  if (!Screen) throw new Error(`No screen for ${JSON.stringify(value)}`);
  return <Screen snapshot={snapshot} send={() => undefined} />;
}

export const inPublicFrame = (content: ReactNode) => <PublicLayout pane="steps" line="Sinari perjalanan finansialmu, selangkah demi selangkah.">{content}</PublicLayout>;
