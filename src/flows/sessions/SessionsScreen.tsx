import { styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import type { sessionsMachine } from '../../../machines/sessions/sessions.machine.ts';
import { Column } from '../../ui/column.ts';
import { Notice } from '../../ui/notice.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { FailedState } from '../../ui/feedback.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { space } from '../../ui/theme.ts';
import { noticeText } from './copy.ts';
import { deviceName, SessionList } from './SessionList.tsx';

type Props = ScreenProps<typeof sessionsMachine>;

/** One screen for all states, so that the heading keeps the focus while the list loads. */
export function SessionsScreen({ snapshot, send }: Props) {
  const { ended, notice } = snapshot.context;
  return (
    <Column>
      <StepHeader
        title="Perangkat Anda"
        lead="Akun Anda sedang masuk di perangkat berikut. Keluarkan yang tidak Anda kenali."
        backTo={paths.profile}
      />
      <Said role="status">
        {ended === null ? null : (
          <Notice tone="success">{`Sesi ${deviceName(ended)} sudah berakhir.`}</Notice>
        )}
      </Said>
      <Stack gap={5}>
        {notice === null ? null : <Notice live>{noticeText(notice)}</Notice>}
        <Content snapshot={snapshot} send={send} />
      </Stack>
    </Column>
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
