import { useState } from 'react';
import { styled } from 'styled-components';
import { maskedAccount } from '../format/text.ts';
import { MaskedValue } from './masked-value.tsx';
import { tabular } from './theme.ts';

/** An account number that shows only its last four digits until its toggle is pressed. */
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
 * An account number in groups of four. The gaps are padding, not characters: they are not read out,
 * found or copied.
 */
export function AccountDigits({ children }: { readonly children: string }) {
  return (
    <Digits>
      {(children.match(/.{1,4}/gsu) ?? []).map((group, place) => (
        <span key={place}>
          {group}
          <wbr />
        </span>
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
