import type { TransferDraft } from '../../../machines/transfer/transfer.draft.ts';
import { dateTime, epochOf } from '../../format/dates.ts';
import { amountInWords } from '../../format/words.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Money } from '../../ui/money.tsx';

/** The order as it will be sent, shown beside the PIN (PIN-2, PIN-3). */
export function OrderSummary({ draft: { order, recipient } }: { readonly draft: TransferDraft }) {
  return (
    <Card label="Ringkasan">
      <CardTitle>Ringkasan</CardTitle>
      <DefinitionList
        rows={[
          {
            term: 'Jumlah',
            value: (
              <>
                <Money amount={order.amount} />
                <br />
                <small>{amountInWords(order.amount)}</small>
              </>
            ),
          },
          ...(recipient.name === null ? [] : [{ term: 'Penerima', value: recipient.name }]),
          { term: 'Rekening Tujuan', value: order.accountTo },
          { term: 'Bank Tujuan', value: order.bankTo },
          { term: 'Dari Rekening', value: order.accountFrom },
          {
            term: 'Waktu',
            value: order.datetime === null ? 'Sekarang' : dateTime(epochOf(order.datetime)),
          },
          { term: 'Berita', value: order.description },
        ]}
      />
    </Card>
  );
}
