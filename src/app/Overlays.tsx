import { useSelector } from '@xstate/react';
import { machineSnapshot } from '../../machines/app/open-flow.ts';
import { useApp, useChild, useSnapshot } from './app-context.ts';
import { OverlayView, PopupView, SessionWarningView, StripView, waitOf } from './service-views.tsx';

export function Popups() {
  const popup = useChild('popup');
  const snapshot = useSnapshot('popup');
  return popup && snapshot ? (
    <PopupView snapshot={snapshot} send={(event) => popup.send(event)} />
  ) : null;
}

export function Overlay() {
  const { root } = useApp();
  const snapshot = useSnapshot('loading');
  const flow = useWait('flow');
  const account = useWait('account');
  const notifications = useWait('notifications');
  return snapshot ? (
    <OverlayView
      snapshot={snapshot}
      leaving={flow ?? account ?? notifications}
      onLeave={() => root.send({ type: 'wait.abandoned' })}
    />
  ) : null;
}

function useWait(name: 'flow' | 'account' | 'notifications') {
  return useSelector(useChild(name), (now?: object) => waitOf(machineSnapshot(now)));
}

export function ConnectionStrip() {
  const connection = useChild('connection');
  const snapshot = useSnapshot('connection');
  return connection && snapshot ? (
    <StripView snapshot={snapshot} send={(event) => connection.send(event)} />
  ) : null;
}

export function SessionWarning() {
  const { root } = useApp();
  const session = useChild('session');
  const snapshot = useSnapshot('session');
  return session && snapshot ? (
    <SessionWarningView
      snapshot={snapshot}
      send={(event) => session.send(event)}
      onLogout={() => root.send({ type: 'logout.requested' })}
    />
  ) : null;
}
