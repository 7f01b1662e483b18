import { styled } from 'styled-components';
import { paths } from '../../../machines/contract/paths.ts';
import { rupiah, thousands, UNKNOWN } from '../../format/rupiah.ts';
import { capitalised } from '../../format/text.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { EmptyHistoryPicture } from '../../ui/empty-history-picture.tsx';
import { Small } from '../../ui/heading.tsx';
import { Link } from '../../ui/link.tsx';
import { Unclear } from '../../ui/hidden-rows-note.tsx';
import { ShareBar } from './share-bar.tsx';
import { ShortList } from '../../ui/short-list.tsx';
import { Stack } from '../../ui/stack.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';
import {
  color,
  media,
  radius,
  round,
  size,
  space,
  tabular,
  target,
  weight,
} from '../../ui/theme.ts';
import { categoryHue, CategoryIcon } from '../../ui/category.tsx';
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
      <CardTitle aside={<Small as="span">{month}</Small>}>Pengeluaran per Kategori</CardTitle>
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
        <b>{rupiah(flow.outgoing)}</b>{' '}
        <Small as="span">{comparison(flow.outgoing, before, today)}</Small>
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

/** A bar each; the rows lead to the outgoing transactions of the month. */
function Parts({ sums, rows }: { readonly sums: readonly CategorySum[]; readonly rows: string }) {
  const percents = percentages(sums.map(({ amount }) => amount));
  const most = Math.max(1, ...sums.map(({ amount }) => amount));
  return (
    <Rows>
      {sums.map(({ category, amount }, place) => (
        <div key={category}>
          <dt>
            <CategoryIcon category={category} />
            {/* Another name than that of the page 'Transfer' in the bar. */}
            <Name to={rows} aria-label={`${capitalised(category)} bulan ini`}>
              {capitalised(category)}
            </Name>
          </dt>
          <dd>
            {rupiah(amount)}{' '}
            <Share>{percents[place] === 0 && amount > 0 ? '<1' : percents[place]}%</Share>
            <ShareBar share={amount / most} paint={categoryHue(category)} />
          </dd>
        </div>
      ))}
    </Rows>
  );
}

const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(2)};
  min-height: 1.75rem;
  b {
    font-size: min(${size.title}, 7vw);
    line-height: 1.4;
  }
`;

const Rows = styled.dl`
  --disc: ${round};
  --icon: calc(var(--disc) + ${space(3)});
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  margin-top: ${space(3)};
  ${media.wide} {
    --disc: 1.75rem;
    gap: ${space(1)};
    margin-top: ${space(1)};
  }
  ${media.broad} {
    gap: ${space(4)};
  }
  > div {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 ${space(2)};
    min-height: calc(var(--disc) + ${space(2)});
    padding: 0 0 ${space(2)} var(--icon);
    ${media.coarse} {
      min-height: calc(${target} + ${space(2)});
    }
  }
  dt {
    display: flex;
    align-self: stretch;
    min-width: 0;
    overflow-wrap: anywhere;
    > :first-child {
      position: absolute;
      inset: 0 auto auto 0;
      width: var(--disc);
    }
  }
  /* Letters so large need the room. */
  ${media.large} {
    --icon: 0px;
    dt > :first-child {
      display: none;
    }
  }
  dd {
    margin-left: auto;
    text-align: right;
    overflow-wrap: anywhere;
    ${tabular}
  }
`;

/* All shares have the same width, so they form a column. */
const Share = styled.span`
  display: inline-block;
  min-width: 2.5rem;
  color: ${color.muted};
`;

/* The whole row is the link, whose own box is as tall as the row (A5). */
const Name = styled(Link)`
  display: flex;
  align-items: center;
  border-radius: ${radius.small};
  color: ${color.ink};
  font-weight: ${weight.medium};
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.small};
  }
  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
