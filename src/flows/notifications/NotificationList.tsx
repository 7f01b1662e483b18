import { styled } from 'styled-components';
import type { Notification } from '../../../machines/contract/notifications.ts';
import type { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import { noticeText } from '../../copy/notices.ts';
import { EmptyInboxPicture } from '../../ui/empty-inbox-picture.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx';
import { space } from '../../ui/theme.ts';
import { NotificationItem } from './NotificationItem.tsx';

interface NotificationListProps extends ScreenProps<typeof notificationsMachine> {
  readonly rows: readonly Notification[];
  /** How high the list will be, where what stands below it must not jump. */
  readonly height?: `${number}rem`;
}

/** Rows of the inbox, or what stands in their place. */
export function NotificationList({ snapshot, send, rows, height }: NotificationListProps) {
  if (snapshot.matches('loading')) return <Skeleton lines={6} height={height} />;
  if (snapshot.matches('failed')) {
    return (
      <FailedState onRetry={() => send({ type: 'notifications.retried' })}>
        {noticeText('notifications.failed')}
      </FailedState>
    );
  }
  if (rows.length === 0)
    return <EmptyState picture={<EmptyInboxPicture />}>Belum ada notifikasi</EmptyState>;
  return (
    <Items aria-label="Daftar notifikasi">
      {rows.map((row) => (
        <NotificationItem
          key={row.id}
          notification={row}
          onOpen={() => send({ type: 'notification.opened', id: row.id })}
        />
      ))}
    </Items>
  );
}

const Items = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;
