import { useId } from 'react';
import type { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import { issueText } from '../../copy/issues.ts';
import { rupiah } from '../../format/rupiah.ts';
import { FocusBody, FocusFoot, FocusHead, FocusModeStyle, FocusNight } from './focus-mode.tsx';
import { useLeadTo } from '../../ui/lost-focus.ts';
import { PinForm } from '../../ui/pin-form.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Hills } from '../../ui/pictures.tsx';
import { Stack } from '../../ui/stack.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { AlreadySent } from './AlreadySent.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { OutcomeUnknown } from './OutcomeUnknown.tsx';

const looks = ['similar', 'absent', 'unread'] as const;

export function PinScreen({ snapshot, send }: ScreenProps<typeof transferMachine>) {
  const { order, saved, failure, pin, pinIssue, cooldowns, similar, found } = snapshot.context;
  const sentenceId = useId();
  const isUnknown = snapshot.matches('outcomeUnknown');
  const isSent = snapshot.matches('alreadySent');
  const isRepeatable = snapshot.matches({ outcomeUnknown: 'repeatable' });
  const look = looks.find(
    (one) =>
      snapshot.matches({ outcomeUnknown: { repeatable: one } }) ||
      snapshot.matches({ outcomeUnknown: { unrepeatable: one } }),
  );
  useLeadTo(isUnknown || isSent);
  return (
    <>
      <FocusModeStyle />
      <FocusHead>
        <StepHeader
          {...headerOf(isUnknown, isSent, sentenceId)}
          onBack={() => send({ type: 'step.left' })}
        />
      </FocusHead>
      {isUnknown || isSent ? null : (
        <FocusNight>
          <Hills />
        </FocusNight>
      )}
      <FocusBody>
        <Stack>
          {isUnknown ? (
            <OutcomeUnknown
              sentenceId={sentenceId}
              repeatable={isRepeatable}
              failure={failure}
              look={look ?? null}
              similar={similar}
              onCheck={() => send({ type: 'status.requested' })}
            />
          ) : null}
          {isSent ? (
            <AlreadySent
              sentenceId={sentenceId}
              found={found}
              onSendNew={() => send({ type: 'order.renewed' })}
            />
          ) : null}
          {order ? (
            <OrderSummary order={order} changed={saved?.changed} brief={isUnknown || isSent} />
          ) : null}
        </Stack>
        {isSent || (isUnknown && !isRepeatable) ? null : (
          <FocusFoot>
            <PinForm
              pin={pin}
              purpose={
                order &&
                `${rupiah(order.body.amount)} ke ${order.recipient.name ?? order.body.accountTo}, ${order.body.bankTo}`
              }
              error={issueText(pinIssue ?? undefined)}
              cooldown={cooldowns['pin']}
              variant={isUnknown ? 'secondary' : 'primary'}
              note={
                isUnknown
                  ? 'Mengirim lagi aman: uang Anda tidak akan berpindah dua kali.'
                  : undefined
              }
              send={send}
            >
              Transfer
            </PinForm>
          </FocusFoot>
        )}
      </FocusBody>
    </>
  );
}

function headerOf(isUnknown: boolean, isSent: boolean, describedBy: string) {
  if (isUnknown) return { title: 'Status transfer belum pasti', describedBy };
  if (isSent) return { title: 'Transfer ini sudah terkirim', describedBy };
  return { title: 'Masukkan Pin Anda', lead: 'Periksa kembali sebelum mengirim.' };
}
