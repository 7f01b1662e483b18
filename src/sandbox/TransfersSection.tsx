import type { Outcome, SteeredTransfer } from '../../machines/contract/steering.ts';
import { epochOf } from '../../machines/contract/wib.ts';
import { dateTime } from '../format/dates.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Money } from '../ui/money.tsx';
import { Cluster } from '../ui/stack.tsx';
import { Line, Meta, Row, Rows, Section, useSaid } from './section.tsx';
import type { SectionProps } from './section-props.ts';

const words: Readonly<Record<Outcome, string>> = {
  completed: 'Selesaikan',
  failed: 'Gagalkan',
  reversed: 'Balikkan',
};

/** Pending transfers, to settle; the newest completed ones, to reverse. */
export function TransfersSection({ state: { transfers }, act }: SectionProps) {
  const { run, shown } = useSaid();
  const changeStatus = ({ reference }: SteeredTransfer, status: Outcome) =>
    run(act(`transactions/${reference}`, { status }));
  return (
    <Section title="Pesanan tertunda dan transaksi terakhir">
      {shown}
      <Rows>
        {transfers.map((transfer) => (
          <Row key={transfer.reference}>
            <Line>
              <strong>
                {transfer.from} → {transfer.to}
              </strong>
              <Money amount={transfer.amount} />
            </Line>
            <Meta>
              {transfer.reference} · {dateTime(epochOf(transfer.at))}{' '}
              <Badge tone={transfer.status === 'pending' ? 'pending' : 'positive'}>
                {transfer.status === 'pending' ? 'Tertunda' : 'Berhasil'}
              </Badge>
            </Meta>
            <Cluster gap={2}>
              {transfer.may.map((status) => (
                <Button
                  key={status}
                  variant="secondary"
                  describedBy={transfer.reference}
                  onClick={() => changeStatus(transfer, status)}
                >
                  {words[status]}
                </Button>
              ))}
            </Cluster>
          </Row>
        ))}
      </Rows>
    </Section>
  );
}
