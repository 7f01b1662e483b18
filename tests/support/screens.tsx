import { act, render, screen, within } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { MemoryRouter } from 'react-router-dom';
import {
  createActor,
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  type SnapshotFrom,
} from 'xstate';
import type { Extension } from '../../machines/contract/extensions.ts';
import type { Popup } from '../../machines/kit/system.ts';
import { popupMachine } from '../../machines/shared/popup.machine.ts';
import { PopupView } from '../../src/app/popup-view.tsx';
import { ExtensionsContext } from '../../src/ui/if-extension.tsx';
import { FrozenContext } from '../../src/ui/securing-link.tsx';
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
    isFrozen = false,
  }: {
    readonly isStyled?: boolean;
    readonly offers?: (extension: Extension) => boolean;
    readonly isFrozen?: boolean;
  } = {},
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
        <FrozenContext value={isFrozen}>
          <Outlet />
        </FrozenContext>
      </ExtensionsContext>
    </MemoryRouter>
  );
  return render(isStyled ? page : <Unstyled>{page}</Unstyled>);
}

/** Shows these popups of a flow, as the app does. */
export function showPopups(popups: readonly Popup[]) {
  const actor = createActor(popupMachine).start();
  function Popups() {
    return <PopupView snapshot={useSelector(actor, (now) => now)} send={actor.send} />;
  }
  render(<Popups />);
  act(() => popups.forEach((popup) => actor.send({ type: 'popup.requested', popup })));
}

/** The terms of a list of facts, each with its text. */
export const termsIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

/** The picture of an empty or failed list, above its sentence. */
export const pictureAbove = (text: string) => {
  const message = screen.getByText(text);
  const above = (message.closest('[role=alert]') ?? message).previousElementSibling;
  return above?.querySelector('svg') ?? null;
};
