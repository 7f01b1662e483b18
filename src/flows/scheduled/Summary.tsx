import type { Mutation } from '../../../machines/contract/account.ts';
import { isHeld } from '../../../machines/contract/scheduled.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { weekdayDateTime } from '../../format/dates.ts';
import { known } from '../../format/text.ts';
import { amountInWords } from '../../format/words.ts';
import { AccountDigits } from '../../ui/account-number.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Small } from '../../ui/heading.tsx';
import { Money } from '../../ui/money.tsx';

/** The order in words, before the PIN. A held one is past its time. */
export function Summary({ transfer }: { readonly transfer: Mutation }) {
  const { amount, username_to, account_to, bank_to, datetime } = transfer;
  return (
    <Card label="Ringkasan">
      <CardTitle>Ringkasan</CardTitle>
      <Money amount={amount} large />
      <Small>{amountInWords(amount)}</Small>
      <DefinitionList
        rows={[
          { term: 'Penerima', value: known(username_to) },
          { term: 'Rekening Penerima', value: <AccountDigits>{known(account_to)}</AccountDigits> },
          ...(bank_to === undefined ? [] : [{ term: 'Bank Tujuan', value: bank_to }]),
          {
            term: isHeld(transfer) ? 'Waktu semula' : 'Waktu',
            value: weekdayDateTime(epochOf(datetime)),
          },
        ]}
      />
    </Card>
  );
}
