import { styled } from 'styled-components';
import type { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import type { TransferForm } from '../../../machines/transfer/transfer.schema.ts';
import { wibMinute, yearAfter } from '../../../machines/contract/wib.ts';
import { longestDescription, banks } from '../../../machines/contract/limits.ts';
import { issueText } from '../../copy/issues.ts';
import { UNKNOWN } from '../../format/rupiah.ts';
import { lengthNote } from '../../format/text.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Card } from '../../ui/card.tsx';
import { Column } from '../../ui/column.ts';
import { DateTimeField } from '../../ui/date-field.tsx';
import { DigitsField } from '../../ui/digits-field.tsx';
import { Form } from '../../ui/form.tsx';
import { Heading } from '../../ui/heading.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { ReadOnlyField } from '../../ui/read-only-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { aboveStickyFoot, StickyFoot } from '../../ui/sticky-foot.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BalanceLine } from './BalanceLine.tsx';
import { limitNote } from './limit-note.ts';
import { NameChanged } from './NameChanged.tsx';
import { RecentlyChanged } from './RecentlyChanged.tsx';
import { RecentRecipients } from './RecentRecipients.tsx';
import { ScheduledCard } from './ScheduledCard.tsx';
import { timeHint } from './time-hint.ts';

export function TransferScreen({ snapshot, send }: ScreenProps<typeof transferMachine>) {
  const { account, form, limitLeft, now, restedAmount, saved } = snapshot.context;
  const { user } = account;
  const field = (name: keyof TransferForm) => ({
    name,
    value: form.values[name],
    error: issueText(form.issues[name]),
    onChange: (value: string) => send({ type: 'field.changed', change: { [name]: value } }),
    onLeave: () => send({ type: 'field.left', field: name }),
  });
  return (
    <FormColumn>
      <Heading lead="Kirim sekarang atau jadwalkan.">Transfer</Heading>
      <Stack gap={5}>
        <RecentRecipients
          account={account}
          onChoose={(chosen) => send({ type: 'recipient.chosen', account: chosen })}
        />
        {saved?.changed === true ? <RecentlyChanged /> : null}
        <Card>
          <Form onSubmit={() => send({ type: 'form.submitted' })}>
            <DigitsField label="Rekening Tujuan" autoComplete="off" {...field('accountTo')} />
            <SelectField
              label="Bank Tujuan"
              placeholder="Pilih bank"
              options={banks.map((bank) => ({ value: bank, label: bank }))}
              {...field('bankTo')}
            />
            <ReadOnlyField
              label="Dari Rekening"
              name="accountFrom"
              value={
                user.status === 'loaded'
                  ? `${user.value.account_number} – ${user.value.name}`
                  : UNKNOWN
              }
            >
              <BalanceLine account={account} onRetry={() => send({ type: 'fetch.retried' })} />
            </ReadOnlyField>
            <AmountField
              label="Nominal"
              prefix="Rp."
              autoComplete="off"
              rested={restedAmount}
              note={limitNote(limitLeft, form.values, now)}
              {...field('amount')}
            />
            <TextField
              label="Berita"
              autoComplete="off"
              note={lengthNote(form.values.description, longestDescription)}
              {...field('description')}
            />
            <DateTimeField
              label="Waktu Transfer"
              hint={timeHint(form.values.datetime)}
              min={wibMinute(now)}
              max={yearAfter(now)}
              optional
              {...field('datetime')}
            />
            <StickyFoot>
              <SubmitButton cooldown={snapshot.context.cooldowns['form']}>Lanjut</SubmitButton>
            </StickyFoot>
          </Form>
        </Card>
        {/* Below the form, because it would push the form down when it appears. */}
        <ScheduledCard account={account} now={now} />
      </Stack>
      <NameChanged snapshot={snapshot} send={send} />
    </FormColumn>
  );
}

const FormColumn = styled(Column)`
  ${aboveStickyFoot}
`;
