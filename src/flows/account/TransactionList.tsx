import { styled } from 'styled-components';
import type { Mutation } from '../../../machines/contract/account.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { shortTime } from '../../format/dates.ts';
import { capitalised, known } from '../../format/text.ts';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { isCompleted, TransactionAmount, TransactionStatus } from '../../ui/transaction.tsx';
import { color, gap, media, round, size, space, weight } from '../../ui/theme.ts';
import { CategoryIcon } from '../../ui/category.tsx';

/** The status is shown unless it only says that the money has moved. */
export function TransactionList({
  rows,
  today,
}: {
  readonly rows: readonly Mutation[];
  /** A WIB day. */
  readonly today: string;
}) {
  return (
    <ul aria-label="Transaksi terbaru">
      {rows.map((row, index) => (
        // The bank may send an id twice.
        <Row key={`${row.id} ${rows.slice(index).filter(({ id }) => id === row.id).length}`}>
          <CategoryIcon category={row.type} />
          <Name>{known(row.username_to)}</Name>
          <Detail $alone={isCompleted(row.status)}>
            <bdi>{known(capitalised(row.type))}</bdi> ·{' '}
            <time dateTime={row.datetime}>{shortTime(epochOf(row.datetime), today)}</time>
          </Detail>
          <Amount>
            <TransactionAmount direction={row.transactionDirection} amount={row.amount} />
          </Amount>
          {isCompleted(row.status) ? null : (
            <Status>
              <TransactionStatus status={row.status} />
            </Status>
          )}
        </Row>
      ))}
    </ul>
  );
}

/** The rows of a list that is loading, as high as the real ones. */
export function TransactionSkeleton({ rows }: { readonly rows: number }) {
  return <RowsSkeleton icon rows={rows} rowHeight="4rem" />;
}

const Row = styled.li`
  display: grid;
  grid-template-columns: ${round} minmax(0, 1fr) fit-content(60%);
  align-content: center;
  gap: 0 ${gap};
  min-height: 4rem;
  overflow-wrap: anywhere;
  padding-block: ${space(1.5)};
  > :first-child {
    grid-row: 1 / span 2;
  }
  /* A new row, e.g. of money that just arrived. */
  animation: roll 240ms ease-out;
  & + & {
    border-top: 1px solid ${color.line};
  }
  /* The amount goes under the name. */
  ${media.large} {
    && > :not(:first-child) {
      grid-area: auto / 2 / auto / 4;
    }
  }
`;

const Name = styled.p`
  font-weight: ${weight.strong};
`;

/* Below name and amount, and beside the status if there is one. */
const Detail = styled.p<{ $alone: boolean }>`
  grid-column: 2 / ${({ $alone }) => ($alone ? 4 : 3)};
  grid-row: 2;
  color: ${color.muted};
  font-size: ${size.small};
`;

const Amount = styled.div`
  grid-column: 3;
  grid-row: 1;
  text-align: right;
`;

const Status = styled.div`
  grid-column: 3;
  grid-row: 2;
  text-align: right;
  > * {
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;
