import type { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import { issueText } from '../../copy/issues.ts';
import { FocusFoot, FocusHead, FocusModeStyle } from '../../ui/focus-mode.tsx';
import { useLeadTo } from '../../ui/lead-to.ts';
import { PinForm } from '../../ui/pin-form.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Split, Stack } from '../../ui/stack.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { OutcomeUnknown } from './OutcomeUnknown.tsx';

export function PinScreen({ snapshot, send }: ScreenProps<typeof transferMachine>) {
  const { order, saved, failure, pin, pinIssue, cooldowns } = snapshot.context;
  const isUnknown = snapshot.matches('outcomeUnknown');
  const message = useLeadTo<HTMLDivElement>(isUnknown);
  const isUnrepeatable = snapshot.matches({ outcomeUnknown: 'unrepeatable' });
  return (
    <>
      <FocusModeStyle />
      <FocusHead>
        <StepHeader
          title="Masukkan Pin Anda"
          lead={
            isUnknown ? 'Hasil transfer ini belum diketahui.' : 'Periksa kembali sebelum mengirim.'
          }
          onBack={() => send({ type: 'step.left' })}
        />
      </FocusHead>
      <Split>
        <Stack>
          {isUnknown ? (
            <OutcomeUnknown
              ref={message}
              repeatable={!isUnrepeatable}
              failure={failure}
              cooldown={cooldowns['pin']}
              onCheck={() => send({ type: 'status.requested' })}
            />
          ) : null}
          {order ? <OrderSummary order={order} changed={saved?.changed} brief={isUnknown} /> : null}
        </Stack>
        {isUnrepeatable ? null : (
          <FocusFoot>
            <PinForm
              pin={pin}
              error={issueText(pinIssue ?? undefined)}
              cooldown={cooldowns['pin']}
              variant={isUnknown ? 'secondary' : 'primary'}
              send={send}
            >
              Transfer
            </PinForm>
          </FocusFoot>
        )}
      </Split>
    </>
  );
}
