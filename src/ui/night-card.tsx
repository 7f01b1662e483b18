import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, radius, size, space } from './theme.ts';

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

/** The bottom of the card: content under a small term. */
export function NightCardFooter({
  term,
  children,
}: {
  readonly term: string;
  readonly children: ReactNode;
}) {
  return (
    <Foot>
      <Term>{term}</Term>
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
  font-size: ${size.small};
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
  background: radial-gradient(
      circle 15rem at 100% 0,
      rgb(245 176 65 / 0.55),
      rgb(245 176 65 / 0.12) 60%,
      transparent
    )
    ${color.night};
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
