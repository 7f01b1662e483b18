import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { ShareBar, type ShareTone } from './share-bar.tsx';
import { color, size, space, tabular, weight } from './theme.ts';

export interface FigureRowProps {
  readonly term: ReactNode;
  readonly value: ReactNode;
  /** From 0 to 1; if absent, no bar is shown. */
  readonly share?: number | undefined;
  readonly tone?: ShareTone | undefined;
  /** The main figure, below its term. */
  readonly large?: boolean | undefined;
}

/** A figure with a bar below it. Its parent must be `Figures`. */
export function FigureRow({ term, value, share, tone, large = false }: FigureRowProps) {
  return (
    <Row $large={large}>
      <dt>{term}</dt>
      <dd>{value}</dd>
      {share === undefined ? null : (
        <BarCell>
          <ShareBar share={share} tone={tone} />
        </BarCell>
      )}
    </Row>
  );
}

export const Figures = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const Row = styled.div<{ $large: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  min-width: 0;
  dt {
    min-width: 0;
    color: ${color.muted};
    overflow-wrap: anywhere;
  }
  dd {
    margin-left: auto;
    text-align: right;
    ${tabular}
  }
  ${({ $large }) =>
    $large &&
    css`
      display: block;
      dd {
        margin-bottom: ${space(2)};
        font-size: ${size.field};
        line-height: 1.25;
        font-weight: ${weight.bold};
        text-align: left;
        overflow-wrap: anywhere;
      }
    `}
`;

const BarCell = styled.dd`
  flex-basis: 100%;
`;
