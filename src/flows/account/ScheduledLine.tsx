import { styled } from 'styled-components';
import type { Mutation } from '../../../machines/contract/account.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { waitingTransfers } from '../../../machines/contract/scheduled.ts';
import { epochOf, wibDay } from '../../../machines/contract/wib.ts';
import { shortTime } from '../../format/dates.ts';
import { thousands } from '../../format/rupiah.ts';
import { AsideLink } from '../../ui/text-link.tsx';
import { size, target } from '../../ui/theme.ts';

/** The scheduled transfers, between two parts of the page: without any, the gap is as high. */
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
  return (
    <Gap>
      {next && (
        <AsideLink to={paths.scheduled}>
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
  align-items: center;
  min-height: ${target};
  font-size: ${size.small};
`;
