import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { Line } from '../../../machines/mutasi/mutasi.rows.ts';
import { pictureColors } from '../../brand/look.ts';
import { dayName } from '../../format/dates.ts';
import { LargeMoney } from '../../ui/money.tsx';
import { rupiah } from '../../format/rupiah.ts';
import { color, media, radius, size, space, tabular, weight } from '../../ui/theme.ts';
import { type MoneyMoved, streetOf } from './totals.ts';

/**
 * The rows found as a street of lamps: one for what went out in each day, week, month or year, on a
 * scale of their own, and a mint post where money came in. Hidden from screen readers: 'Ringkasan'
 * has the sums as text (MUT-52).
 */
export function Street({
  found,
  sums,
  known,
  today,
}: {
  readonly found: readonly Line[];
  readonly sums: MoneyMoved;
  readonly known: boolean;
  readonly today: string;
}) {
  const { lamps, first, last } = useMemo(() => streetOf(found), [found]);
  const highest = Math.max(...lamps.map(({ out }) => out), 1);
  const x = (place: number) => ((place + 0.5) / lamps.length) * 100;
  const best = lamps.reduce((to, lamp, place) => (lamp.in > (lamps[to]?.in ?? 0) ? place : to), 0);
  const figure = lamps[best]?.in ?? 0;
  const end = dayName(last, today);
  // Hidden, not absent, while nothing is known: the page below does not move.
  return (
    <Head aria-hidden="true" $known={known}>
      <div>
        <p>Uang keluar</p>
        <LargeMoney text={rupiah(sums.out)} sign="−" />
        <p>
          <Mint>+{rupiah(sums.in)}</Mint> uang masuk
        </p>
      </div>
      <Row>
        {figure > 0 ? (
          <Income $left={x(best)} $before={x(best) > 60}>
            +{rupiah(figure)}
          </Income>
        ) : null}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
          <linearGradient id="street" gradientUnits="userSpaceOnUse" x2="0" y2="100">
            <stop stopColor={color.lantern} />
            <stop offset="1" stopColor={color.lantern} stopOpacity=".3" />
          </linearGradient>
          {lamps.map(({ out, in: came }, place) => (
            <g key={place}>
              {out > 0 ? (
                <path
                  d={`M${x(place)} 104V${100 - Math.max((out / highest) * 88, 3)}`}
                  stroke={
                    place === lamps.length - 1 && end === 'Hari ini' ? bright : 'url(#street)'
                  }
                  strokeWidth="10"
                />
              ) : null}
              {came > 0 ? <path d={`M${x(place)} 100V8`} stroke={mint} strokeWidth="2" /> : null}
              {came > 0 ? <path d={`M${x(place)} 8v0`} stroke={mint} strokeWidth="10" /> : null}
            </g>
          ))}
        </svg>
        <Dates>
          <span>{dayName(first, today)}</span>
          <span>{lamps.length > 1 ? end : null}</span>
        </Dates>
      </Row>
    </Head>
  );
}

const { mint } = pictureColors;
const bright = '#FFE7B4';

const Head = styled.div<{ $known: boolean }>`
  ${({ $known }) => !$known && 'visibility: hidden;'}
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(12)};
  align-items: end;
  font-size: ${size.small};
  --room: 26rem;
  --figure: 2.25rem;
  --negative: ${color.lantern};
`;

const Mint = styled.b`
  color: ${mint};
  font-weight: ${weight.strong};
  ${tabular}
`;

const Row = styled.div`
  position: relative;
  > svg {
    display: block;
    width: 100%;
    height: 4.5rem;
    overflow: hidden;
    border-bottom: 1px solid ${color.nightEdge};
    path {
      vector-effect: non-scaling-stroke;
      stroke-linecap: round;
    }
  }
  ${media.forcedColors} {
    > svg path {
      stroke: CanvasText;
    }
  }
`;

const Income = styled.span<{ $left: number; $before: boolean }>`
  position: absolute;
  top: 0;
  padding-inline: ${space(1)};
  border-radius: ${radius.pill};
  background: ${color.night};
  ${({ $left, $before }) =>
    $before ? `right: calc(${100 - $left}% + 8px);` : `left: calc(${$left}% + 8px);`}
  color: ${mint};
  font-weight: ${weight.strong};
  ${tabular}
`;

const Dates = styled.p`
  display: flex;
  justify-content: space-between;
`;
