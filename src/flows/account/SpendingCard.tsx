import { styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import { rupiah, thousands, UNKNOWN } from '../../format/rupiah.ts';
import { capitalised } from '../../format/text.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { EmptyHistoryPicture } from '../../ui/empty-history-picture.tsx';
import { Link } from '../../ui/link.tsx';
import { Unclear } from '../../ui/hidden-rows-note.tsx';
import { ShareBar } from './share-bar.tsx';
import { ShortList } from '../../ui/short-list.tsx';
import { Stack } from '../../ui/stack.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';
import { color, media, radius, size, space, tabular, target, weight } from '../../ui/theme.ts';
import { Meta } from './CashFlowCard.tsx';
import { categoryHue } from '../../ui/category.tsx';
import { spendingRoom } from './figures.ts';
import {
  brief,
  monthName,
  monthOf,
  percentages,
  type CategorySum,
  type MonthFigures,
} from './month-figures.ts';

interface SpendingCardProps {
  readonly figures: MonthFigures | 'loading' | 'unknown';
  /** E.g. 'November 2026'. */
  readonly month: string;
  /** A WIB day. */
  readonly today: string;
}

/** Outgoing money of the month by category. */
export function SpendingCard({ figures, month, today }: SpendingCardProps) {
  return (
    <Card label="Pengeluaran per Kategori" dense>
      <CardTitle aside={<Meta>{month}</Meta>}>Pengeluaran per Kategori</CardTitle>
      {figures === 'loading' ? (
        <Skeleton {...spendingRoom} />
      ) : figures === 'unknown' ? (
        <EmptyState picture={null}>{UNKNOWN}</EmptyState>
      ) : (
        <Stack gap={2}>
          <Spending figures={figures} today={today} />
          <Unclear count={figures.unclear} />
        </Stack>
      )}
    </Card>
  );
}

function Spending({
  figures: { spending: sums, flow, before },
  today,
}: {
  readonly figures: MonthFigures;
  readonly today: string;
}) {
  if (sums.length === 0)
    return (
      <EmptyState picture={<EmptyHistoryPicture />}>Belum ada pengeluaran bulan ini</EmptyState>
    );
  const rows = `${paths.mutasi}?jenis=credit&dari=${monthOf(today).first}&sampai=${today}`;
  return (
    <>
      <Total>
        <b>{rupiah(flow.outgoing)}</b> <Meta>{comparison(flow.outgoing, before, today)}</Meta>
      </Total>
      <ShortList rows={sums} brief={brief(sums)} noun="kategori">
        {(shown) => <Parts sums={shown} rows={rows} />}
      </ShortList>
    </>
  );
}

/** '+12% dari Oktober (1–26)'; nothing if nothing was spent then. */
function comparison(outgoing: number, before: number, today: string): string | null {
  if (before === 0) return null;
  const { first, last } = monthOf(today).before;
  const percent = Math.round((outgoing / before - 1) * 100);
  const sign = percent < 0 ? '−' : percent > 0 ? '+' : '';
  const days = [1, Number(last.slice(8))].filter((day, at) => at === 0 || day > 1).join('–');
  return `${sign}${thousands(String(Math.abs(percent)))}% dari ${monthName(first)} (${days})`;
}

/** One bar, and a legend whose rows lead to the outgoing transactions of the month. */
function Parts({ sums, rows }: { readonly sums: readonly CategorySum[]; readonly rows: string }) {
  const percents = percentages(sums.map(({ amount }) => amount));
  return (
    <div>
      <ShareBar
        parts={sums.map(({ category, amount }) => ({ amount, paint: categoryHue(category) }))}
      />
      <Legend>
        {sums.map(({ category, amount }, place) => (
          <div key={category}>
            <dt>
              <Dot style={{ background: categoryHue(category) }} />
              {/* Another name than that of the page 'Transfer' in the bar. */}
              <Name to={rows} aria-label={`${capitalised(category)} bulan ini`}>
                {capitalised(category)}
              </Name>
            </dt>
            <dd>
              {rupiah(amount)}{' '}
              <Share>{percents[place] === 0 && amount > 0 ? '<1' : percents[place]}%</Share>
            </dd>
          </div>
        ))}
      </Legend>
    </div>
  );
}

const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(2)};
  min-height: 1.75rem;
  b {
    font-size: ${size.title};
    line-height: 1.4;
  }
`;

const Legend = styled.dl`
  margin-top: ${space(2)};
  ${media.wide} {
    margin-top: ${space(1)};
  }
  > div {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${space(3)};
    min-height: ${target};
    ${media.wide} {
      min-height: 1.75rem;
    }
    ${media.coarse} {
      min-height: ${target};
    }
  }
  dt {
    display: flex;
    align-items: center;
    align-self: stretch;
    gap: ${space(2)};
    min-width: 0;
    overflow-wrap: anywhere;
  }
  dd {
    margin-left: auto;
    text-align: right;
    ${tabular}
  }
`;

/* All shares have the same width, so they form a column. */
const Share = styled.span`
  display: inline-block;
  min-width: 2.75rem;
  color: ${color.muted};
`;

const Dot = styled.span`
  flex: none;
  width: 0.75rem;
  height: 0.75rem;
  border-radius: 50%;
  forced-color-adjust: none;
`;

/* The whole row is the link, whose own box is as tall as the row (A5). */
const Name = styled(Link)`
  display: flex;
  align-items: center;
  align-self: stretch;
  border-radius: ${radius.small};
  color: ${color.ink};
  font-weight: ${weight.medium};
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0 -${space(2)};
    border-radius: ${radius.small};
  }
  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
