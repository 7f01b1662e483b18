import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, space } from './theme.ts';

interface StackProps {
  /** In steps of 4 px; default: 4 in a Stack, 3 in a Cluster. */
  readonly gap?: number | undefined;
  readonly children: ReactNode;
}

export function Stack({ gap = 4, children }: StackProps) {
  return <Column $gap={gap}>{children}</Column>;
}

export function Cluster({
  gap = 3,
  children,
  justify = 'start',
}: StackProps & { readonly justify?: 'start' | 'center' | 'between' | 'end' }) {
  return (
    <Row $gap={gap} $justify={justify === 'between' ? 'space-between' : justify}>
      {children}
    </Row>
  );
}

/** Two columns, the first twice as wide on a wide screen; one column on a phone. */
export const Split = styled.div`
  display: grid;
  gap: ${space(5)};
  align-items: start;
  > * {
    min-width: 0;
  }
  ${media.tablet} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`;

const Column = styled.div<{ $gap: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap }) => space($gap)};
`;

const Row = styled.div<{ $gap: number; $justify: string }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $justify }) => $justify};
  gap: ${({ $gap }) => space($gap)};
`;
