import { lazy, Suspense, useState, type ReactNode } from 'react';
import { failures } from '../copy/failures.ts';
import { AccountLayout } from './layout/account-layout.tsx';
import { FailedState } from '../ui/feedback.tsx';
import { useApp, useRunning } from './use-app.ts';

/** Never reloads the page by itself: a form may be open beside it. */
const NotificationsMenu = lazy(() =>
  import('../flows/notifications/NotificationsMenu.tsx').then(
    (menu) => ({ default: menu.NotificationsMenu }),
    () => ({ default: NoMenu }),
  ),
);

function NoMenu() {
  const { reload } = useApp();
  return <FailedState onRetry={reload}>{failures['notifications.failed']}</FailedState>;
}

export default function AccountFrame({ children }: { readonly children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const [notificationsOpen, setNotificationsOpen] = useState(false);
  const { root } = useApp();
  const inbox = useRunning('notifications');
  const user = useRunning('account')?.snapshot.context.user;
  const view = inbox?.snapshot.matches('loading') === false ? inbox.snapshot.context.view : null;
  return (
    <AccountLayout
      holder={user?.status === 'loaded' ? user.value : null}
      unread={view?.unread ?? null}
      menuOpen={menuOpen}
      onMenu={setMenuOpen}
      notificationsOpen={notificationsOpen}
      onNotifications={(open) => {
        setNotificationsOpen(open);
        if (open) inbox?.send({ type: 'menu.opened' });
      }}
      notificationsMenu={
        inbox ? (
          <Suspense fallback={null}>
            <NotificationsMenu {...inbox} />
          </Suspense>
        ) : null
      }
      onLogout={() => root.send({ type: 'logout.requested' })}
    >
      {children}
    </AccountLayout>
  );
}
