import { styled } from 'styled-components';
import type { AccountView } from '../../../machines/contract/account.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { waitingTransfers } from '../../../machines/contract/scheduled.ts';
import { epochOf } from '../../../machines/contract/wib.ts';
import { weekdayDateTime } from '../../format/dates.ts';
import { heldLine } from '../../format/held.ts';
import { thousands } from '../../format/rupiah.ts';
import { ClockIcon } from '../../ui/account-icons.tsx';
import { AsideLink } from '../../ui/text-link.tsx';
import { color, media, radius, space } from '../../ui/theme.ts';

interface ScheduledCardProps {
  readonly account: AccountView;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Counts what waits for the customer or for its time, and says until when; or nothing. */
export function ScheduledCard({ account: { mutations }, now }: ScheduledCardProps) {
  if (mutations.status !== 'loaded') return null;
  const waiting = waitingTransfers(mutations.value.rows, now, epochOf);
  const [next] = waiting;
  const held = heldLine(mutations.value.rows);
  if (next === undefined && held === null) return null;
  const isOne = waiting.length === 1;
  return (
    <Line>
      <ClockIcon />
      {held && <AsideLink to={paths.scheduled}>{held}</AsideLink>}
      {next && (
        <>
          <p>
            {isOne
              ? '1 transfer terjadwal: '
              : `${thousands(String(waiting.length))} transfer terjadwal, yang terdekat `}
            <time dateTime={next.datetime}>{weekdayDateTime(epochOf(next.datetime))}</time>.
          </p>
          <AsideLink to={paths.scheduled}>Lihat transfer terjadwal</AsideLink>
        </>
      )}
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
  > :not(svg) {
    grid-column: 2;
    justify-self: start;
  }
  ${media.large} {
    display: block;
  }
`;
