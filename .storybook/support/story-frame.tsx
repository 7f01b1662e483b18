import { useEffect, useState, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Popup } from '../../machines/kit/system.ts';
import type { notificationsMachine } from '../../machines/notifications/notifications.machine.ts';
import { connectionMachine } from '../../machines/shared/connection.machine.ts';
import { loadingMachine } from '../../machines/shared/loading.machine.ts';
import { popupMachine } from '../../machines/shared/popup.machine.ts';
import { PopupView } from '../../src/app/popup-view.tsx';
import { OverlayView, StripView, type Leaving } from '../../src/app/overlay-and-strip.tsx';
import { PublicFrame, type PublicFrameKind } from '../../src/app/PublicFrame.tsx';
import { NotificationsMenu } from '../../src/flows/notifications/NotificationsMenu.tsx';
import { AccountLayout } from '../../src/app/layout/account-layout.tsx';
import { PressGuard } from '../../src/ui/busy.tsx';
import { makeRoomForStrips } from '../../src/app/layout/strip-room.ts';
import { Strips } from '../../src/app/layout/strip.tsx';
import { sintaUser } from '../../tests/fixtures/customer.ts';

export type FrameKind = PublicFrameKind | 'account';

export interface FrameOptions {
  readonly popup?: readonly [Popup['variant'], Popup['notice'], Popup['throttled']?];
  readonly loading?: 'slow';
  readonly offline?: boolean;
  /** The page drops presses, as when its flow is busy. */
  readonly busy?: boolean;
  /** The slow overlay's way out, if it has one. */
  readonly leaving?: Leaving;
  readonly phoneMenu?: boolean;
  readonly inbox?: SnapshotFrom<typeof notificationsMachine>;
}

const noop = () => undefined;

/** The app's layouts and service views around a screen, each at a fixed state. */
export function StoryFrame({
  kind,
  options,
  children,
}: {
  readonly kind: FrameKind;
  readonly options: FrameOptions;
  readonly children: ReactNode;
}) {
  const {
    popup,
    loading = options.busy ? 'lasting' : 'idle',
    offline = false,
    busy = false,
    leaving = null,
  } = options;
  useEffect(makeRoomForStrips, []);
  return (
    <>
      <Strips data-strips="">
        <StripView
          snapshot={connectionMachine.resolveState({ value: offline ? 'lost' : 'fine' })}
          send={noop}
        />
      </Strips>
      <PressGuard busy={busy}>
        {kind === 'account' ? (
          <AccountFrame options={options}>{children}</AccountFrame>
        ) : (
          <PublicFrame kind={kind}>{children}</PublicFrame>
        )}
      </PressGuard>
      {popup ? <PopupView snapshot={popupSnapshot(popup)} send={noop} /> : null}
      <OverlayView
        snapshot={loadingMachine.resolveState({
          value: loading,
          context: { running: loading === 'idle' ? 0 : 1, steps: busy ? 1 : 0, veiled: busy },
        })}
        leaving={leaving}
        onLeave={noop}
      />
    </>
  );
}

/** An error stays until it is closed; other popups dismiss themselves. */
function popupSnapshot([variant, notice, throttled]: NonNullable<FrameOptions['popup']>) {
  const autoDismiss = variant !== 'danger';
  return popupMachine.resolveState({
    value: { shown: autoDismiss ? 'waiting' : 'lasting' },
    context: {
      queue: [{ variant, notice, autoDismiss, ...(throttled && { throttled }) }],
      attention: { hovered: false, focused: false, unseen: false },
    },
  });
}

/* The menus work as in the app, since they are state of the layout, not of a machine. */
function AccountFrame({
  options,
  children,
}: {
  readonly options: FrameOptions;
  readonly children: ReactNode;
}) {
  const [menuOpen, setMenuOpen] = useState(options.phoneMenu ?? false);
  const [notificationsOpen, setNotificationsOpen] = useState(options.inbox !== undefined);
  return (
    <AccountLayout
      holder={sintaUser}
      unread={options.inbox?.context.view.unread ?? 3}
      menuOpen={menuOpen}
      onMenu={setMenuOpen}
      notificationsOpen={notificationsOpen}
      onNotifications={setNotificationsOpen}
      notificationsMenu={
        options.inbox ? <NotificationsMenu snapshot={options.inbox} send={noop} /> : null
      }
      onLogout={noop}
    >
      {children}
    </AccountLayout>
  );
}
