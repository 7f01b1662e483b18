import type { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import { thenFocusHeading } from '../../ui/arrival.ts';
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
          unread > 0 ? (
            <Button
              variant="secondary"
              onClick={() => thenFocusHeading(() => send({ type: 'inbox.read' }))}
            >
              Tandai semua dibaca
            </Button>
          ) : null
        }
      >
        Notifikasi
      </Heading>
      <Card>
        <NotificationList awaited={5} snapshot={snapshot} send={send} rows={rows} />
        <Pagination
          page={page}
          pages={pages}
          onPage={(chosen) => send({ type: 'page.chosen', page: chosen })}
        />
      </Card>
    </>
  );
}
