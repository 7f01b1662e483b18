import { styled } from 'styled-components';
import { amountInWords } from '../../format/words.ts';
import { Money } from '../../ui/money.tsx';
import { color, size, weight } from '../../ui/theme.ts';

/** The amount in digits, as the largest text on its page, and in words. */
export function Amount({ amount }: { readonly amount: number }) {
  return (
    <div>
      <Figure>
        <Money amount={amount} />
      </Figure>
      <Words>{amountInWords(amount)}</Words>
    </div>
  );
}

export const Figure = styled.p`
  color: ${color.ink};
  font-size: ${size.figure};
  font-weight: ${weight.bold};
  letter-spacing: -0.01em;
  line-height: 1.25;
  overflow-wrap: anywhere;
`;

const Words = styled.p`
  color: ${color.muted};
  font-size: ${size.small};
`;
