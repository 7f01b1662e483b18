import type { pinMachine } from '../../../machines/pin/pin.machine.ts';
import { noticeText } from '../../copy/notices.ts';
import { pinWaitText } from '../../format/pin-wait.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { FailedState } from '../../ui/feedback.tsx';
import { thenFocusHeading, useLeadTo } from '../../ui/lost-focus.ts';
import { Notice } from '../../ui/notice.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { SecuringLink } from '../../ui/securing-link.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { Cluster, Stack } from '../../ui/stack.tsx';
import { StepHeader } from '../../ui/step-header.tsx';

type Props = ScreenProps<typeof pinMachine>;

const words = {
  changed: 'PIN Anda sudah diganti',
  cancelled: 'PIN lama Anda berlaku lagi',
} as const;

export function PinScreen({ snapshot, send }: Props) {
  const { said, asker } = snapshot.context;
  return (
    <Page
      head={
        <StepHeader title="PIN" lead="PIN dipakai setiap kali Anda mengirim uang." backTo={asker} />
      }
    >
      <Stack gap={5}>
        <div role="status">
          {said === null ? null : <Notice tone="success">{words[said]}</Notice>}
        </div>
        <Content snapshot={snapshot} send={send} />
      </Stack>
    </Page>
  );
}

function Content({ snapshot, send }: Props) {
  const ask = (type: 'change.requested' | 'recovery.requested' | 'cancellation.requested') => () =>
    thenFocusHeading(() => send({ type }));
  if (snapshot.matches('failed'))
    return (
      <FailedState onRetry={() => send({ type: 'fetch.retried' })}>
        Keadaan PIN Anda tidak dapat dimuat
      </FailedState>
    );
  if (!snapshot.matches('resting')) return <RowsSkeleton rows={2} rowHeight="3rem" />;
  const isWaiting = snapshot.can({ type: 'cancellation.requested' });
  const wait = isWaiting ? pinWaitText(snapshot.context.state.waitsUntil) : null;
  return (
    <>
      {wait === null ? null : (
        <Notice tone="primary">
          <Stack gap={3}>
            <p>{wait} Ingat PIN lama, atau bukan Anda yang menggantinya?</p>
            <Cluster>
              <Button variant="secondary" onClick={ask('cancellation.requested')}>
                Pakai PIN lama
              </Button>
              <SecuringLink />
            </Cluster>
          </Stack>
        </Notice>
      )}
      <Cluster>
        <Button onClick={ask('change.requested')}>Ubah PIN</Button>
        <Button variant="secondary" onClick={ask('recovery.requested')}>
          Lupa PIN?
        </Button>
      </Cluster>
    </>
  );
}

/** The bank's answer was lost. Only its word says whether the PIN is another one. */
export function UnknownScreen({ snapshot, send }: Props) {
  const { isUnseen, notice } = snapshot.context;
  useLeadTo(true);
  return (
    <Page
      head={
        <StepHeader title="Status PIN belum pasti" onBack={() => send({ type: 'step.left' })} />
      }
    >
      <Notice tone="primary">
        <Stack gap={3}>
          <p>
            <strong>Kami belum bisa memastikan apakah PIN Anda sudah diganti.</strong>
          </p>
          <div role="status">
            {isUnseen ? (
              <p>
                Bank belum mencatat PIN baru. Periksa sekali lagi sebentar, atau kembali dan ulangi.
              </p>
            ) : (
              <p>Tekan Periksa Status untuk bertanya kepada bank.</p>
            )}
          </div>
          {notice ? <p role="alert">{noticeText(notice)}</p> : null}
          <div>
            <Button onClick={() => send({ type: 'status.requested' })}>Periksa Status</Button>
          </div>
        </Stack>
      </Notice>
    </Page>
  );
}
