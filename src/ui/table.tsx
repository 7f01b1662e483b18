import { useId, type MouseEvent, type ReactNode } from 'react';
import { RowOpener } from './parts/row-opener.tsx';
import { useSliding } from './parts/sliding.ts';
import { SortButton, type Sorting } from './parts/sort-button.tsx';
import { lettersIn, type CardSlot } from './table-cards.ts';
import { Container, Grid, GroupName, Head, Heads, Line, Lines } from './parts/table-rows.ts';
import { Cell, CellName } from './parts/table-cell.ts';
import { Icon } from './parts/table-icon.ts';

export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** Aligned at the end of the column, for figures. */
  readonly end?: boolean | undefined;
  /** How many letters a cell has, for a title and a figure. */
  readonly letters?: ((row: Row) => number) | undefined;
  /** Its slot in the narrow layout, without its name. Absent: its own line, with its name. */
  readonly cardSlot?: CardSlot | undefined;
  /** The current order. A column with an order can be sorted by the button in its header. */
  readonly sort?: Sorting | undefined;
  readonly onSort?: (() => void) | undefined;
}

interface Opener<Row> {
  /** Different for each row, and begins with the same word. */
  readonly name: (row: Row) => string;
  /** The columns that describe the button, because its name says the others. */
  readonly describedBy: readonly string[];
  /** The `rowKey` of the row that is open. */
  readonly opened?: string | number | undefined;
  readonly onOpen: (row: Row) => void;
}

export interface TableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** The heading of a row in the narrow layout; consecutive rows share it. */
  readonly group?: ((row: Row) => string) | undefined;
  readonly total?: ((row: Row) => string | undefined) | undefined;
  /**
   * In the narrow layout the head is on the line above the table, which reserves space at its end.
   */
  readonly isHeadRaised?: boolean | undefined;
  /** A picture before the title of a row, where there is room for it. */
  readonly icon?: ((row: Row) => ReactNode) | undefined;
  /** A button in each row; pressing anywhere in the row presses it. */
  readonly opener?: Opener<Row> | undefined;
  /** Whether a row arrived while the table was shown: it slides in. */
  readonly isNew?: ((row: Row) => boolean) | undefined;
}

/**
 * A table whose rows have three lines in the narrow layout. The ARIA roles are explicit, because
 * some browsers drop the table semantics when `display` changes. A heading is in the first cell of
 * its group, because a separate row would be counted.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  group = () => '',
  icon,
  total,
  isHeadRaised = false,
  opener,
  isNew,
}: TableProps<Row>) {
  const id = useId();
  const slide = useSliding();
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
              ref={isNew?.(row) ? slide : undefined}
              $heading={headings[index] !== ''}
              $last={headings[index + 1] !== ''}
              $icon={icon !== undefined}
              $opens={opener !== undefined}
              $open={opener?.opened === rowKey(row)}
              style={Object.fromEntries(
                columns.flatMap(({ letters, cardSlot }) =>
                  letters && cardSlot ? [[lettersIn(cardSlot), letters(row)]] : [],
                ),
              )}
              onClick={opener && pressOpener}
            >
              {columns.map(({ name, cell, end, cardSlot: place }, column) => (
                <Cell
                  key={name}
                  role="cell"
                  $end={end === true}
                  $icon={icon !== undefined && place === 'title'}
                  $place={place}
                  $opens={opener !== undefined}
                >
                  {column === 0 && headings[index] !== '' ? (
                    <GroupName data-total={total?.(row)}>{headings[index]}</GroupName>
                  ) : null}
                  {icon && place === 'title' ? <Icon>{icon(row)}</Icon> : null}
                  <CellName aria-hidden="true">{name}</CellName>
                  {opener && column === columns.length - 1 ? (
                    <RowOpener
                      name={opener.name(row)}
                      describedBy={columns
                        .flatMap((one, at) =>
                          opener.describedBy.includes(one.name) ? `${id}-${index}-${at}` : [],
                        )
                        .join(' ')}
                      onOpen={() => opener.onOpen(row)}
                    />
                  ) : null}
                  <div id={opener && `${id}-${index}-${column}`}>{cell(row)}</div>
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
