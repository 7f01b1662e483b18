import { banks } from '../../../machines/contract/transfer.ts';
import type { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import type { TransferForm } from '../../../machines/transfer/transfer.schema.ts';
import { issueText } from '../../copy/issues.ts';
import { wibInputNow } from '../../format/dates.ts';
import { UNKNOWN } from '../../format/rupiah.ts';
import { amountInWords } from '../../format/words.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Card } from '../../ui/card.tsx';
import { DateTimeField } from '../../ui/date-field.tsx';
import { DigitsField } from '../../ui/digits-field.tsx';
import { Form } from '../../ui/form.tsx';
import { Heading } from '../../ui/heading.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Split, Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { RecentRecipients } from './RecentRecipients.tsx';
import { recentRecipients } from './recent.ts';

export function TransferScreen({ snapshot, send }: ScreenProps<typeof transferMachine>) {
  const { account, form, now } = snapshot.context;
  const { user } = account;
  const field = (name: keyof TransferForm) => ({
    name,
    value: form.values[name],
    error: issueText(form.issues[name]),
    onChange: (value: string) => send({ type: 'field.changed', change: { [name]: value } }),
    onLeave: () => send({ type: 'field.left', field: name }),
  });
  return (
    <>
      <Heading lead="Kirim uang sekarang atau pada waktu yang Anda pilih.">Transfer</Heading>
      <Split>
        <Stack gap={5}>
          <BalanceCard account={account} onRetry={() => send({ type: 'fetch.retried' })} />
          <Card>
            <Form onSubmit={() => send({ type: 'form.submitted' })}>
              <DigitsField label="Rekening Tujuan" autoComplete="off" {...field('accountTo')} />
              <SelectField
                label="Bank Tujuan"
                placeholder="Pilih bank"
                options={banks.map((bank) => ({ value: bank, label: bank }))}
                {...field('bankTo')}
              />
              <TextField
                label="Dari Rekening"
                name="accountFrom"
                readOnly
                value={
                  user.status === 'loaded'
                    ? `${user.value.account_number} – ${user.value.name}`
                    : UNKNOWN
                }
                onChange={() => undefined}
              />
              <AmountField
                label="Nominal"
                prefix="Rp."
                autoComplete="off"
                note={amountInWords(Number(form.values.amount || Number.NaN))}
                {...field('amount')}
              />
              <TextField label="Berita" autoComplete="off" {...field('description')} />
              <DateTimeField
                label="Waktu Transfer"
                hint="Dalam WIB. Kosongkan untuk mengirim sekarang."
                min={wibInputNow(now)}
                {...field('datetime')}
              />
              <SubmitButton cooldown={snapshot.context.cooldowns['form']}>Lanjut</SubmitButton>
            </Form>
          </Card>
        </Stack>
        <RecentRecipients
          recipients={recentRecipients(account)}
          onChoose={(accountTo) => send({ type: 'field.changed', change: { accountTo } })}
        />
      </Split>
    </>
  );
}
