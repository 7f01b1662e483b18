import { paths } from '../../../machines/contract/paths.ts';
import type { sessionsMachine } from '../../../machines/sessions/sessions.machine.ts';
import { noticeText } from '../../copy/notices.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { EmptyState, FailedState } from '../../ui/states.tsx';
import { BackIcon } from '../../ui/step-icons.tsx';
import { deviceName, SessionList } from './SessionList.tsx';

type Props = ScreenProps<typeof sessionsMachine>;

/** One screen for all states, so that the heading keeps the focus while the list loads. */
export function SessionsScreen({ snapshot, send }: Props) {
  const { ended, notice } = snapshot.context;
  return (
    <>
      <Heading
        lead="Di sini akun Anda sedang terbuka. Akhiri sesi yang bukan milik Anda."
        aside={
          <ButtonLink to={paths.profile} variant="quiet" icon={<BackIcon />}>
            Kembali
          </ButtonLink>
        }
      >
        Perangkat Anda
      </Heading>
      <Stack gap={5}>
        {notice === null ? null : <Notice live>{noticeText(notice)}</Notice>}
        <div role="status">
          {ended === null ? null : (
            <Notice tone="success">{`Sesi ${deviceName(ended)} sudah berakhir.`}</Notice>
          )}
        </div>
        <Card>
          <Content snapshot={snapshot} send={send} />
        </Card>
      </Stack>
    </>
  );
}

function Content({ snapshot, send }: Props) {
  if (snapshot.matches('loading')) return <RowsSkeleton rows={3} rowHeight="6rem" />;
  if (snapshot.matches('absent'))
    return <EmptyState>Bank Anda belum menyediakan daftar perangkat.</EmptyState>;
  if (snapshot.matches('failed')) {
    return (
      <FailedState onRetry={() => send({ type: 'fetch.retried' })}>
        {noticeText('devices.failed')}
      </FailedState>
    );
  }
  return <SessionList snapshot={snapshot} send={send} />;
}
