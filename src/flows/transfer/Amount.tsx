import { styled } from 'styled-components';
import { amountInWords } from '../../format/words.ts';
import { Money } from '../../ui/money.tsx';
import { color, size } from '../../ui/theme.ts';

/** The amount in digits, as the largest text on its page, and in words. */
export function Amount({ amount }: { readonly amount: number }) {
  return (
    <div>
      <p>
        <Money amount={amount} large />
      </p>
      <Words>{amountInWords(amount)}</Words>
    </div>
  );
}

const Words = styled.p`
  color: ${color.muted};
  font-size: ${size.small};
`;
