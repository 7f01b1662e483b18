import { useState } from 'react';
import { maskedAccount } from '../format/text.ts';
import { MaskedValue } from './masked-value.tsx';

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
      {number}
    </MaskedValue>
  );
}
