import { capitalised } from '../format/text.ts';
import { Badge } from './badge.tsx';
import { Money } from './money.tsx';

/**
 * '+' in green for DEBIT, '−' in red for anything else, however the direction is written (MUT-20,
 * MUT-21).
 */
export function TransactionAmount({
  direction,
  amount,
}: {
  readonly direction: string;
  readonly amount: number;
}) {
  return <Money amount={amount} sign={direction.toUpperCase() === 'DEBIT' ? '+' : '−'} />;
}

/** Green when completed, yellow otherwise. */
export function TransactionStatus({ status }: { readonly status: string }) {
  return (
    <Badge tone={status.toLowerCase() === 'completed' ? 'positive' : 'pending'}>
      {capitalised(status)}
    </Badge>
  );
}
