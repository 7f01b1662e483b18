import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, radius, size, space, weight } from './theme.ts';

type BadgeTone = 'positive' | 'pending' | 'negative' | 'neutral';

/** A short status in a coloured pill; `plain` is text in the colour alone. */
export function Badge({
  tone = 'neutral',
  plain = false,
  lang,
  children,
}: {
  readonly tone?: BadgeTone | undefined;
  readonly plain?: boolean | undefined;
  readonly lang?: 'en' | undefined;
  readonly children: ReactNode;
}) {
  return (
    <Pill $tone={tone} $plain={plain} lang={lang}>
      {children}
    </Pill>
  );
}

const toneColors: Record<BadgeTone, { text: string; ground: string }> = {
  positive: { text: color.positive, ground: color.positiveGround },
  pending: { text: color.pending, ground: color.pendingGround },
  negative: { text: color.negative, ground: color.negativeGround },
  neutral: { text: color.muted, ground: color.wash },
};

/* With a dot, where there is room for it: not on a phone. */
const plainText = `
  padding: calc(${space(0.5)} + 1px) 0;
  border: 0;
  background: none;
  font-weight: ${weight.regular};
  white-space: nowrap;
  @media (min-width: 40em) {
    &::before {
      content: '';
      display: inline-block;
      width: 0.5em;
      height: 0.5em;
      margin-right: 0.4em;
      border-radius: 50%;
      background: currentColor;
    }
  }`;

const Pill = styled.span<{ $tone: BadgeTone; $plain: boolean }>`
  display: inline-block;
  max-width: 100%;
  padding: ${space(0.5)} ${space(2.5)};
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  color: ${({ $tone }) => toneColors[$tone].text};
  background: ${({ $tone }) => toneColors[$tone].ground};
  font-size: ${size.small};
  font-weight: ${weight.strong};
  overflow-wrap: break-word;
  ${({ $plain }) => $plain && plainText}
`;
