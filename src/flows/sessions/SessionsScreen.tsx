import { styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import type { sessionsMachine } from '../../../machines/sessions/sessions.machine.ts';
import { DoubtCard } from '../../ui/parts/doubt-card.tsx';
import { Page } from '../../ui/page.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { FailedState, EmptyState } from '../../ui/feedback.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { space, weight } from '../../ui/theme.ts';
import { noticeText } from './copy.ts';
import type { ListedSession } from '../../../machines/contract/sessions.ts';
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
import { ShortList } from '../../ui/short-list.tsx';
import { Small } from '../../ui/heading.tsx';

type Props = ScreenProps<typeof sessionsMachine>;

/** One screen for all states, so that the heading keeps the focus while the list loads. */
export function SessionsScreen({ snapshot, send }: Props) {
  const { ended, notice } = snapshot.context;
  return (
    <Page
      beside={<DoubtCard />}
      head={
        <StepHeader
          title="Perangkat Anda"
          lead="Perangkat yang sedang masuk ke akun Anda:"
          cameFrom={paths.profile}
        />
      }
    >
      <Said role="status">
        {ended === null ? null : (
          <Notice tone="success">
            {ended === 'others'
              ? 'Perangkat lain sudah dikeluarkan.'
              : `Sesi ${deviceName(ended)} sudah berakhir.`}
          </Notice>
        )}
      </Said>
      <Stack gap={5}>
        {notice === null ? null : <Notice live>{noticeText(notice)}</Notice>}
        <Content snapshot={snapshot} send={send} />
      </Stack>
    </Page>
  );
}

function Content({ snapshot, send }: Props) {
  if (snapshot.matches('loading')) return <RowsSkeleton icon rows={3} rowHeight="4.5rem" />;
  if (snapshot.matches('failed')) {
    return (
      <FailedState onRetry={() => send({ type: 'fetch.retried' })}>
        {noticeText('devices.failed')}
      </FailedState>
    );
  }
  return <SessionList snapshot={snapshot} send={send} />;
}

const Said = styled.div`
  &:not(:empty) {
    margin-bottom: ${space(5)};
  }
`;

type ListProps = ScreenProps<typeof sessionsMachine>;

const deviceName = ({ device }: ListedSession) => device || 'Perangkat tidak dikenal';

function SessionList({ snapshot, send }: ListProps) {
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
      {rows.filter(({ id, current }) => id !== '' && !current).length > 1 ? (
        <div>
          <Button variant="secondary" onClick={() => send({ type: 'rest.chosen' })}>
            Sisakan perangkat ini saja
          </Button>
        </div>
      ) : null}
      <EndDialog
        whose={
          snapshot.matches({ listed: 'confirmingRest' })
            ? 'semua perangkat lain'
            : snapshot.matches({ listed: 'confirming' }) && chosen !== null
              ? deviceName(chosen)
              : null
        }
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
        <Small>Masuk sejak {since}</Small>
        <Small>Terakhir aktif {seen}</Small>
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
  /** Whom the dialog is about; `null` while it is closed. */
  readonly whose: string | null;
  readonly onStay: () => void;
  readonly onEnd: () => void;
}

/** Asks before ending other devices' sessions (DEV-5, DEV-16). */
function EndDialog({ whose, onStay, onEnd }: EndDialogProps) {
  return (
    <Dialog
      open={whose !== null}
      title={`Keluarkan ${whose ?? ''}?`}
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
