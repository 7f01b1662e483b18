import type { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { NotificationList } from './NotificationList.tsx';

export function NotificationsScreen({ snapshot, send }: ScreenProps<typeof notificationsMachine>) {
  const { rows, unread, page, pages } = snapshot.context.view;
  return (
    <>
      <Heading
        lead={
          rows.length > 0 ? (unread > 0 ? `${unread} belum dibaca` : 'Semua sudah dibaca') : null
        }
        aside={
          // Not disabled during the call, because a disabled button would lose the focus.
          rows.length > 0 ? (
            <Button variant="secondary" onClick={() => send({ type: 'inbox.read' })}>
              Tandai semua dibaca
            </Button>
          ) : null
        }
      >
        Notifikasi
      </Heading>
      <Card>
        <NotificationList height="36rem" snapshot={snapshot} send={send} rows={rows} />
        <Pagination
          page={page}
          pages={pages}
          onPage={(chosen) => send({ type: 'page.chosen', page: chosen })}
        />
      </Card>
    </>
  );
}
