import { useMemo } from 'react';
import { Stack } from '../../ui/stack.tsx';
import { dayMonthYear } from '../../format/dates.ts';
import { CashFlowCard } from './CashFlowCard.tsx';
import type { Dated } from './figures.ts';
import { monthFigures, monthOf } from './month-figures.ts';
import { SpendingCard } from './SpendingCard.tsx';

interface FigureCardsProps {
  readonly rows: readonly Dated[] | 'loading' | 'unknown';
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The figures of the month. They load after the page, whose first screenful has none of them. */
export function FigureCards({ rows, now }: FigureCardsProps) {
  const figures = useMemo(
    () => (typeof rows === 'string' ? rows : monthFigures(rows, now)),
    [rows, now],
  );
  const month = dayMonthYear(now).replace(/^\d+ /, '');
  return (
    <Stack gap={5}>
      <CashFlowCard figures={figures} month={month} length={monthOf(now).length} />
      <SpendingCard figures={figures} month={month} now={now} />
    </Stack>
  );
}
