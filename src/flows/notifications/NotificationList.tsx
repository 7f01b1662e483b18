import { styled } from 'styled-components';
import type { Notification } from '../../../machines/contract/notifications.ts';
import type { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import { noticeText } from '../../copy/notices.ts';
import { EmptyInboxPicture } from '../../ui/empty-inbox-picture.tsx';
import { Omitted } from '../../ui/omitted.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Stack } from '../../ui/stack.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, FailedState } from '../../ui/states.tsx';
import { space } from '../../ui/theme.ts';
import { NotificationItem } from './NotificationItem.tsx';

interface NotificationListProps extends ScreenProps<typeof notificationsMachine> {
  readonly rows: readonly Notification[];
  /** How many placeholder rows show during loading. */
  readonly awaited: number;
}

/** Rows of the inbox, or its loading, failed or empty state. */
export function NotificationList({ snapshot, send, rows, awaited }: NotificationListProps) {
  if (snapshot.matches('loading'))
    return <RowsSkeleton rows={awaited} rowHeight="6.375rem" phoneRowHeight="7.6875rem" gap={3} />;
  if (snapshot.matches('failed')) {
    return (
      <FailedState onRetry={() => send({ type: 'notifications.retried' })}>
        {noticeText('notifications.failed')}
      </FailedState>
    );
  }
  const { omitted } = snapshot.context.view;
  if (rows.length === 0) {
    return omitted > 0 ? (
      <Omitted count={omitted} noun="notifikasi" />
    ) : (
      <EmptyState picture={<EmptyInboxPicture />}>Belum ada notifikasi</EmptyState>
    );
  }
  return (
    <Stack gap={3}>
      <Items aria-label="Daftar notifikasi">
        {rows.map((row) => (
          <NotificationItem
            key={row.id}
            notification={row}
            onOpen={() => send({ type: 'notification.opened', id: row.id })}
          />
        ))}
      </Items>
      <Omitted count={omitted} noun="notifikasi" />
    </Stack>
  );
}

const Items = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;
