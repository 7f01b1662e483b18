import { styled } from 'styled-components';
import { rupiah, UNKNOWN } from '../../format/rupiah.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { Unclear } from '../../ui/hidden-rows-note.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { Small } from '../../ui/heading.tsx';
import { color, media, size, space, weight } from '../../ui/theme.ts';
import { cashFlowRoom } from './figures.ts';
import type { Flow, MonthFigures } from './month-figures.ts';
import { MonthLines } from './month-lines.tsx';
import { ShareBar } from './share-bar.tsx';

interface CashFlowCardProps {
  readonly figures: MonthFigures | 'loading' | 'unknown';
  /** E.g. 'November 2026'. */
  readonly month: string;
  /** The number of its days. */
  readonly length: number;
  /** E.g. 'Oktober'. */
  readonly monthBefore: string;
}

/** Whether the month left the customer more or less money, and how it came and went. */
export function CashFlowCard({ figures, month, ...plot }: CashFlowCardProps) {
  return (
    <Card label="Arus Kas" dense>
      <CardTitle aside={<Small as="span">{month}</Small>}>Arus Kas</CardTitle>
      {figures === 'loading' ? (
        <Skeleton {...cashFlowRoom} />
      ) : (
        <Shown figures={figures} {...plot} />
      )}
    </Card>
  );
}

function Shown({
  figures,
  ...plot
}: Pick<CashFlowCardProps, 'length' | 'monthBefore'> & {
  readonly figures: MonthFigures | 'unknown';
}) {
  const known = figures === 'unknown' ? null : figures;
  const { incoming, outgoing } = known?.flow ?? { incoming: 0, outgoing: 0 };
  const sum = (name: string, amount: number, sign: '+' | '−', paint: string) => (
    <div>
      <dt>{name}</dt>
      <dd>
        {known ? <Money amount={amount} sign={amount === 0 ? undefined : sign} /> : UNKNOWN}
        <ShareBar share={amount / Math.max(1, incoming, outgoing)} paint={paint} />
      </dd>
    </div>
  );
  return (
    <Shape>
      <Sentence>{known ? <Change flow={known.flow} /> : UNKNOWN}</Sentence>
      <Sums>
        {sum('Uang masuk', incoming, '+', color.positive)}
        {sum('Uang keluar', outgoing, '−', color.action)}
      </Sums>
      <MonthLines sums={known?.sums ?? noSums} {...plot} />
      <Unclear count={known?.unclear ?? 0} />
    </Shape>
  );
}

const noSums = { outgoing: [], outgoingBefore: [] };

function Change({ flow: { incoming, outgoing } }: { readonly flow: Flow }) {
  const change = incoming - outgoing;
  if (change === 0)
    return incoming === 0
      ? 'Bulan ini belum ada uang masuk atau keluar'
      : 'Bulan ini uang masuk dan keluar sama besar';
  return (
    <>
      Bulan ini uang Anda {change > 0 ? 'bertambah' : 'berkurang'} <b>{rupiah(Math.abs(change))}</b>
    </>
  );
}

const Shape = styled.div`
  display: grid;
  gap: ${space(3)};
  ${media.wide} {
    gap: ${space(2)};
  }
`;

/* Two lines, however short; on a desktop one, so that both cards of figures are in sight. */
const Sentence = styled.p`
  min-height: 3.25rem;
  b {
    display: inline-block;
    font-size: min(${size.title}, 7vw);
    line-height: 1.4;
    overflow-wrap: anywhere;
  }
  ${media.wide} {
    min-height: 1.75rem;
    b {
      font-size: inherit;
    }
  }
`;

const Sums = styled.dl`
  display: grid;
  gap: ${space(2)} ${space(4)};
  > div {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${space(3)};
    padding-bottom: ${space(3)};
  }
  dt {
    color: ${color.muted};
    font-size: ${size.small};
  }
  dd {
    margin-left: auto;
    font-weight: ${weight.strong};
    overflow-wrap: anywhere;
  }
`;
