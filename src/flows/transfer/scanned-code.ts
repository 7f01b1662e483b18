import { useState } from 'react';
import type { TransferContext } from '../../../machines/transfer/transfer.context.ts';
import type { TransferForm } from '../../../machines/transfer/transfer.schema.ts';
import { brandName } from '../../brand/brand.ts';
import { codeRead } from '../../format/code-read.ts';

const mayBeEmpty = ['bankTo', 'amount', 'description'] as const;

/**
 * For a form that a scanned code has filled in: what the code says about each field. When the form
 * opens, its first empty field has the focus, and what was read as its description.
 */
export function useScannedCode({
  form: { values },
  saved,
  recipient,
  isOwnBank,
}: Pick<TransferContext, 'form' | 'saved' | 'recipient' | 'isOwnBank'>) {
  const code = saved?.code;
  const [first] = useState(() => code && mayBeEmpty.find((name) => values[name] === ''));
  const name = saved?.name ?? null;
  return {
    /** The field that gets the focus when the page opens. */
    first,
    hintAt(field: keyof TransferForm): string | null {
      if (code === undefined) return null;
      if (field === first) return codeRead(name ?? values.accountTo, code.amount);
      const isFromCode = code.isOnce && values.amount === String(code.amount);
      return field === 'amount' && isFromCode ? 'Nominal dari kode QR' : null;
    },
    /** For 'Bank Tujuan'. */
    bankNote: code && isOwnBank ? `Rekening ini di ${brandName}. Keempat bank bisa dipilih.` : null,
    /** The name is a claim until the look-up gives the holder's. */
    claim: code && name !== null && recipient.name === null ? `Nama di kode QR: ${name}` : null,
  };
}
