import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { TransferContext } from '../../../machines/transfer/transfer.context.ts';
import { amountInWords } from '../../format/words.ts';
import { limitNote } from './limit-note.ts';

/**
 * The note under 'Nominal': the amount in words (TRF-28), and the rest of the daily limit (LIM-1).
 */
export function amountNote({
  form: { values },
  limitLeft,
  now,
}: Pick<TransferContext, 'form' | 'limitLeft' | 'now'>): ReactNode {
  const words = amountInWords(Number(values.amount || Number.NaN));
  const lines = [words, limitNote(limitLeft, values, now)].filter(Boolean);
  return lines.length > 0 ? lines.map((line) => <Line key={line}>{line}</Line>) : null;
}

const Line = styled.span`
  display: block;
`;
