import { render, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { MemoryRouter } from 'react-router-dom';
import type { ActorRefFrom, AnyActorRef, AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Extension } from '../../machines/contract/extensions.ts';
import { ExtensionsContext } from '../../src/ui/if-extension.tsx';
import { Unstyled } from './unstyled.tsx';
import { screenOf, type Shown } from '../../src/ui/screen.ts';

/**
 * Renders a running flow by its screens, as the app does; `isStyled` if styles hide a part.
 * `offers` says which calls beyond the contract the bank has.
 */
export function renderFlow<Machine extends AnyStateMachine>(
  flow: ActorRefFrom<Machine>,
  screens: Shown<Machine>,
  {
    isStyled = false,
    offers = () => true,
  }: { readonly isStyled?: boolean; readonly offers?: (extension: Extension) => boolean } = {},
) {
  const actor = flow as unknown as AnyActorRef;
  function Outlet() {
    const snapshot = useSelector(actor, (now: SnapshotFrom<AnyStateMachine>) => now);
    const screen = screenOf(screens as Shown<AnyStateMachine>, {
      snapshot,
      send: (event) => actor.send(event),
    });
    if (!screen) throw new Error(`No screen for ${JSON.stringify(snapshot.value)}`);
    return screen;
  }
  const page = (
    <MemoryRouter>
      <ExtensionsContext value={offers}>
        <Outlet />
      </ExtensionsContext>
    </MemoryRouter>
  );
  return render(isStyled ? page : <Unstyled>{page}</Unstyled>);
}

/** The picture of an empty or failed list, above its sentence. */
export const pictureAbove = (text: string) => {
  const message = screen.getByText(text);
  const above = (message.closest('[role=alert]') ?? message).previousElementSibling;
  return above?.querySelector('svg') ?? null;
};
