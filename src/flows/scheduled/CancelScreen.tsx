import { useId } from 'react';
import type { scheduledMachine } from '../../../machines/scheduled/scheduled.machine.ts';
import { issueText } from '../../copy/issues.ts';
import { Card } from '../../ui/card.tsx';
import { useLeadTo } from '../../ui/lost-focus.ts';
import { Page } from '../../ui/page.tsx';
import { PinForm } from '../../ui/pin-form.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Split, Stack } from '../../ui/stack.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { purposeOf } from './purpose.ts';
import { Summary } from './Summary.tsx';
import type { Failure } from '../../../machines/contract/failure.ts';
import { noticeText } from '../../copy/notices.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export function CancelScreen({ snapshot, send }: ScreenProps<typeof scheduledMachine>) {
  const { chosen, failure, pin, pinIssue, cooldowns } = snapshot.context;
  const { value } = snapshot;
  const look = typeof value === 'object' && 'outcomeUnknown' in value ? value.outcomeUnknown : null;
  const sentenceId = useId();
  useLeadTo(look !== null);
  const header =
    look === null
      ? { title: 'Batalkan transfer ini?', lead: 'Periksa kembali, lalu masukkan PIN Anda.' }
      : { title: 'Status pembatalan belum pasti', describedBy: sentenceId };
  return (
    <Page wide head={<StepHeader {...header} onBack={() => send({ type: 'step.left' })} />}>
      <Split>
        {chosen ? <Summary transfer={chosen} /> : null}
        <Card>
          <Stack>
            {look === null ? null : (
              <Unanswered
                sentenceId={sentenceId}
                failure={failure}
                look={look}
                onCheck={() => send({ type: 'status.requested' })}
              />
            )}
            <PinForm
              pin={pin}
              purpose={chosen && purposeOf(chosen)}
              error={issueText(pinIssue ?? undefined)}
              cooldown={cooldowns['pin']}
              variant={look === null ? 'primary' : 'secondary'}
              send={send}
            >
              Batalkan Transfer
            </PinForm>
          </Stack>
        </Card>
      </Split>
    </Page>
  );
}

interface UnansweredProps {
  readonly failure: Failure | null;
  readonly look: 'untold' | 'looking' | 'stillWaiting' | 'unseen';
  readonly onCheck: () => void;
  /** The id of the sentence that matters. */
  readonly sentenceId: string;
}

/**
 * The message while nobody knows whether the transfer is still pending. It must suggest neither.
 */
function Unanswered({ failure, look, onCheck, sentenceId }: UnansweredProps) {
  return (
    <Notice tone="primary">
      <Stack gap={2}>
        <p id={sentenceId}>
          <strong>Belum diketahui apakah transfer ini masih akan dijalankan.</strong>
        </p>
        <p role="status">{advice[look]}</p>
        <div>
          <Button onClick={onCheck}>Periksa Status</Button>
        </div>
        {failure?.code === 'answer.invalid' ? (
          <p lang="en">{noticeText('answer.invalid')}</p>
        ) : null}
      </Stack>
    </Notice>
  );
}

const again = 'Mengirim permintaan ini lagi aman.';
const advice = {
  untold: `Tekan Periksa Status untuk melihatnya di riwayat. ${again}`,
  looking: 'Kami sedang memeriksa riwayat.',
  stillWaiting: `Saat ini transfer masih menunggu di riwayat. ${again}`,
  unseen: `Riwayat belum menjawabnya. Periksa lagi sebentar lagi. ${again}`,
} as const;
