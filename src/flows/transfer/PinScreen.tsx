import { useState } from 'react';
import type { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import { issueText } from '../../copy/issues.ts';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form.tsx';
import { PinField } from '../../ui/password-field.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { Split, Stack } from '../../ui/stack.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { OutcomeUnknown } from './OutcomeUnknown.tsx';

/** The PIN is component state while it is typed; the machine gets it only when it is submitted. */
export function PinScreen({ snapshot, send }: ScreenProps<typeof transferMachine>) {
  const [pin, setPin] = useState('');
  const { draft, failure, pinIssue, cooldowns } = snapshot.context;
  const isUnrepeatable = snapshot.matches({ outcomeUnknown: 'unrepeatable' });
  const changePin = (value: string) => {
    setPin(value);
    send({ type: 'pin.changed' });
  };
  return (
    <>
      <StepHeader
        title="Masukkan Pin Anda"
        lead="Periksa kembali sebelum mengirim."
        onBack={() => send({ type: 'step.left' })}
      />
      <Split>
        <Card>
          <Stack>
            {snapshot.matches('outcomeUnknown') ? (
              <OutcomeUnknown
                repeatable={!isUnrepeatable}
                failure={failure}
                coolingDown={!isUnrepeatable && (cooldowns['pin'] ?? 0) > 0}
                onCheck={() => send({ type: 'status.requested' })}
              />
            ) : null}
            {isUnrepeatable ? null : (
              <Form onSubmit={() => send({ type: 'pin.submitted', pin })}>
                <PinField
                  label="PIN"
                  name="pin"
                  toggleNoun="PIN"
                  value={pin}
                  error={issueText(pinIssue ?? undefined)}
                  onChange={changePin}
                  onLeave={() => send({ type: 'pin.left', filled: pin !== '' })}
                />
                <SubmitButton cooldown={cooldowns['pin']}>Transfer</SubmitButton>
              </Form>
            )}
          </Stack>
        </Card>
        {draft ? <OrderSummary draft={draft} /> : null}
      </Split>
    </>
  );
}
