import { styled } from 'styled-components';
import { memoLabel } from '../../../machines/contract/limits.ts';
import type { Notification } from '../../../machines/contract/notifications.ts';
import { notificationDate } from '../../format/dates.ts';
import { known } from '../../format/text.ts';
import { BellIcon, ClockIcon, ShieldIcon } from '../../ui/account-icons.tsx';
import { VisuallyHidden } from '../../ui/hidden.tsx';
import { DangerIcon, QrIcon, TransferIcon } from '../../ui/icons.tsx';
import { InIcon } from '../../ui/step-icons.tsx';
import { color, gap, media, radius, round, size, space, weight } from '../../ui/theme.ts';

interface NotificationItemProps {
  readonly notification: Notification;
  /** Above it, if it begins a part of the list. */
  readonly heading: string | null;
  readonly onOpen: () => void;
}

const hiddenMemo = `${memoLabel} disembunyikan: mungkin memuat tautan atau nomor telepon, dan pengirimnya belum pernah Anda bayar`;

/** Nobody's words can leave their quotation. */
export const quoted = (memo: string): string =>
  `${memoLabel}: “${memo.replaceAll(/[\p{Pi}\p{Pf}"„‟＂]/gu, '’')}”`;

/** A notification as a button that marks it as read, and opens the page that it is about. */
export function NotificationItem({
  notification: { title, body, memo, hidesMemo, sentAt, read },
  heading,
  onOpen,
}: NotificationItemProps) {
  return (
    <Row>
      {heading === null ? null : <Heading>{heading}</Heading>}
      <Item type="button" onClick={onOpen}>
        <Kind $read={read}>
          <KindIcon title={title} />
        </Kind>
        <Title $read={read}>{known(title)}</Title>
        <VisuallyHidden>{read ? 'Sudah dibaca' : 'Belum dibaca'}</VisuallyHidden>
        <Body>{known(body)}</Body>
        {memo === '' ? null : <Memo>{hidesMemo ? hiddenMemo : quoted(memo)}</Memo>}
        <Sent>{notificationDate(sentAt)}</Sent>
      </Item>
    </Row>
  );
}

/* The bank sends no kind: the words of a title tell it. The first that matches counts. */
const kinds: readonly (readonly [RegExp, typeof BellIcon])[] = [
  [/gagal|ditolak|dikunci/i, DangerIcon],
  [/\b(pin|password|otp|login|perangkat|penerima)\b/i, ShieldIcon],
  [/terjadwal|diproses|limit/i, ClockIcon],
  [/masuk/i, InIcon],
  [/qris/i, QrIcon],
  [/transfer|bayar/i, TransferIcon],
];

function KindIcon({ title }: { readonly title: string }) {
  const [, Icon] = kinds.find(([words]) => words.test(title)) ?? [null, BellIcon];
  return <Icon />;
}

const Row = styled.li`
  & + & {
    border-top: 1px solid ${color.line};
  }
`;

const Heading = styled.h2`
  padding-top: ${space(4)};
  color: ${color.muted};
  font-size: ${size.small};
  font-weight: ${weight.strong};
  li:first-child > & {
    padding-top: 0;
  }
`;

/* Its hover is wider than its text, which is level with the heading. */
const Item = styled.button`
  display: grid;
  position: relative;
  grid-template-columns: ${round} minmax(0, 1fr);
  gap: ${space(0.5)} ${gap};
  width: calc(100% + ${space(4)});
  margin-inline: -${space(2)};
  padding: ${space(3)} ${space(2)};
  border: 0;
  border-radius: ${radius.control};
  color: ${color.ink};
  background: transparent;
  text-align: left;
  overflow-wrap: anywhere;
  ${media.hover} {
    &:hover {
      background: ${color.wash};
    }
  }
`;

/* An unread one has a dot of the lantern's colour, with a rim that is visible on white. */
const Kind = styled.span<{ $read: boolean }>`
  display: grid;
  position: relative;
  grid-row: 1 / span 4;
  place-items: center;
  width: ${round};
  aspect-ratio: 1;
  border-radius: 50%;
  color: ${({ $read }) => ($read ? color.muted : color.link)};
  background: ${color.wash};
  &::after {
    content: ${({ $read }) => ($read ? 'none' : "''")};
    position: absolute;
    top: 0;
    right: 0;
    width: 0.75rem;
    height: 0.75rem;
    border: 2px solid ${color.edge};
    border-radius: 50%;
    background: ${color.lantern};
    forced-color-adjust: none;
  }
`;

const Title = styled.span<{ $read: boolean }>`
  grid-column: 2;
  min-width: 0;
  font-weight: ${({ $read }) => ($read ? weight.medium : weight.bold)};
`;

const Body = styled.span`
  grid-column: 2;
`;

const Memo = styled(Body)`
  color: ${color.muted};
`;

const Sent = styled.span`
  grid-column: 2;
  color: ${color.muted};
  font-size: ${size.small};
`;
