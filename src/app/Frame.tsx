import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { isArriving } from '../../machines/kit/deferred.ts';
import type { notificationsMachine } from '../../machines/notifications.machine.ts';
import { AccountLayout } from '../ui/account-layout.tsx';
import { PublicLayout } from '../ui/public-layout.tsx';
import { root } from './wiring.ts';

const NotificationsMenu = lazy(() => import('./flows/notifications-menu.ts'));

export type FrameKind = 'landing' | 'public' | 'account';

/** Header and footer around a page: the public ones or the account's. */
export function Frame({ kind, children }: { readonly kind: FrameKind; readonly children: ReactNode }) {
  if (kind === 'account') return <AccountFrame>{children}</AccountFrame>;
  return (
    <PublicLayout pane={kind === 'landing' ? 'hero' : 'steps'} line="Sinari perjalanan finansialmu, selangkah demi selangkah.">
      {children}
    </PublicLayout>
  );
}

function AccountFrame({ children }: { readonly children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const [notificationsOpen, setNotificationsOpen] = useState(false);
  const actor = useSelector(root, (snapshot) => snapshot.children['notifications'] as ActorRefFrom<typeof notificationsMachine> | undefined);
  const snapshot = useSelector(actor, (now) => (now && !isArriving(now) ? now : undefined));
  return (
    <AccountLayout
      unread={snapshot?.context.view.unread ?? 0}
      menuOpen={menuOpen}
      onMenu={setMenuOpen}
      notificationsOpen={notificationsOpen}
      onNotifications={(open) => {
        setNotificationsOpen(open);
        if (open) actor?.send({ type: 'menu.opened' });
      }}
      notificationsMenu={
        actor && snapshot ? (
          <Suspense fallback={null}>
            <NotificationsMenu snapshot={snapshot} send={(event) => actor.send(event)} />
          </Suspense>
        ) : null
      }
      onLogout={() => root.send({ type: 'logout.requested' })}
    >
      {children}
    </AccountLayout>
  );
}
