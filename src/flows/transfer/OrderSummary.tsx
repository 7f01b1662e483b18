import { styled } from 'styled-components';
import type { CheckedOrder } from '../../../machines/transfer/transfer.context.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { dateTime } from '../../format/dates.ts';
import { AccountDigits } from '../../ui/account-number.tsx';
import { Card, CardTitle } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { space, weight } from '../../ui/theme.ts';
import { Amount } from './Amount.tsx';
import { RecentlyChanged } from './RecentlyChanged.tsx';

interface OrderSummaryProps {
  readonly order: CheckedOrder;
  /** Whether it goes to a saved recipient that changed since the last transfer to it. */
  readonly changed?: boolean | undefined;
}

/** The order as it will be sent, shown before the PIN (PIN-2, PIN-3). */
export function OrderSummary({ order: { body, recipient }, changed }: OrderSummaryProps) {
  return (
    <Card label="Ringkasan">
      <CardTitle>Ringkasan</CardTitle>
      <Amount amount={body.amount} />
      <Recipient>
        ke {recipient.name ?? body.accountTo} · {body.bankTo}
      </Recipient>
      {changed === true ? <RecentlyChanged /> : null}
      <DefinitionList
        rows={[
          { term: 'Rekening Tujuan', value: <AccountDigits>{body.accountTo}</AccountDigits> },
          { term: 'Dari Rekening', value: <AccountDigits>{body.accountFrom}</AccountDigits> },
          {
            term: 'Waktu',
            value: body.datetime === null ? 'Sekarang' : dateTime(epochOf(body.datetime)),
          },
          { term: 'Berita', value: body.description },
        ]}
      />
    </Card>
  );
}

const Recipient = styled.p`
  margin-block: ${space(2)};
  font-weight: ${weight.strong};
  overflow-wrap: anywhere;
`;
