import { useState } from 'react';
import { maskedAccount } from '../format/text.ts';
import { Secret } from './secret.tsx';

/** An account number of which the last four digits are seen until its toggle is pressed. */
export function AccountNumber({ number }: { readonly number: string }) {
  const [hidden, setHidden] = useState(true);
  return (
    <Secret
      what="nomor rekening"
      hidden={hidden}
      onToggle={() => setHidden(!hidden)}
      masked={maskedAccount(number)}
    >
      {number}
    </Secret>
  );
}
