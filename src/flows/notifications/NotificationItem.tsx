import { styled } from 'styled-components';
import type { Notification } from '../../../machines/contract/notifications.ts';
import { notificationDate } from '../../format/dates.ts';
import { known } from '../../format/text.ts';
import { VisuallyHidden } from '../../ui/hidden.tsx';
import { color, media, radius, size, space, weight } from '../../ui/theme.ts';

interface NotificationItemProps {
  readonly notification: Notification;
  readonly onOpen: () => void;
}

/** A notification as a button that marks it as read. */
export function NotificationItem({
  notification: { title, body, sentAt, read },
  onOpen,
}: NotificationItemProps) {
  return (
    <li>
      <Item type="button" onClick={onOpen} $read={read}>
        <Title $read={read}>{known(title)}</Title>
        <VisuallyHidden>{read ? 'Sudah dibaca' : 'Belum dibaca'}</VisuallyHidden>
        <span>{known(body)}</span>
        <Sent>{notificationDate(sentAt)}</Sent>
      </Item>
    </li>
  );
}

const Item = styled.button<{ $read: boolean }>`
  display: grid;
  position: relative;
  gap: ${space(1)};
  width: 100%;
  min-width: 0;
  padding: ${space(3.5)} ${space(4)};
  border: 1px solid ${({ $read }) => ($read ? color.line : color.edge)};
  border-radius: ${radius.control};
  color: ${color.ink};
  background: ${color.surface};
  text-align: left;
  overflow-wrap: anywhere;
  ${media.hover} {
    &:hover {
      background: ${color.wash};
    }
  }
`;

/* An unread one has a dot of the lantern's colour, with a rim that is visible on white. */
const Title = styled.span<{ $read: boolean }>`
  min-width: 0;
  font-weight: ${({ $read }) => ($read ? weight.medium : weight.bold)};
  &::before {
    content: ${({ $read }) => ($read ? 'none' : "''")};
    display: inline-block;
    width: 0.75rem;
    height: 0.75rem;
    margin-right: ${space(2)};
    border: 2px solid ${color.edge};
    border-radius: 50%;
    background: ${color.lantern};
    forced-color-adjust: none;
  }
`;

const Sent = styled.span`
  color: ${color.muted};
  font-size: ${size.small};
`;
