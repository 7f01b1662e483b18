import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space, tabular, weight } from './theme.ts';

export interface DefinitionRow {
  readonly term: string;
  readonly value: ReactNode;
}

/** Terms with their values, e.g. the rows of a receipt. */
export function DefinitionList({ rows }: { readonly rows: readonly DefinitionRow[] }) {
  return (
    <List>
      {rows.map((row) => (
        <Row key={row.term}>
          <dt>{row.term}</dt>
          <dd>{row.value}</dd>
        </Row>
      ))}
    </List>
  );
}

const List = styled.dl`
  text-align: left;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(0.5)} ${space(4)};
  padding-block: ${space(3)};
  border-bottom: 1px solid ${color.line};
  &:last-child {
    border-bottom: 0;
  }
  dt {
    color: ${color.muted};
  }
  dd {
    min-width: 0;
    margin-left: auto;
    color: ${color.ink};
    font-weight: ${weight.strong};
    text-align: right;
    ${tabular}
  }
`;
