import { useSelector } from '@xstate/react';
import { machineSnapshot } from '../../machines/app/open-flow.ts';
import { useApp, useChild, useRunning } from './app-context.ts';
import { Strips } from '../ui/strip.tsx';
import {
  OverlayView,
  PopupView,
  SessionDialogView,
  SessionStripView,
  StripView,
  waitOf,
} from './service-views.tsx';

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

export function StripsOfApp() {
  const connection = useRunning('connection');
  const session = useRunning('session');
  return (
    <Strips data-strips="">
      {session && <SessionStripView {...session} />}
      {connection && <StripView {...connection} />}
    </Strips>
  );
}

export function SessionDialog() {
  const { root } = useApp();
  const session = useRunning('session');
  return (
    session && (
      <SessionDialogView {...session} onLogout={() => root.send({ type: 'logout.requested' })} />
    )
  );
}
