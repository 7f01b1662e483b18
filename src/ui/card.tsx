import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, size, space } from './theme.ts';

export interface CardProps {
  /** The accessible name; with it the card is a region. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

export function Card({ label, children }: CardProps) {
  return label === undefined ? (
    <Sheet>{children}</Sheet>
  ) : (
    <Sheet as="section" aria-label={label}>
      {children}
    </Sheet>
  );
}

/** The heading of a card; `aside` is at the other end of its line. */
export function CardTitle({
  children,
  aside,
}: {
  readonly children: ReactNode;
  readonly aside?: ReactNode;
}) {
  return (
    <Head>
      <Title>{children}</Title>
      {aside}
    </Head>
  );
}

export const cardPadding = `clamp(${space(4)}, 4vw, ${space(6)})`;

const Sheet = styled.div`
  min-width: 0;
  padding: ${cardPadding};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  margin-bottom: ${space(4)};
`;

const Title = styled.h2`
  font-size: ${size.lead};
`;
