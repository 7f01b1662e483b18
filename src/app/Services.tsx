import { useSelector } from '@xstate/react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { connectionMachine } from '../../machines/services/connection.machine.ts';
import type { loadingMachine } from '../../machines/services/loading.machine.ts';
import type { popupMachine } from '../../machines/services/popup.machine.ts';
import { OverlayView, PopupView, SessionWarningView, StripView, waitOf } from './service-views.tsx';
import type { sessionMachine } from '../../machines/services/session.machine.ts';
import { root } from './wiring.ts';

const popup = root.system.get('popup') as ActorRefFrom<typeof popupMachine>;
const loading = root.system.get('loading') as ActorRefFrom<typeof loadingMachine>;
const connection = root.system.get('connection') as ActorRefFrom<typeof connectionMachine>;

export function Popups() {
  return (
    <PopupView
      snapshot={useSelector(popup, (snapshot) => snapshot)}
      send={(event) => popup.send(event)}
    />
  );
}

export function Overlay() {
  const snapshot = useSelector(loading, (now) => now);
  const flow = useSelector(useChild('flow'), waitOf);
  const account = useSelector(useChild('account'), waitOf);
  const notifications = useSelector(useChild('notifications'), waitOf);
  return (
    <OverlayView
      snapshot={snapshot}
      leaving={flow ?? account ?? notifications}
      onLeave={() => root.send({ type: 'wait.abandoned' })}
    />
  );
}

function useChild(name: 'flow' | 'account' | 'notifications'): AnyActorRef | undefined {
  return useSelector(
    root,
    (snapshot) => (snapshot.children as Record<string, AnyActorRef | undefined>)[name],
  );
}

export function ConnectionStrip() {
  return (
    <StripView
      snapshot={useSelector(connection, (snapshot) => snapshot)}
      send={(event) => connection.send(event)}
    />
  );
}

export function SessionWarning() {
  const session = useSelector(
    root,
    (snapshot) => snapshot.children['session'] as ActorRefFrom<typeof sessionMachine> | undefined,
  );
  const snapshot = useSelector(session, (now) => now);
  if (!session || !snapshot) return null;
  return (
    <SessionWarningView
      snapshot={snapshot}
      send={(event) => session.send(event)}
      onLogout={() => root.send({ type: 'logout.requested' })}
    />
  );
}
