import { styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import type { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import type { ScreenProps } from '../../ui/screen.ts';
import { Stack } from '../../ui/stack.tsx';
import { AsideLink } from '../../ui/text-link.tsx';
import { size } from '../../ui/theme.ts';
import { NotificationList } from './NotificationList.tsx';

/** The first three notifications, in the dropdown of the top bar. */
export function NotificationsMenu({ snapshot, send }: ScreenProps<typeof notificationsMachine>) {
  return (
    <Stack gap={2}>
      <Title>Notifikasi</Title>
      <NotificationList
        awaited={3}
        snapshot={snapshot}
        send={send}
        rows={snapshot.context.view.menu}
      />
      <AsideLink to={paths.notifications}>Lihat semua</AsideLink>
    </Stack>
  );
}

const Title = styled.h2`
  font-size: ${size.base};
`;
