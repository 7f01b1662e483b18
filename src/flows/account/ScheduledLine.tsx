import { styled } from 'styled-components';
import type { Mutation } from '../../../machines/contract/account.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { waitingTransfers } from '../../../machines/contract/scheduled.ts';
import { epochOf, wibDay } from '../../../machines/contract/wib.ts';
import { shortTime } from '../../format/dates.ts';
import { heldLine } from '../../format/held.ts';
import { thousands } from '../../format/rupiah.ts';
import { ClockIcon } from '../../ui/account-icons.tsx';
import { AsideLink } from '../../ui/text-link.tsx';
import { color, layer, radius, size, space, target } from '../../ui/theme.ts';

/**
 * The transfers that wait for the customer or their time, between two parts of the page: without
 * any, the gap is as high.
 */
export function ScheduledLine({
  rows,
  now,
}: {
  readonly rows: readonly Mutation[];
  /** Epoch milliseconds. */
  readonly now: number;
}) {
  const pending = rows.filter(({ status }) => status.toLowerCase() === 'pending');
  const waiting = waitingTransfers(pending, now, epochOf);
  const [next] = waiting;
  const held = heldLine(pending);
  return (
    <Gap>
      {held && (
        <AsideLink to={paths.scheduled}>
          <ClockIcon />
          {held}
        </AsideLink>
      )}
      {next && (
        <AsideLink to={paths.scheduled}>
          <ClockIcon />
          {thousands(String(waiting.length))} transfer terjadwal
          {waiting.length > 1 ? ', terdekat ' : ': '}
          <time dateTime={next.datetime}>{shortTime(epochOf(next.datetime), wibDay(now))}</time>
        </AsideLink>
      )}
    </Gap>
  );
}

const Gap = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(5)} ${space(4)};
  min-height: ${target};
  padding-block: calc((${target} - 1.5rem) / 2);
  font-size: ${size.small};
  > a {
    position: relative;
    flex: 1;
    padding-inline: ${space(3)};
    isolation: isolate;
    color: ${color.pending};
    svg {
      flex: none;
    }
    > time {
      margin-left: auto;
      text-align: right;
    }
    &::before {
      content: '';
      position: absolute;
      inset: ${space(1)} 0;
      z-index: ${layer.ground};
      border-radius: ${radius.small};
      background: ${color.pendingGround};
    }
  }
`;
