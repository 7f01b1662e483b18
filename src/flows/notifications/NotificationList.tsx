import { useContext, useState } from 'react';
import type { Notification } from '../../../machines/contract/notifications.ts';
import type { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import { noticeText } from '../../copy/notices.ts';
import { EmptyInboxPicture } from './empty-inbox-picture.tsx';
import { Omitted } from '../../ui/hidden-rows-note.tsx';
import { ExtensionsContext } from '../../ui/if-extension.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Stack } from '../../ui/stack.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState, FailedState } from '../../ui/feedback.tsx';
import { namedPage } from './named-page.ts';
import { NotificationItem, quoted } from './NotificationItem.tsx';

interface NotificationListProps extends ScreenProps<typeof notificationsMachine> {
  readonly rows: readonly Notification[];
  /** The heading of a row; consecutive rows share it. */
  readonly group?: ((row: Notification, place: number) => string) | undefined;
  readonly awaited: number;
}

/** Rows of the inbox, or its loading, failed or empty state. */
export function NotificationList(props: NotificationListProps) {
  const { snapshot, send, rows, group, awaited } = props;
  const offers = useContext(ExtensionsContext);
  const [opened, setOpened] = useState<Notification | null>(null);
  if (snapshot.matches('loading'))
    return <RowsSkeleton rows={awaited} rowHeight="6.125rem" phoneRowHeight="7.75rem" />;
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
  const headings = group ? rows.map(group) : [];
  return (
    <Stack gap={3}>
      <ul aria-label="Daftar notifikasi">
        {rows.map((row, place) => (
          <NotificationItem
            key={row.id}
            notification={row}
            heading={headings[place] === headings[place - 1] ? null : (headings[place] ?? null)}
            onOpen={() => {
              const page = namedPage(row, offers);
              send({ type: 'notification.opened', id: row.id });
              if (row.hidesMemo) setOpened(row);
              else if (page !== null) send({ type: 'page.named', ...page });
            }}
          />
        ))}
      </ul>
      <Omitted count={omitted} noun="notifikasi" />
      <Dialog open={opened !== null} title={opened?.title ?? ''} onClose={() => setOpened(null)}>
        <Stack gap={2}>
          <p>{opened?.body}</p>
          <p>{quoted(opened?.memo ?? '')}</p>
          <p>
            Hati-hati: ini tulisan pengirim, bukan bank. Jangan buka tautan, menelepon, atau memberi
            kode.
          </p>
        </Stack>
      </Dialog>
    </Stack>
  );
}
