import { styled } from 'styled-components';
import type { Mutation } from '../../../machines/contract/account.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { weekdayDateTime } from '../../format/dates.ts';
import { known } from '../../format/text.ts';
import { amountInWords } from '../../format/words.ts';
import { AccountDigits } from '../../ui/account-number.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Money } from '../../ui/money.tsx';
import { color, size } from '../../ui/theme.ts';

/** The order to cancel, in words, before the PIN. */
export function Summary({ transfer }: { readonly transfer: Mutation }) {
  const { amount, username_to, account_to, datetime } = transfer;
  return (
    <Card label="Ringkasan">
      <CardTitle>Ringkasan</CardTitle>
      <Money amount={amount} large />
      <Words>{amountInWords(amount)}</Words>
      <DefinitionList
        rows={[
          { term: 'Penerima', value: known(username_to) },
          { term: 'Rekening Penerima', value: <AccountDigits>{known(account_to)}</AccountDigits> },
          { term: 'Waktu', value: weekdayDateTime(epochOf(datetime)) },
        ]}
      />
    </Card>
  );
}

const Words = styled.p`
  color: ${color.muted};
  font-size: ${size.small};
`;
