import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ShareBar, type ShareTone } from './share-bar.tsx';
import { color, space, tabular } from './theme.ts';

export interface FigureRowProps {
  readonly term: ReactNode;
  readonly value: ReactNode;
  /** From 0 to 1; without it no bar is shown. */
  readonly share?: number | undefined;
  readonly tone?: ShareTone | undefined;
}

/** A figure with a bar below it. Its parent must be `Figures`. */
export function FigureRow({ term, value, share, tone }: FigureRowProps) {
  return (
    <Row>
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

const Row = styled.div`
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
`;

const BarCell = styled.dd`
  flex-basis: 100%;
`;
