import { largestQrAmount } from '../../../machines/contract/limits.ts';
import type { qrisAmountMachine } from '../../../machines/qris/qris-amount.machine.ts';
import { rupiah } from '../../format/rupiah.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { issueText, noticeText } from './copy.ts';

export function AmountForm({ snapshot, send }: ScreenProps<typeof qrisAmountMachine>) {
  const { draft, restedAmount, notice, cooldowns } = snapshot.context;
  return (
    <Form onSubmit={() => send({ type: 'form.submitted' })}>
      <AmountField
        label="Nominal"
        name="amount"
        autoComplete="off"
        hint={`Maksimal ${rupiah(largestQrAmount)}`}
        value={draft.values.amount}
        rested={restedAmount}
        error={issueText(draft.issues.amount)}
        onChange={(typed) => send({ type: 'field.changed', change: { amount: typed } })}
        onLeave={() => send({ type: 'field.left', field: 'amount' })}
      />
      {notice === null ? null : <Notice live>{noticeText(notice)}</Notice>}
      <SubmitButton cooldown={cooldowns['form']}>Buat Kode</SubmitButton>
    </Form>
  );
}
