import { render } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, SnapshotFrom } from 'xstate';
import { Unstyled } from './unstyled.tsx';
import { stateName, type ScreenProps, type Screens } from '../../src/ui/screen.ts';

/** Renders a running flow by its screens, as the app does; `isStyled` if styles hide a part. */
export function renderFlow<Machine extends AnyStateMachine>(
  flow: ActorRefFrom<Machine>,
  screens: Screens<Machine>,
  { isStyled = false } = {},
) {
  const actor = flow as unknown as AnyActorRef;
  const table = screens as unknown as Record<string, ComponentType<ScreenProps<AnyStateMachine>>>;
  function Outlet() {
    const snapshot = useSelector(actor, (now: SnapshotFrom<AnyStateMachine>) => now);
    const Screen = table[stateName(snapshot.value)];
    if (!Screen) throw new Error(`No screen for ${JSON.stringify(snapshot.value)}`);
    return <Screen snapshot={snapshot} send={(event) => actor.send(event)} />;
  }
  const page = (
    <MemoryRouter>
      <Outlet />
    </MemoryRouter>
  );
  return render(isStyled ? page : <Unstyled>{page}</Unstyled>);
}
