import { styled } from 'styled-components';
import type { ListedSession } from '../../../machines/contract/sessions.ts';
import type { sessionsMachine } from '../../../machines/sessions/sessions.machine.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { dateTime } from '../../format/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { VisuallyHidden } from '../../ui/hidden.tsx';
import { Omitted } from '../../ui/hidden-rows-note.tsx';
import { EmptyHistoryPicture } from '../../ui/empty-history-picture.tsx';
import { lineIcon } from '../../ui/icons.tsx';
import { row, RowIcon } from '../../ui/row.ts';
import type { ScreenProps } from '../../ui/screen.ts';
import { ShortList } from '../../ui/short-list.tsx';
import { Stack } from '../../ui/stack.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { color, size, space, weight } from '../../ui/theme.ts';

type Props = ScreenProps<typeof sessionsMachine>;

/** The device's name at the bank. */
export const deviceName = ({ device }: ListedSession) => device || 'Perangkat tidak dikenal';

export function SessionList({ snapshot, send }: Props) {
  const { list, chosen } = snapshot.context;
  const { rows, omitted } = list;
  return (
    <Stack gap={3}>
      {rows.length === 0 ? (
        <EmptyState picture={<EmptyHistoryPicture />}>
          Tidak ada sesi yang dapat ditampilkan
        </EmptyState>
      ) : (
        <ShortList rows={rows} brief={rows} noun="perangkat">
          {(shown) => (
            <Rows aria-label="Daftar perangkat">
              {shown.map((session, place) => (
                <Session
                  key={session.id || place}
                  session={session}
                  onEnd={() => send({ type: 'session.chosen', id: session.id })}
                />
              ))}
            </Rows>
          )}
        </ShortList>
      )}
      <Omitted count={omitted} noun="perangkat" />
      <EndDialog
        session={snapshot.matches({ listed: 'confirming' }) ? chosen : null}
        onStay={() => send({ type: 'end.cancelled' })}
        onEnd={() => send({ type: 'end.confirmed' })}
      />
    </Stack>
  );
}

interface SessionProps {
  readonly session: ListedSession;
  readonly onEnd: () => void;
}

/** The button's name distinguishes even two sessions of one device. */
function Session({ session, onEnd }: SessionProps) {
  const [since, seen] = [session.createdAt, session.lastSeenAt].map((iso) =>
    dateTime(epochOf(iso)),
  );
  return (
    <Row>
      <RowIcon>
        <DeviceIcon />
      </RowIcon>
      <Texts>
        <Device>{deviceName(session)}</Device>
        <Time>Masuk sejak {since}</Time>
        <Time>Terakhir aktif {seen}</Time>
      </Texts>
      {session.current ? <Badge tone="positive">Perangkat ini</Badge> : null}
      {session.current || session.id === '' ? null : (
        <Button variant="secondary" onClick={onEnd}>
          <span>
            Keluarkan{' '}
            <VisuallyHidden>{`${deviceName(session)}, terakhir aktif ${seen}`}</VisuallyHidden>
          </span>
        </Button>
      )}
    </Row>
  );
}

interface EndDialogProps {
  /** The session in the dialog; `null` while it is closed. */
  readonly session: ListedSession | null;
  readonly onStay: () => void;
  readonly onEnd: () => void;
}

/** Asks before ending another device's session (DEV-5). */
function EndDialog({ session, onStay, onEnd }: EndDialogProps) {
  return (
    <Dialog
      open={session !== null}
      title={session === null ? '' : `Keluarkan ${deviceName(session)}?`}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>Batal</Button>
          <Button variant="secondary" onClick={onEnd}>
            Keluarkan
          </Button>
        </>
      }
    >
      Untuk masuk lagi, perangkat itu memerlukan email dan password Anda.
    </Dialog>
  );
}

const DeviceIcon = /* @__PURE__ */ lineIcon(<path d="M4 5h16v11H4ZM8 20h8M12 16v4" />);

const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Row = styled.li`
  ${row}
  display: flex;
  position: relative;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: 0 ${space(3)};
  overflow-wrap: anywhere;
`;

const Texts = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
`;

const Device = styled.p`
  font-weight: ${weight.strong};
`;

const Time = styled.p`
  color: ${color.muted};
  font-size: ${size.small};
`;
