import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useReducer, type ComponentType } from 'react';
import { machineSnapshot } from '../../machines/app/open-flow.ts';
import { useApp, useChild, useRunning } from './app-context.ts';
import { Strips } from '../ui/strip.tsx';
import type { PopupView } from './popup-view.tsx';
import { OverlayView, StripView, waitOf } from './service-views.tsx';

/**
 * Fetched after the first page is shown. If it fails to load, the session ends without a warning,
 * and the customer reads why afterwards.
 */
function fromAfterStart<Props>(
  pick: (code: typeof import('./after-start.ts')) => ComponentType<Props>,
) {
  return lazy(() =>
    import('./after-start.ts').then(
      (code) => ({ default: pick(code) }),
      () => ({ default: (() => null) as ComponentType<Props> }),
    ),
  );
}

const SessionStrips = fromAfterStart((code) => code.SessionStrips);
const SessionDialogView = fromAfterStart((code) => code.SessionDialogView);

let FetchedPopup: typeof PopupView | null = null;

/** Fetches the code of popups, which no page needs to be usable. */
export async function fetchPopups(): Promise<void> {
  FetchedPopup = (await import('./popup-view.tsx')).PopupView;
}

export function Popups() {
  const popup = useRunning('popup');
  const [, show] = useReducer((times: number) => times + 1, 0);
  // Load once the first page is shown; if that fails, try again whenever the popups change.
  useEffect(() => {
    if (FetchedPopup === null)
      fetchPopups().then(
        () => show(),
        () => undefined,
      );
  });
  return popup && FetchedPopup && <FetchedPopup {...popup} />;
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
      <Suspense>{session && <SessionStrips session={session} />}</Suspense>
      {connection && <StripView {...connection} />}
    </Strips>
  );
}

export function SessionDialog() {
  const { root } = useApp();
  const session = useRunning('session');
  return (
    <Suspense>
      {session && (
        <SessionDialogView {...session} onLogout={() => root.send({ type: 'logout.requested' })} />
      )}
    </Suspense>
  );
}
