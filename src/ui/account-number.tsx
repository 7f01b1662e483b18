import { useState } from 'react';
import { styled } from 'styled-components';
import { maskedAccount } from '../format/text.ts';
import { MaskedValue } from './masked-value.tsx';
import { tabular } from './theme.ts';

/** An account number that shows its last four digits only, until its toggle is pressed. */
export function AccountNumber({ number }: { readonly number: string }) {
  const [hidden, setHidden] = useState(true);
  return (
    <MaskedValue
      toggleNoun="nomor rekening"
      hidden={hidden}
      onToggle={() => setHidden(!hidden)}
      masked={maskedAccount(number)}
    >
      <AccountDigits>{number}</AccountDigits>
    </MaskedValue>
  );
}

/**
 * An account number in groups of four. The room between them is no character: what is read out,
 * found and copied has none.
 */
export function AccountDigits({ children }: { readonly children: string }) {
  return (
    <Digits>
      {(children.match(/.{1,4}/gsu) ?? []).map((group, place) => (
        <span key={place}>{group}</span>
      ))}
    </Digits>
  );
}

const Digits = styled.span`
  ${tabular}
  > span + span {
    margin-left: 0.3em;
  }
`;
