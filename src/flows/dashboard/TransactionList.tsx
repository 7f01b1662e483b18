import { styled } from 'styled-components';
import type { Mutation } from '../../../machines/contract/account.ts';
import { dateTime, epochOf } from '../../format/dates.ts';
import { capitalised, known } from '../../format/text.ts';
import { TransactionAmount, TransactionStatus } from '../../ui/transaction.tsx';
import { color, media, size, space, weight } from '../../ui/theme.ts';

export function TransactionList({ rows }: { readonly rows: readonly Mutation[] }) {
  return (
    <ul aria-label="Transaksi terbaru">
      {rows.map((row, index) => (
        // The index is part of the key, because the bank may send an id twice.
        <Row key={`${row.id} ${index}`}>
          <Texts>
            <Name>{known(row.username_to)}</Name>
            <Detail>
              <bdi>{known(capitalised(row.type))}</bdi> ·{' '}
              <time dateTime={row.datetime}>{dateTime(epochOf(row.datetime))}</time>
            </Detail>
          </Texts>
          <AmountAndStatus>
            <TransactionAmount direction={row.transactionDirection} amount={row.amount} />
            <TransactionStatus status={row.status} />
          </AmountAndStatus>
        </Row>
      ))}
    </ul>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) fit-content(55%);
  gap: ${space(4)};
  padding-block: ${space(3.5)};
  border-top: 1px solid ${color.line};
  &:first-child {
    border-top: 0;
    padding-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
`;

const Texts = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.p`
  font-weight: ${weight.strong};
`;

const Detail = styled.p`
  color: ${color.muted};
  font-size: ${size.small};
`;

const AmountAndStatus = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: ${space(1)} ${space(3)};
  text-align: right;
  ${media.phone} {
    flex-direction: column;
    flex-wrap: nowrap;
    align-items: end;
    justify-content: start;
  }
`;
