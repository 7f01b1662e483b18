import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { connectionMachine } from '../../machines/connection.machine.ts';
import type { loadingMachine } from '../../machines/loading.machine.ts';
import type { popupMachine } from '../../machines/popup.machine.ts';
import { OverlayView, PopupView, SessionWarningView, StripView } from './service-views.tsx';
import type { sessionMachine } from '../../machines/session.machine.ts';
import { root } from './wiring.ts';

const popup = root.system.get('popup') as ActorRefFrom<typeof popupMachine>;
const loading = root.system.get('loading') as ActorRefFrom<typeof loadingMachine>;
const connection = root.system.get('connection') as ActorRefFrom<typeof connectionMachine>;

export function Popups() {
  return <PopupView snapshot={useSelector(popup, (snapshot) => snapshot)} send={(event) => popup.send(event)} />;
}

export function Overlay() {
  return <OverlayView snapshot={useSelector(loading, (snapshot) => snapshot)} />;
}

export function ConnectionStrip() {
  return <StripView snapshot={useSelector(connection, (snapshot) => snapshot)} send={(event) => connection.send(event)} />;
}

export function SessionWarning() {
  const session = useSelector(root, (snapshot) => snapshot.children['session'] as ActorRefFrom<typeof sessionMachine> | undefined);
  const snapshot = useSelector(session, (now) => now);
  if (!session || !snapshot) return null;
  return <SessionWarningView snapshot={snapshot} send={(event) => session.send(event)} onLogout={() => root.send({ type: 'logout.requested' })} />;
}
