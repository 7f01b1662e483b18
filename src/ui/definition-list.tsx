import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { hiddenFromSight } from './hidden.tsx';
import { color, size, space, tabular, weight } from './theme.ts';

interface DefinitionRow {
  readonly term: string;
  readonly value: ReactNode;
  /** Several sentences, below their term. */
  readonly long?: boolean;
}

/**
 * Terms with their values, e.g. the rows of an order.
 * @param stacked each term above its value.
 */
export function DefinitionList({
  rows,
  stacked = false,
}: {
  readonly rows: readonly DefinitionRow[];
  readonly stacked?: boolean | undefined;
}) {
  return (
    <List $stacked={stacked}>
      {rows.map((row) => (
        <Row key={row.term} $long={row.long === true}>
          <dt>{row.term}</dt>
          <dd>{row.value}</dd>
        </Row>
      ))}
    </List>
  );
}

/** For `::after`: screen readers pause there; it is not copied with the text. */
export const pause = css`
  ${hiddenFromSight}
  white-space: pre;
`;

const Row = styled.div<{ $long: boolean }>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(0.5)} ${space(4)};
  min-height: 2.5rem;
  padding-block: ${space(2)};
  border-bottom: 1px solid ${color.line};
  &:last-child {
    border-bottom: 0;
  }
  dt::after {
    content: ': ';
    ${pause}
  }
  dd::after {
    content: '. ';
    ${pause}
  }
  dt {
    color: ${color.muted};
  }
  dd {
    min-width: 0;
    margin-left: auto;
    color: ${color.ink};
    /* An amount of eight digits has room at 44 px in a window of 320 px. */
    font-size: min(1em, 10.5vw);
    font-weight: ${weight.strong};
    text-align: right;
    ${tabular}
  }
  ${({ $long }) =>
    $long &&
    css`
      display: block;
      dd {
        margin: 0;
        font-weight: ${weight.regular};
        text-align: left;
      }
    `}
`;

/* Two rows of short values beside each other, where there is room. */
const above = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(8rem, 40%)), 1fr));
  gap: ${space(3)} ${space(4)};
  > :first-child,
  > :last-child {
    grid-column: 1 / -1;
  }
  > div {
    display: block;
    min-height: 0;
    padding: 0;
    border: 0;
  }
  dt {
    font-size: ${size.small};
  }
  dd {
    font-size: 0.9375rem;
    line-height: 1.4;
    text-align: left;
    overflow-wrap: anywhere;
  }
`;

const List = styled.dl<{ $stacked: boolean }>`
  text-align: left;
  ${({ $stacked }) => $stacked && above}
`;
