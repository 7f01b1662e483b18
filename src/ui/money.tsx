import { styled } from 'styled-components';
import { rupiah } from '../format/rupiah.ts';
import { color, size, tabular, weight } from './theme.ts';

export interface MoneyProps {
  readonly amount: number;
  /** '+' is green, '−' red: never by colour alone. */
  readonly sign?: '+' | '−' | undefined;
  /** The one figure of a card. */
  readonly large?: boolean | undefined;
}

export function Money({ amount, sign, large = false }: MoneyProps) {
  const figure = (
    <Figure $sign={sign}>
      {sign}
      {rupiah(amount)}
    </Figure>
  );
  return large ? <LargeFigure>{figure}</LargeFigure> : figure;
}

const Figure = styled.span<{ $sign: '+' | '−' | undefined }>`
  display: inline-block;
  ${tabular}
  ${({ $sign }) => $sign && `color: ${$sign === '+' ? color.positive : color.negative}; font-weight: ${weight.strong};`}
`;

/** The type of a balance, also for its mask. */
export const LargeFigure = styled.span`
  font-size: clamp(${size.title}, 1.1rem + 2vw, ${size.figure});
  font-weight: ${weight.bold};
  letter-spacing: -0.01em;
  line-height: 1.25;
  overflow-wrap: anywhere;
  ${tabular}
`;
