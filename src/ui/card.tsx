import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, edge, media, radius, size, space } from './theme.ts';

export interface CardProps {
  /** The accessible name, which makes the card a region. */
  readonly label?: string | undefined;
  /** On a wide screen, closer together: one of several cards of one screenful. */
  readonly dense?: boolean | undefined;
  readonly children: ReactNode;
}

export function Card({ label, dense = false, children }: CardProps) {
  return label === undefined ? (
    <Sheet $dense={dense}>{children}</Sheet>
  ) : (
    <Sheet as="section" aria-label={label} $dense={dense}>
      {children}
    </Sheet>
  );
}

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

/** Everything that lies on the canvas looks like this: a sheet, with an edge in forced colours. */
export const sheet = `
  outline: 1px solid transparent;
  box-shadow:
    0 1px 0 ${color.line},
    0 8px 24px rgb(60 50 20 / 0.05);
  border-radius: ${radius.card};
  background: ${color.surface};`;

export const cardPadding = `clamp(${edge}, 4vw, ${space(6)})`;

const Sheet = styled.div<{ $dense: boolean }>`
  min-width: 0;
  padding: ${cardPadding};
  ${sheet}
  ${media.wide} {
    ${({ $dense }) => $dense && `padding: ${space(4)}; > :first-child { margin-bottom: ${space(1)}; }`}
  }
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
  font-size: ${size.base};
`;
