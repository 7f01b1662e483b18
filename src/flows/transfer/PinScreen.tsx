import type { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import { issueText } from '../../copy/issues.ts';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { PinField } from '../../ui/password-field.tsx';
import { PinRoom } from '../../ui/pin-room.ts';
import type { ScreenProps } from '../../ui/screen.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { Split, Stack } from '../../ui/stack.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { OutcomeUnknown } from './OutcomeUnknown.tsx';

export function PinScreen({ snapshot, send }: ScreenProps<typeof transferMachine>) {
  const { draft, failure, pin, pinIssue, cooldowns } = snapshot.context;
  const isUnknown = snapshot.matches('outcomeUnknown');
  const isUnrepeatable = snapshot.matches({ outcomeUnknown: 'unrepeatable' });
  return (
    <>
      <StepHeader
        title="Masukkan Pin Anda"
        lead={
          isUnknown ? 'Hasil transfer ini belum diketahui.' : 'Periksa kembali sebelum mengirim.'
        }
        onBack={() => send({ type: 'step.left' })}
      />
      <Split>
        {draft ? <OrderSummary draft={draft} /> : null}
        <Card>
          <Stack>
            {isUnknown ? (
              <OutcomeUnknown
                repeatable={!isUnrepeatable}
                failure={failure}
                coolingDown={!isUnrepeatable && (cooldowns['pin'] ?? 0) > 0}
                onCheck={() => send({ type: 'status.requested' })}
              />
            ) : null}
            {isUnrepeatable ? null : (
              <Form onSubmit={() => send({ type: 'pin.submitted' })}>
                <PinRoom>
                  <PinField
                    label="PIN"
                    name="pin"
                    toggleNoun="PIN"
                    value={pin}
                    error={issueText(pinIssue ?? undefined)}
                    onChange={(value) => send({ type: 'pin.changed', pin: value })}
                    onLeave={() => send({ type: 'pin.left' })}
                  />
                </PinRoom>
                <SubmitButton
                  variant={isUnknown ? 'secondary' : 'primary'}
                  cooldown={cooldowns['pin']}
                >
                  Transfer
                </SubmitButton>
              </Form>
            )}
          </Stack>
        </Card>
      </Split>
    </>
  );
}
