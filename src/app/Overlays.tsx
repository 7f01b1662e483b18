import { useSelector } from '@xstate/react';
import { machineSnapshot } from '../../machines/app/open-flow.ts';
import { useApp, useChild, useRunning } from './app-context.ts';
import { OverlayView, PopupView, SessionWarningView, StripView, waitOf } from './service-views.tsx';

export function Popups() {
  const popup = useRunning('popup');
  return popup && <PopupView {...popup} />;
}

export function Overlay() {
  const { root } = useApp();
  const loading = useRunning('loading');
  const flow = useWait('flow');
  const account = useWait('account');
  const notifications = useWait('notifications');
  return (
    loading && (
      <OverlayView
        snapshot={loading.snapshot}
        leaving={flow ?? account ?? notifications}
        onLeave={() => root.send({ type: 'wait.abandoned' })}
      />
    )
  );
}

function useWait(name: 'flow' | 'account' | 'notifications') {
  return useSelector(useChild(name), (now?: object) => waitOf(machineSnapshot(now)));
}

export function ConnectionStrip() {
  const connection = useRunning('connection');
  return connection && <StripView {...connection} />;
}

export function SessionWarning() {
  const { root } = useApp();
  const session = useRunning('session');
  return (
    session && (
      <SessionWarningView {...session} onLogout={() => root.send({ type: 'logout.requested' })} />
    )
  );
}
