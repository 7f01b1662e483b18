import { styled } from 'styled-components';
import type { AccountView } from '../../../machines/contract/account.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { waitingTransfers } from '../../../machines/contract/scheduled.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { weekdayDateTime } from '../../format/dates.ts';
import { thousands } from '../../format/rupiah.ts';
import { ClockIcon } from '../../ui/step-icons.tsx';
import { AsideLink } from '../../ui/text-link.tsx';
import { color, radius, space } from '../../ui/theme.ts';

interface ScheduledCardProps {
  readonly account: AccountView;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Counts the pending transfers and says when the next one runs; nothing if there are none. */
export function ScheduledCard({ account: { mutations }, now }: ScheduledCardProps) {
  if (mutations.status !== 'loaded') return null;
  const waiting = waitingTransfers(mutations.value.rows, now, epochOf);
  const [next] = waiting;
  if (next === undefined) return null;
  const isOne = waiting.length === 1;
  return (
    <Line>
      <ClockIcon />
      <p>
        {isOne
          ? '1 transfer terjadwal: '
          : `${thousands(String(waiting.length))} transfer terjadwal, yang terdekat `}
        <time dateTime={next.datetime}>{weekdayDateTime(epochOf(next.datetime))}</time>.
      </p>
      <AsideLink to={paths.scheduled}>Lihat transfer terjadwal</AsideLink>
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(2)} ${space(3)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  color: ${color.muted};
  background: ${color.surface};
  > a {
    grid-column: 2;
    justify-self: start;
  }
`;
