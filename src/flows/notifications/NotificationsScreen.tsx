import { styled } from 'styled-components';
import { epochOf } from '../../../machines/contract/wib.ts';
import type { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import { dayName } from '../../format/dates.ts';
import { DoubtCard } from '../../ui/parts/doubt-card.tsx';
import { thenFocusHeading } from '../../ui/lost-focus.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { media } from '../../ui/theme.ts';
import { NotificationList } from './NotificationList.tsx';

interface NotificationsScreenProps extends ScreenProps<typeof notificationsMachine> {
  /** The WIB day. */
  readonly day: string;
}

export function NotificationsScreen({ snapshot, send, day }: NotificationsScreenProps) {
  const { rows, fresh, unread, page, pages } = snapshot.context.view;
  return (
    <Page
      beside={<DoubtCard />}
      head={
        <Room>
          <Heading
            lead={
              rows.length > 0
                ? unread > 0
                  ? `${unread} belum dibaca`
                  : 'Semua sudah dibaca'
                : null
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
        </Room>
      }
    >
      <NotificationList
        awaited={5}
        snapshot={snapshot}
        send={send}
        rows={rows}
        group={({ sentAt }, place) =>
          place < fresh ? 'Belum dibaca' : dayName(epochOf(sentAt), day)
        }
      />
      <Pagination
        page={page}
        pages={pages}
        onPage={(chosen) => send({ type: 'page.chosen', page: chosen })}
      />
    </Page>
  );
}

/* As high while it loads. */
const Room = styled.div`
  ${media.narrow} {
    min-height: 6.875rem;
  }
  > div {
    margin: 0;
  }
`;
