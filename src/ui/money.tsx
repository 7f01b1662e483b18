import { styled } from 'styled-components';
import { rupiah } from '../format/rupiah.ts';
import { color, size, tabular, weight } from './theme.ts';

export interface MoneyProps {
  /** Whole rupiah. */
  readonly amount: number;
  /** '+' is green, '−' is red; the sign is always shown too (MUT-20, MUT-21). */
  readonly sign?: '+' | '−' | undefined;
  /** The main figure of a card. */
  readonly large?: boolean | undefined;
}

/** An amount as 'Rp12.500.000'. */
export function Money({ amount, sign, large = false }: MoneyProps) {
  const text = rupiah(amount);
  const figure = (
    <Figure $sign={sign}>
      {sign}
      {text}
    </Figure>
  );
  return large ? <LargeFigure $letters={text.length}>{figure}</LargeFigure> : figure;
}

const Figure = styled.span<{ $sign: '+' | '−' | undefined }>`
  display: inline-block;
  max-width: 100%;
  overflow-wrap: break-word;
  ${tabular}
  ${({ $sign }) => $sign && `color: ${$sign === '+' ? color.positive : color.negative}; font-weight: ${weight.strong};`}
`;

/**
 * The font of a balance and of its mask; a figure of many letters stays on one line, which is as
 * wide as `--room`.
 */
export const LargeFigure = styled.span<{ $letters?: number }>`
  font-size: min(
    ${size.figure},
    max(1rem, (var(--room, 100vw - 8.5rem)) / ${({ $letters = 1 }) => $letters * 0.57})
  );
  font-weight: ${weight.bold};
  letter-spacing: -0.01em;
  line-height: 1.2;
  overflow-wrap: anywhere;
  ${tabular}
`;
