import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, glow, media, radius, size, space, weight } from '../../ui/theme.ts';

/** The highlighted card of a page: a named region on the dark `night` colour. */
export function NightCard({
  label,
  lit = true,
  children,
}: {
  readonly label: string;
  /** Whether the lantern shines on it. */
  readonly lit?: boolean | undefined;
  readonly children: ReactNode;
}) {
  return (
    <Sheet aria-label={label} $lit={lit}>
      {children}
    </Sheet>
  );
}

/** A small line of the card: a term, its content, and a live region for news. */
export function NightCardLine({
  term,
  news = '',
  children,
}: {
  readonly term: string;
  readonly news?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <Line>
      <Term>{term}</Term>
      {children}
      <News aria-live="polite">{news}</News>
    </Line>
  );
}

const Term = styled.p`
  color: ${color.onNightMuted};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(2)};
  font-size: ${size.small};
  > div {
    margin-block: -0.5rem;
  }
`;

const News = styled.p`
  font-weight: ${weight.strong};
`;

const Sheet = styled.section<{ $lit: boolean }>`
  position: relative;
  min-width: 0;
  padding: ${space(3.5)} ${space(4)};
  /* Visible in forced colours only: a border would be a dark rim around the light. */
  outline: 1px solid transparent;
  border-radius: ${radius.card};
  color: ${color.onNight};
  background: ${color.night};
  --gap: ${color.night};
  --wash: ${color.nightWash};
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    background: ${glow(0.55)};
    opacity: ${({ $lit }) => Number($lit)};
    transition: opacity 0.6s ease-out;
  }
  > * {
    position: relative;
  }
  button {
    color: ${color.onNight};
  }
  ${media.hover} {
    button:hover:not(:disabled) {
      color: ${color.onNight};
      background: ${color.nightWash};
    }
  }
`;
