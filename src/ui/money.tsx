import styled from 'styled-components';
import { rupiah } from '../format/rupiah.ts';
import { color, tabular } from './theme.ts';

export interface MoneyProps {
  amount: number;
  /** '+' is green, '−' red: never by colour alone. */
  sign?: '+' | '−' | undefined;
}

export function Money({ amount, sign }: MoneyProps) {
  return <Figure $sign={sign}>{sign}{rupiah(amount)}</Figure>;
}

const Figure = styled.span<{ $sign: '+' | '−' | undefined }>`
  white-space: nowrap;
  ${tabular}
  ${({ $sign }) => $sign && `color: ${$sign === '+' ? color.positive : color.negative}; font-weight: 600;`}
`;
