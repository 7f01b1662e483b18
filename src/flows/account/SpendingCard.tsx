import { rupiah, UNKNOWN } from '../../format/rupiah.ts';
import { capitalised } from '../../format/text.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { FigureRow, Figures } from '../../ui/figure-row.tsx';
import { Unclear } from '../../ui/omitted.tsx';
import { ShortList } from '../../ui/short-list.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { brief, percentages, type CategorySum } from './figures.ts';

interface SpendingCardProps {
  readonly sums: readonly CategorySum[] | 'loading' | 'unknown';
  /** E.g. 'November 2026'. */
  readonly month: string;
  /** How many transactions the figures leave out. */
  readonly unclear: number;
}

/** Outgoing money of the month by category. */
export function SpendingCard({ sums, month, unclear }: SpendingCardProps) {
  return (
    <Card label="Pengeluaran per Kategori">
      <CardTitle aside={month}>Pengeluaran per Kategori</CardTitle>
      <Stack>
        {sums === 'loading' ? <RowsSkeleton rows={4} rowHeight="3.25rem" /> : <Bars sums={sums} />}
        <Unclear count={unclear} />
      </Stack>
    </Card>
  );
}

function Bars({ sums }: { readonly sums: readonly CategorySum[] | 'unknown' }) {
  if (sums === 'unknown') return <EmptyState>{UNKNOWN}</EmptyState>;
  if (sums.length === 0) return <EmptyState>Belum ada pengeluaran bulan ini</EmptyState>;
  const total = sums.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <ShortList rows={sums} brief={brief(sums)} noun="kategori">
      {(shown) => {
        const percents = percentages(shown.map(({ amount }) => amount));
        return (
          <Figures>
            {shown.map(({ category, amount }, place) => (
              <FigureRow
                key={category}
                term={capitalised(category)}
                value={`${rupiah(amount)} (${percents[place]}%)`}
                share={amount / total}
              />
            ))}
          </Figures>
        );
      }}
    </ShortList>
  );
}
