import { useId } from 'react';
import type { scheduledMachine } from '../../../machines/scheduled/scheduled.machine.ts';
import { issueText } from '../../copy/issues.ts';
import { Card } from '../../ui/card.tsx';
import { useLeadTo } from '../../ui/lost-focus.ts';
import { PinForm } from '../../ui/pin-form.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Split, Stack } from '../../ui/stack.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { purposeOf } from './purpose.ts';
import { Summary } from './Summary.tsx';
import { Unanswered } from './Unanswered.tsx';

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
    <>
      <StepHeader {...header} onBack={() => send({ type: 'step.left' })} />
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
    </>
  );
}
