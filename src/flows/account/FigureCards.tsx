import { useMemo } from 'react';
import { Stack } from '../../ui/stack.tsx';
import { epochOf } from '../../../machines/contract/wib.ts';
import { dayMonthYear } from '../../format/dates.ts';
import { CashFlowCard } from './CashFlowCard.tsx';
import type { Dated } from './figures.ts';
import { monthFigures, monthName, monthOf } from './month-figures.ts';
import { SpendingCard } from './SpendingCard.tsx';

interface FigureCardsProps {
  readonly rows: readonly Dated[] | 'loading' | 'unknown';
  /** A WIB day. */
  readonly today: string;
}

/** The figures of the month. They load after the page, whose first screenful has none of them. */
export function FigureCards({ rows, today }: FigureCardsProps) {
  const figures = useMemo(
    () => (typeof rows === 'string' ? rows : monthFigures(rows, today)),
    [rows, today],
  );
  const month = dayMonthYear(epochOf(today)).replace(/^\d+ /, '');
  const { length, before } = monthOf(today);
  return (
    <Stack gap={3}>
      <CashFlowCard
        figures={figures}
        month={month}
        length={length}
        monthBefore={monthName(before.first)}
      />
      <SpendingCard figures={figures} month={month} today={today} />
    </Stack>
  );
}
