import type { scheduledMachine } from '../../../machines/scheduled/scheduled.machine.ts';
import { issueText } from '../../copy/issues.ts';
import { Card } from '../../ui/card.tsx';
import { PinForm } from '../../ui/pin-form.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Split, Stack } from '../../ui/stack.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { Summary } from './Summary.tsx';
import { Unanswered } from './Unanswered.tsx';

export function CancelScreen({ snapshot, send }: ScreenProps<typeof scheduledMachine>) {
  const { chosen, failure, pin, pinIssue, cooldowns } = snapshot.context;
  const { value } = snapshot;
  const look = typeof value === 'object' && 'outcomeUnknown' in value ? value.outcomeUnknown : null;
  return (
    <>
      <StepHeader
        title="Batalkan transfer ini?"
        lead={
          look === null
            ? 'Periksa kembali, lalu masukkan PIN Anda.'
            : 'Hasil permintaan ini belum diketahui.'
        }
        onBack={() => send({ type: 'step.left' })}
      />
      <Split>
        {chosen ? <Summary transfer={chosen} /> : null}
        <Card>
          <Stack>
            {look === null ? null : (
              <Unanswered
                failure={failure}
                look={look}
                onCheck={() => send({ type: 'status.requested' })}
              />
            )}
            <PinForm
              pin={pin}
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
    </>
  );
}
