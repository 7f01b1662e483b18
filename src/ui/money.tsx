import { styled } from 'styled-components';
import { rupiah } from '../format/rupiah.ts';
import { color, size, tabular, weight } from './theme.ts';

export interface MoneyProps {
  /** Whole rupiah. */
  readonly amount: number;
  /** '+' is green, '−' is red; the sign is always shown too (MUT-20, MUT-21). */
  readonly sign?: '+' | '−' | undefined;
  readonly large?: boolean | undefined;
}

/** An amount as 'Rp12.500.000'. */
export function Money({ amount, sign, large = false }: MoneyProps) {
  const text = rupiah(amount);
  if (large) return <LargeMoney text={text} sign={sign} />;
  return (
    <Figure $sign={sign}>
      {sign}
      {text}
    </Figure>
  );
}

/** What `rupiah` writes, in the largest letters of a page. */
export function LargeMoney({ text, sign }: { readonly text: string } & Pick<MoneyProps, 'sign'>) {
  const [before, figure = ''] = text.split('Rp');
  return (
    <LargeFigure $letters={text.length - (sign ? 0 : 1)} $sign={sign}>
      {sign}
      {before}
      {figure && <Currency />}
      {figure}
    </LargeFigure>
  );
}

/** 'Rp' before a large figure: half as large, and raised. */
export const Currency = styled.small.attrs({ children: 'Rp' })`
  margin-right: 0.15em;
  font-size: 0.5em;
  font-weight: ${weight.strong};
  letter-spacing: 0;
  vertical-align: 0.65em;
  opacity: 0.8;
`;

interface Signed {
  readonly $sign?: MoneyProps['sign'];
}

const tint = ({ $sign }: Signed) =>
  $sign && `color: ${$sign === '+' ? color.positive : color.negative};`;

const Figure = styled.span<Signed>`
  display: inline-block;
  max-width: 100%;
  font-size: min(1em, 7vw);
  overflow-wrap: break-word;
  ${tabular}
  ${({ $sign }) => $sign && `font-weight: ${weight.strong};`}
  ${tint}
`;

/**
 * The font of a balance and of its mask; a figure of many letters stays on one line, which is as
 * wide as `--room`.
 */
export const LargeFigure = styled.span<{ $letters?: number } & Signed>`
  font-size: min(
    var(--figure, ${size.figure}),
    max(0.75rem, (var(--room, 73vw)) / ${({ $letters = 1 }) => $letters * 0.62 + 0.3})
  );
  font-variant-numeric: normal;
  font-weight: ${weight.figure};
  letter-spacing: -0.02em;
  line-height: 1.18;
  overflow-wrap: anywhere;
  ${tint}
`;
