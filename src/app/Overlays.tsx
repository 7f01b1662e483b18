import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useReducer, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { machineSnapshot } from '../../machines/app/open-flow.ts';
import { useApp, useChild, useRunning } from './use-app.ts';
import { loadAfterStart } from './load-chunks.tsx';
import { Strips } from './layout/strip.tsx';
import { MissingChunkStrip } from './missing-chunk-strip.tsx';
import type { PopupView } from './popup-view.tsx';
import type { SessionProps } from './session-views.tsx';
import { OverlayView, StripView, waitOf } from './overlay-and-strip.tsx';

/** A part of the page whose code comes after the first page is shown, or never. */
const late = <Props extends object>(
  choose: (chunk: Awaited<ReturnType<typeof loadAfterStart>>) => ComponentType<Props>,
) =>
  lazy<ComponentType<Props>>(() =>
    loadAfterStart().then(
      (chunk) => ({ default: choose(chunk) }),
      () => ({ default: () => null }),
    ),
  );

/**
 * A part of the page while there is a session. If it fails to load, the session ends without a
 * warning, and the customer reads why afterwards.
 */
function ofSession(name: 'SessionStrips' | 'SessionDialog') {
  const Part = late<SessionProps>((chunk) => chunk[name]);
  return function OfSession() {
    const session = useRunning('session');
    return <Suspense>{session && <Part session={session} />}</Suspense>;
  };
}

const SessionStrips = ofSession('SessionStrips');
export const SessionDialog = ofSession('SessionDialog');

let FetchedPopup: typeof PopupView | null = null;

/** Fetches the code of popups, which no page needs to be usable. */
export async function fetchPopups(): Promise<void> {
  FetchedPopup = (await import('./popup-view.tsx')).PopupView;
}

export function Popups() {
  const popup = useRunning('popup');
  const { reload } = useApp();
  const [, show] = useReducer((times: number) => times + 1, 0);
  const [isMissing, setMissing] = useState(false);
  const isAsked = popup?.snapshot.matches('shown') === true;
  // Load once the first page is shown; if that fails, try again whenever the popups change.
  useEffect(() => {
    if (FetchedPopup === null)
      fetchPopups().then(
        () => show(),
        () => {
          if (!isAsked) return;
          // The flow goes on as if the customer had closed the popup.
          popup.send({ type: 'popup.closed' });
          setMissing(true);
        },
      );
  });
  if (popup && FetchedPopup) return <FetchedPopup {...popup} />;
  const strips = isMissing && document.querySelector('[data-strips]');
  return (
    strips &&
    createPortal(<MissingChunkStrip onReload={reload} onClose={() => setMissing(false)} />, strips)
  );
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
  const isUnsure = useSelector(
    useChild('flow'),
    (now?: object) => machineSnapshot(now)?.matches('outcomeUnknown') === true,
  );
  return (
    <>
      <Strips data-strips="" aria-live="polite">
        {connection && <StripView {...connection} isUnsure={isUnsure} />}
      </Strips>
      <SessionStrips />
    </>
  );
}
