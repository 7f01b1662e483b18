import { UNKNOWN } from '../../format/rupiah.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { FigureRow, Figures } from '../../ui/figure-row.tsx';
import { Money } from '../../ui/money.tsx';
import { Unclear } from '../../ui/omitted.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import type { Flow } from './figures.ts';

interface CashFlowCardProps {
  readonly flow: Flow | 'loading' | 'unknown';
  /** E.g. 'November 2026'. */
  readonly month: string;
  /** How many transactions the figures leave out. */
  readonly unclear: number;
}

/** The month's surplus, and its incoming and outgoing money as figures and bars. */
export function CashFlowCard({ flow, month, unclear }: CashFlowCardProps) {
  return (
    <Card label="Arus Kas">
      <CardTitle aside={month}>Arus Kas</CardTitle>
      <Stack>
        {flow === 'loading' ? (
          <RowsSkeleton rows={3} rowHeight="3.5rem" />
        ) : (
          <CashFlowChart flow={flow === 'unknown' ? null : flow} />
        )}
        <Unclear count={unclear} />
      </Stack>
    </Card>
  );
}

function CashFlowChart({ flow }: { readonly flow: Flow | null }) {
  const { incoming, outgoing } = flow ?? { incoming: 0, outgoing: 0 };
  const most = Math.max(incoming, outgoing, 1);
  const money = (amount: number, sign: '+' | '−') =>
    flow ? <Money amount={Math.abs(amount)} sign={amount === 0 ? undefined : sign} /> : UNKNOWN;
  return (
    <Figures>
      <FigureRow
        large
        term="Selisih"
        value={money(incoming - outgoing, incoming < outgoing ? '−' : '+')}
      />
      <FigureRow
        term="Uang masuk"
        value={money(incoming, '+')}
        share={incoming / most}
        tone="positive"
      />
      <FigureRow
        term="Uang keluar"
        value={money(outgoing, '−')}
        share={outgoing / most}
        tone="negative"
      />
    </Figures>
  );
}
