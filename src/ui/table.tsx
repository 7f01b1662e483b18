import { useId, type MouseEvent, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { hiddenFromSight } from './hidden.tsx';
import { RowOpener } from './row-opener.tsx';
import { SortButton, type Sorting } from './sort-button.tsx';
import { asCards, cardSlotStyles, type CardSlot } from './table-cards.ts';
import { color, media, size, space, tabular, target, weight } from './theme.ts';

export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** Aligned at the end of the column, for figures. */
  readonly end?: boolean | undefined;
  /** Its slot in the narrow layout, without its name. Absent: its own line, with its name. */
  readonly cardSlot?: CardSlot | undefined;
  /** The current order. A column with an order can be sorted by the button in its header. */
  readonly sort?: Sorting | undefined;
  readonly onSort?: (() => void) | undefined;
}

export interface TableProps<Row> {
  /** The accessible name. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** The heading of a row in the narrow layout; consecutive rows share it. */
  readonly group?: ((row: Row) => string) | undefined;
  /**
   * In the narrow layout the head is on the line above the table, which reserves space at its end.
   */
  readonly isHeadRaised?: boolean | undefined;
  /** A button with this name in each row; pressing anywhere in the row presses it. */
  readonly opener?: { readonly name: string; readonly onOpen: (row: Row) => void } | undefined;
}

/**
 * A table whose rows have two lines in the narrow layout. The ARIA roles are explicit, because some
 * browsers drop the table semantics when `display` changes. A heading is in the first cell of its
 * group, because a separate row would be counted.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  group = () => '',
  isHeadRaised = false,
  opener,
}: TableProps<Row>) {
  const id = useId();
  const headings = rows.map(group).map((name, place, all) => (name === all[place - 1] ? '' : name));
  return (
    <Container $raised={isHeadRaised}>
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
          {rows.map((row, index) => (
            <Line
              key={rowKey(row)}
              $heading={headings[index] !== ''}
              $opens={opener !== undefined}
              onClick={opener && pressOpener}
            >
              {columns.map(({ name, cell, end, cardSlot: place }, column) => (
                <Cell
                  key={name}
                  id={opener && `${id}-${index}-${column}`}
                  role="cell"
                  $end={end === true}
                  $place={place}
                >
                  {column === 0 && headings[index] !== '' ? (
                    <GroupName>{headings[index]}</GroupName>
                  ) : null}
                  <CellName aria-hidden="true">{name}</CellName>
                  {opener && column === columns.length - 1 ? (
                    <RowOpener
                      name={opener.name}
                      describedBy={columns.map((_, at) => `${id}-${index}-${at}`).join(' ')}
                      onOpen={() => opener.onOpen(row)}
                    />
                  ) : null}
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

/** A press on the row outside its button, unless it selects text. */
function pressOpener({ target: pressed, currentTarget }: MouseEvent<HTMLElement>) {
  if (pressed instanceof Element && pressed.closest('button')) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const button = currentTarget.querySelector('button');
  button?.focus({ preventScroll: true });
  button?.click();
}

/* Small enough for six columns on a screen of 1280 px at 200 %. */
const gutter = `clamp(${space(1)}, 1.2vw, ${space(3)})`;

const Container = styled.div<{ $raised: boolean }>`
  container-type: inline-size;
  table {
    ${asCards(css<{ $raised: boolean }>`
      ${({ $raised }) => $raised && `margin-top: -${target};`}
    `)}
  }
`;

const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  ${tabular}
  ${asCards(css`
    &,
    thead,
    tbody {
      display: block;
    }
    thead tr {
      display: flex;
      justify-content: end;
    }
  `)}
`;

const Heads = styled.thead.attrs({ role: 'rowgroup' })``;
const Lines = styled.tbody.attrs({ role: 'rowgroup' })``;

/* The last cell, and in the narrow layout the row, reserves space for the button at its end. */
const opening = css`
  cursor: pointer;
  > td:last-child {
    position: relative;
    padding-right: ${space(8)};
  }
  ${media.hover} {
    &:hover {
      background: ${color.wash};
    }
  }
  ${asCards(css`
    padding-right: ${space(7)};
    > td:last-child {
      position: static;
      padding-right: 0;
    }
  `)}
`;

/* The height of a heading and its spacing. */
const heading = space(11);

const Line = styled.tr.attrs({ role: 'row' })<{ $heading?: boolean; $opens?: boolean }>`
  ${({ $opens }) => $opens && opening}
  tbody > & {
    ${asCards(css<{ $heading?: boolean }>`
      position: relative;
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 0 ${space(1)};
      padding-block: ${({ $heading }) => ($heading ? heading : space(3))} ${space(3)};
      border-top: ${({ $heading }) => ($heading ? 0 : `1px solid ${color.line}`)};
      /* Ends the first line. */
      &::after {
        content: '';
        order: 3;
        flex-basis: 100%;
      }
    `)}
  }
`;

const GroupName = styled.h2`
  display: none;
  ${asCards(css`
    display: block;
    position: absolute;
    top: ${space(4)};
    left: 0;
    color: ${color.muted};
    font-size: ${size.small};
    font-weight: ${weight.strong};
  `)}
`;

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
    min-width: 0;
    max-width: 100%;
    padding: 0;
    border: 0;
    color: ${color.muted};
    font-size: ${size.small};
    text-align: left;
    overflow-wrap: anywhere;
    ${({ $place }) =>
      $place === undefined
        ? css`
            order: 8;
            display: flex;
            flex-wrap: wrap;
            justify-content: space-between;
            flex-basis: 100%;
            gap: 0 ${space(4)};
            > div {
              min-width: 0;
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
