import type { ReactNode } from 'react';
import { css, styled, type RuleSet } from 'styled-components';
import { hiddenFromSight } from './hidden.tsx';
import { SortButton, type Sorting } from './sort-button.tsx';
import { color, radius, size, space, weight } from './theme.ts';

/** A place on the card that a row becomes where it is narrow. */
type CardSlot = 'title' | 'figure' | 'subtitle' | 'status';

export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** Aligned at the end of the column, for figures. */
  readonly end?: boolean | undefined;
  /** Its place on the card, without its name. Absent: on a line of its own, with its name. */
  readonly cardSlot?: CardSlot | undefined;
  /** The current order. A column that has one can be sorted by the button in its header. */
  readonly sort?: Sorting | undefined;
  readonly onSort?: (() => void) | undefined;
}

export interface TableProps<Row> {
  /** The accessible name. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
}

/**
 * A table whose rows become cards where it is narrow. The ARIA roles are explicit, because some
 * browsers drop the table semantics when `display` changes.
 */
export function Table<Row>({ label, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <Container>
      <Grid role="table" aria-label={label}>
        <Heads>
          <Line>
            {columns.map(({ name, sort, onSort, end }) => (
              <Head
                key={name}
                role="columnheader"
                scope="col"
                aria-sort={sort}
                $end={end === true}
                $keptOnCards={sort !== undefined}
              >
                {sort === undefined ? (
                  name
                ) : (
                  <SortButton sort={sort} onClick={() => onSort?.()}>
                    {name}
                  </SortButton>
                )}
              </Head>
            ))}
          </Line>
        </Heads>
        <Lines>
          {rows.map((row) => (
            <Line key={rowKey(row)}>
              {columns.map(({ name, cell, end, cardSlot: place }) => (
                <Cell key={name} role="cell" $end={end === true} $place={place}>
                  <CellName aria-hidden="true">{name}</CellName>
                  <div>{cell(row)}</div>
                </Cell>
              ))}
            </Line>
          ))}
        </Lines>
      </Grid>
    </Container>
  );
}

/* Small enough for six columns on a screen of 1280 px at 200 %. */
const gutter = `clamp(${space(1)}, 1.2vw, ${space(3)})`;

/*
 * In rem, so that a doubled font size leads to cards on a wide screen too. Safari has container
 * queries from 16; the table is as wide as a phone's screen less the page's margins.
 */
const asCards = <Props extends object>(styles: RuleSet<Props>) => css<Props>`
  @container (max-width: 36rem) {
    ${styles}
  }
  @supports not (container-type: inline-size) {
    @media (max-width: 40rem) {
      ${styles}
    }
  }
`;

const Container = styled.div`
  container-type: inline-size;
`;

const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${asCards(css`
    &,
    thead,
    tbody,
    tr {
      display: block;
    }
    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) fit-content(55%);
      gap: ${space(0.5)} ${space(3)};
      margin-top: ${space(3)};
      padding: ${space(3)} ${space(4)};
      border: 1px solid ${color.line};
      border-radius: ${radius.control};
    }
  `)}
`;

const Heads = styled.thead.attrs({ role: 'rowgroup' })``;
const Lines = styled.tbody.attrs({ role: 'rowgroup' })``;
const Line = styled.tr.attrs({ role: 'row' })``;

const Head = styled.th<{ $end: boolean; $keptOnCards: boolean }>`
  padding: ${space(2)} ${gutter};
  border-bottom: 1px solid ${color.line};
  color: ${color.muted};
  font-size: ${size.small};
  font-weight: ${weight.strong};
  text-align: ${({ $end }) => ($end ? 'right' : 'left')};
  &:first-child {
    padding-left: 0;
  }
  &:last-child {
    padding-right: 0;
  }
  ${asCards(css<{ $keptOnCards: boolean }>`
    ${({ $keptOnCards: $kept }) => ($kept ? 'display: block; padding: 0; border: 0;' : hiddenFromSight)}
  `)}
`;

/* The first line of a card has title and figure, the second one subtitle and status. */
const cardSlotStyles: Record<CardSlot, ReturnType<typeof css>> = {
  title: css`
    grid-area: 1 / 1;
    color: ${color.ink};
    font-size: ${size.base};
    font-weight: ${weight.strong};
  `,
  figure: css`
    grid-area: 1 / 2;
    color: ${color.ink};
    font-size: ${size.base};
    text-align: right;
  `,
  subtitle: css`
    grid-area: 2 / 1;
  `,
  status: css`
    grid-area: 2 / 2;
    text-align: right;
  `,
};

const Cell = styled.td<{ $end: boolean; $place: CardSlot | undefined }>`
  padding: ${space(3.5)} ${gutter};
  border-bottom: 1px solid ${color.line};
  text-align: ${({ $end }) => ($end ? 'right' : 'left')};
  &:first-child {
    padding-left: 0;
  }
  &:last-child {
    padding-right: 0;
  }
  tr:last-child > & {
    border-bottom: 0;
  }
  ${asCards(css<{ $place: CardSlot | undefined }>`
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space(4)};
    min-width: 0;
    padding: 0;
    border: 0;
    color: ${color.muted};
    font-size: ${size.small};
    text-align: left;
    > div {
      min-width: 0;
    }
    ${({ $place }) =>
      $place === undefined
        ? css`
            > div {
              margin-left: auto;
              text-align: right;
            }
          `
        : css`
            display: block;
            ${cardSlotStyles[$place]} > span {
              display: none;
            }
          `}
  `)}
`;

const CellName = styled.span`
  display: none;
  ${asCards(css`
    display: inline;
    flex: none;
    color: ${color.muted};
  `)}
`;
