import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { SnapshotFrom } from 'xstate';
import { connectionMachine } from '../machines/services/connection.machine.ts';
import type { Popup } from '../machines/kit/services.ts';
import { loadingMachine } from '../machines/services/loading.machine.ts';
import { popupMachine } from '../machines/services/popup.machine.ts';
import type { notificationsMachine } from '../machines/notifications/notifications.machine.ts';
import { NotificationsMenu } from '../src/flows/notifications/NotificationsMenu.tsx';
import { OverlayView, PopupView, StripView, type Leaving } from '../src/app/service-views.tsx';
import { AccountLayout } from '../src/ui/account-layout.tsx';
import { PublicLayout } from '../src/ui/public-layout.tsx';

export type FrameKind = 'landing' | 'public' | 'account';

/** What may stand around a frozen screen. */
export interface Around {
  /** Shown in front; `held` is the moment when the pointer rests on one that passes. */
  readonly popup?: Popup & { readonly held?: boolean };
  readonly loading?: 'idle' | 'flashing' | 'lasting' | 'slow';
  readonly offline?: boolean;
  /** Clicks go nowhere and the page is out of reach, as the app makes it while a flow is busy. */
  readonly busy?: boolean;
  /** What becomes of the wait of who leaves it, once the bank takes long. */
  readonly leaving?: Leaving;
  readonly menu?: 'closed' | 'phone' | 'notifications';
  readonly inbox?: SnapshotFrom<typeof notificationsMachine>;
}

const nothing = () => undefined;

/** The layouts of the app around a frozen screen, without the app's live root. */
export function StoryFrame({
  kind,
  around,
  children,
}: {
  readonly kind: FrameKind;
  readonly around: Around;
  readonly children: ReactNode;
}) {
  const {
    popup,
    loading = around.busy ? 'lasting' : 'idle',
    offline = false,
    busy = false,
    leaving = null,
  } = around;
  return (
    <>
      <StripView
        snapshot={connectionMachine.resolveState({ value: offline ? 'lost' : 'fine' })}
        send={nothing}
      />
      <div inert={busy} aria-busy={busy}>
        {kind === 'account' ? (
          <AccountFrame around={around}>{children}</AccountFrame>
        ) : (
          <PublicLayout
            pane={kind === 'landing' ? 'hero' : 'steps'}
            line="Sinari perjalanan finansialmu, selangkah demi selangkah."
          >
            {children}
          </PublicLayout>
        )}
      </div>
      {popup ? <PopupView snapshot={popupSnapshot(popup)} send={nothing} /> : null}
      <OverlayView
        snapshot={loadingMachine.resolveState({
          value: loading,
          context: { running: loading === 'idle' ? 0 : 1 },
        })}
        leaving={leaving}
        onLeave={nothing}
      />
    </>
  );
}

function popupSnapshot({ held = false, ...popup }: NonNullable<Around['popup']>) {
  const passes = popup.autoDismiss === true && popup.variant !== 'danger';
  return popupMachine.resolveState({
    value: { shown: passes ? (held ? 'held' : 'waiting') : 'lasting' },
    context: { queue: [popup] },
  });
}

/* The menus open and close for real: they are the frame's own, not a machine's. */
function AccountFrame({
  around,
  children,
}: {
  readonly around: Around;
  readonly children: ReactNode;
}) {
  const [menuOpen, setMenuOpen] = useState(around.menu === 'phone');
  const [notificationsOpen, setNotificationsOpen] = useState(around.menu === 'notifications');
  return (
    <AccountLayout
      unread={around.inbox?.context.view.unread ?? 3}
      menuOpen={menuOpen}
      onMenu={setMenuOpen}
      notificationsOpen={notificationsOpen}
      onNotifications={setNotificationsOpen}
      notificationsMenu={
        around.inbox ? <NotificationsMenu snapshot={around.inbox} send={nothing} /> : null
      }
      onLogout={nothing}
    >
      {children}
    </AccountLayout>
  );
}

/**
 * The ground of a single piece: a page's landmark and heading, so that every rule of axe can stay
 * on.
 */
export function Ground({
  title,
  wide = false,
  children,
}: {
  readonly title: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <GroundMain>
      <GroundTitle>{title}</GroundTitle>
      <Place $wide={wide}>{children}</Place>
    </GroundMain>
  );
}

const GroundMain = styled.main`
  padding: 1.5rem 1rem 3rem;
`;

const GroundTitle = styled.h1`
  max-width: 70rem;
  margin: 0 auto 1.5rem;
  color: var(--muted);
  font-size: 0.875rem;
  font-weight: 600;
`;

const Place = styled.div<{ $wide: boolean }>`
  max-width: ${({ $wide }) => ($wide ? '70rem' : '30rem')};
  margin-inline: auto;
`;
