import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, glow, media, radius, size, space, weight } from './theme.ts';

/** The highlighted card of a page: a named region on the dark `night` colour. */
export function NightCard({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return <Sheet aria-label={label}>{children}</Sheet>;
}

/**
 * The bottom of the card: content under a small term, with a live region for news next to the term.
 */
export function NightCardFooter({
  term,
  news = '',
  children,
}: {
  readonly term: string;
  readonly news?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <Foot>
      <Line>
        <Term>{term}</Term>
        <News aria-live="polite">{news}</News>
      </Line>
      {children}
    </Foot>
  );
}

const Foot = styled.div`
  margin-top: auto;
  padding-top: ${space(4)};
`;

const Term = styled.p`
  color: ${color.onNightMuted};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  font-size: ${size.small};
`;

const News = styled.p`
  font-weight: ${weight.strong};
`;

const Sheet = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  height: 100%;
  padding: clamp(${space(5)}, 5vw, ${space(8)});
  border: 1px solid ${color.night};
  border-radius: ${radius.card};
  color: ${color.onNight};
  background: ${glow(0.55)} ${color.night};
  --gap: ${color.night};
  --wash: ${color.nightWash};
  button {
    color: ${color.onNight};
  }
  ${media.hover} {
    button:hover:not(:disabled) {
      color: ${color.onNight};
      background: ${color.nightWash};
    }
  }
  ${media.forcedColors} {
    border-color: CanvasText;
  }
`;
