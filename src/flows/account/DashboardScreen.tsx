import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { accountMachine } from '../../../machines/account/account.machine.ts';
import { bankClock } from '../../../machines/contract/clock.ts';
import { now } from '../../../machines/contract/now.ts';
import { dateTime } from '../../format/dates.ts';
import { UNKNOWN } from '../../format/rupiah.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { lazyPart } from './lazy-part.tsx';
import { Heading } from '../../ui/heading.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Stack } from '../../ui/stack.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';
import { media, size, space } from '../../ui/theme.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { datedRows, latest, latestCount } from './figures.ts';
import { HistoryCard } from './HistoryCard.tsx';
import { PayCard } from './PayCard.tsx';
import { ScheduledLine } from './ScheduledLine.tsx';

const FigureCards = lazyPart(
  async () => (await import('./FigureCards.tsx')).FigureCards,
  <Stack gap={5}>
    <Card>
      <CardTitle>Arus Kas</CardTitle>
      <Skeleton lines={5} height="14rem" />
    </Card>
    <Card>
      <CardTitle>Pengeluaran per Kategori</CardTitle>
      <Skeleton lines={7} height="15rem" />
    </Card>
  </Stack>,
  <EmptyState>{UNKNOWN}</EmptyState>,
);

export function DashboardScreen({ snapshot, send }: ScreenProps<typeof accountMachine>) {
  const { user, mutations, openedAt, day } = snapshot.context;
  const dated = useMemo(
    () => (mutations.status === 'loaded' ? datedRows(mutations.value.rows) : null),
    [mutations],
  );
  const missing = user.status === 'failed' || mutations.status === 'failed' ? 'unknown' : 'loading';
  return (
    <Columns>
      <div>
        <Heading
          lead={<Opened>Terakhir Masuk: {dateTime(openedAt - bankClock.deviceAheadMs())}</Opened>}
        >
          {user.status === 'loaded' ? `Halo, ${user.value.name}` : 'Halo,'}
        </Heading>
        <Stack>
          <BalanceCard snapshot={snapshot} send={send} />
          <PayCard />
        </Stack>
        <ScheduledLine
          rows={mutations.status === 'loaded' ? mutations.value.rows : []}
          now={now()}
        />
        <HistoryCard
          snapshot={snapshot}
          send={send}
          rows={useMemo(() => latest(dated ?? [], latestCount), [dated])}
          today={day}
        />
      </div>
      <FigureCards rows={dated ?? missing} today={day} />
    </Columns>
  );
}

const Opened = styled.span`
  display: block;
  font-size: ${size.small};
  line-height: 1.4;
`;

/* Two columns from 640 px unless letters are large, 8 + 4 of 12 from 1,024 px. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)} ${space(5)};
  align-items: start;
  ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`;
