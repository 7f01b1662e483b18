import { styled } from 'styled-components';
import { color, radius } from './theme.ts';

export type ShareTone = 'positive' | 'negative' | 'plain';

export interface ShareBarProps {
  /** From 0 to 1. */
  readonly share: number;
  readonly tone?: ShareTone | undefined;
}

/** A bar of a chart, hidden from screen readers: the figure next to it is text. */
export function ShareBar({ share, tone = 'plain' }: ShareBarProps) {
  const width = Number.isFinite(share) ? Math.min(1, Math.max(0, share)) * 100 : 0;
  return (
    <Plot
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      $tone={tone}
    >
      <rect width={width} height="1" />
    </Plot>
  );
}

const fills: Record<ShareTone, string> = {
  positive: color.positive,
  negative: color.negative,
  plain: color.link,
};

const Plot = styled.svg<{ $tone: ShareTone }>`
  width: 100%;
  height: 0.625rem;
  border-radius: ${radius.pill};
  background: ${color.wash};
  rect {
    fill: ${({ $tone }) => fills[$tone]};
  }
`;
