import { capitalised, known } from '../format/text.ts';
import { Badge } from './badge.tsx';
import { Money } from './money.tsx';

/**
 * An amount in whole rupiah: '+' and green for DEBIT in any letter case, '−' and red for anything
 * else (MUT-20, MUT-21).
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

/** In any letter case. */
export function isCompleted(status: string): boolean {
  return status.toLowerCase() === 'completed';
}

/**
 * Green text for 'completed' in any letter case, a yellow badge otherwise (MUT-22, MUT-23): only
 * what is not done catches the eye.
 */
export function TransactionStatus({ status }: { readonly status: string }) {
  const done = isCompleted(status);
  return (
    <Badge
      tone={done ? 'positive' : 'pending'}
      plain={done}
      lang={/^(completed|pending|failed|cancell?ed)$/i.test(status) ? 'en' : undefined}
    >
      {known(capitalised(status))}
    </Badge>
  );
}
