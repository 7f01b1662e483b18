import { styled } from 'styled-components';
import type { AccountView } from '../../../machines/contract/account.ts';
import { contactOf } from '../../../machines/contract/reports.ts';
import { tidyText } from '../../../machines/contract/visible.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import type { ReportForm } from '../../../machines/report/report.form.ts';
import { dateTime } from '../../format/dates.ts';
import { rupiah, UNKNOWN } from '../../format/rupiah.ts';
import { capitalised, known } from '../../format/text.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { kindText } from './copy.ts';

interface WholeProps {
  readonly values: ReportForm;
  readonly account: AccountView;
}

/** The whole report as it will be sent, with the facts of its transactions. */
export function Whole({ values, account }: WholeProps) {
  const { kind, transactions, story, contact } = values;
  const rows = account.mutations.status === 'loaded' ? account.mutations.value.rows : [];
  const own = account.user.status === 'loaded' ? account.user.value.account_number : UNKNOWN;
  const facts = transactions.map((id, place) => {
    const row = rows.find((one) => one.id === id);
    const number = transactions.length > 1 ? ` ${place + 1}` : '';
    if (row === undefined) return { term: `Transaksi${number}`, value: id };
    const { datetime, username_to, account_to, type, amount, transactionDirection } = row;
    const isIncoming = transactionDirection === 'DEBIT';
    const other = `${known(username_to)} (${known(account_to)})`;
    return {
      term: `Transaksi${number}`,
      value: (
        <Lines>
          <span>
            {rupiah(amount)}, {known(capitalised(type))}
          </span>
          <span>{dateTime(epochOf(datetime))}</span>
          <span>{isIncoming ? `dari ${other} ke ${own}` : `dari ${own} ke ${other}`}</span>
          <span>{known(id)}</span>
        </Lines>
      ),
    };
  });
  return (
    <Card label="Yang akan dikirim">
      <CardTitle>Yang akan dikirim</CardTitle>
      <DefinitionList
        rows={[
          { term: 'Kejadian', value: kindText(kind) },
          ...facts,
          { term: 'Cerita', value: <Story>{known(tidyText(story))}</Story> },
          {
            term: 'Hubungi lewat',
            value: <Story>{known(tidyText(contactOf(contact, account.user)))}</Story>,
          },
        ]}
      />
    </Card>
  );
}

const Lines = styled.span`
  display: grid;
  overflow-wrap: anywhere;
`;

const Story = styled.span`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
