import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { accountMachine } from '../../../machines/account/account.machine.ts';
import { bankClock } from '../../../machines/contract/clock.ts';
import { now } from '../../../machines/contract/now.ts';
import { dateTime } from '../../format/dates.ts';
import { UNKNOWN } from '../../format/rupiah.ts';
import { Card, CardTitle, sheet } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Heading } from '../../ui/heading.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Stack } from '../../ui/stack.tsx';
import { EmptyState, Skeleton } from '../../ui/feedback.tsx';
import { Hills, LanternPicture } from '../../ui/pictures.tsx';
import {
  color,
  gutter,
  lampDim,
  lampOut,
  media,
  radius,
  size,
  skyHead,
  space,
} from '../../ui/theme.ts';
import { BalanceCard, failureOf, isNew } from './BalanceCard.tsx';
import { FirstSteps } from './EmptyHistory.tsx';
import { cashFlowRoom, datedRows, latest, latestCount, spendingRoom } from './figures.ts';
import { HistoryCard } from './HistoryCard.tsx';
import { PayCard } from './PayCard.tsx';
import { ScheduledLine } from './ScheduledLine.tsx';

const FigureCards = lazyPart(
  async () => (await import('./FigureCards.tsx')).FigureCards,
  <Stack gap={3}>
    <Card dense>
      <CardTitle>Arus Kas</CardTitle>
      <Skeleton {...cashFlowRoom} />
    </Card>
    <Card dense>
      <CardTitle>Pengeluaran per Kategori</CardTitle>
      <Skeleton {...spendingRoom} />
    </Card>
  </Stack>,
  <EmptyState picture={null}>{UNKNOWN}</EmptyState>,
);

export function DashboardScreen({ snapshot, send }: ScreenProps<typeof accountMachine>) {
  const { user, balance, mutations, openedAt, day } = snapshot.context;
  const dated = useMemo(
    () => (mutations.status === 'loaded' ? datedRows(mutations.value.rows) : null),
    [mutations],
  );
  const isStuck = user.status === 'failed' && snapshot.matches({ mutations: 'waiting' });
  const missing = isStuck || mutations.status === 'failed' ? 'unknown' : 'loading';
  const isDayOne = isNew(snapshot.context);
  const isOut = isDayOne || failureOf(snapshot.context) !== null;
  const isWaiting = [user, balance, mutations].some(({ status }) => status === 'loading');
  return (
    <>
      <Night data-sky="" $lamp={isOut ? lampOut : isWaiting ? lampDim : ''}>
        <Hills />
        <LanternPicture />
        <Greeting>
          <Heading
            lead={<Opened>Terakhir Masuk: {dateTime(openedAt - bankClock.deviceAheadMs())}</Opened>}
          >
            {user.status === 'loaded' ? `Halo, ${user.value.name}` : 'Halo,'}
          </Heading>
        </Greeting>
        <BalanceCard snapshot={snapshot} send={send} />
      </Night>
      <Paper>
        <Stack>
          {isDayOne ? <FirstSteps /> : null}
          <Main>
            <PayCard />
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
          </Main>
        </Stack>
        <FigureCards rows={dated ?? missing} today={day} />
      </Paper>
    </>
  );
}

/* 352 px high on a phone up to the paper, 316 on a wide screen. */
const Night = styled.div<{ $lamp: string }>`
  ${skyHead}
  --x: calc(100vw - 2.75rem);
  --y: calc(var(--up) + 3.75rem);
  --r: min(58vw, 16rem);
  --lamp: 4.5rem;
  ${({ $lamp }) => $lamp}
  padding-bottom: 3.75rem;
  > svg:first-child {
    height: 6rem;
  }
  > svg + svg {
    clip-path: inset(0 -9px);
  }
  /* The words need the room. */
  @media (max-width: 22em) {
    --x: 100vw;
    --r: 0px;
    > svg + svg {
      display: none;
    }
  }
  @media (min-width: 40em) {
    --x: 75vw;
    --y: calc(var(--up) + 4.5rem);
    --r: min(20rem, 42vw);
    --lamp: 6rem;
    padding-bottom: 4.25rem;
    > svg:first-child {
      height: 9rem;
    }
    > svg + svg {
      clip-path: none;
    }
  }
  ${media.wide} {
    --x: 66vw;
    --y: calc(var(--up) + 5rem);
    --r: min(24rem, 30vw);
    padding-bottom: 3.5rem;
  }
`;

const Greeting = styled.div`
  > div {
    margin: 0;
  }
  h1 {
    max-width: calc(var(--x) - ${gutter} - 0.34 * var(--r));
  }
  p {
    margin: 0;
    color: ${color.onNight};
  }
`;

/* Two lines on a phone, in every month. */
const Opened = styled.span`
  display: block;
  font-size: ${size.small};
  line-height: 1.4;
  @media (max-width: 25.99em) {
    max-width: 17em;
  }
`;

/* A sheet with shoulders; on a wide screen two columns that begin on the night. */
const Paper = styled.div`
  display: grid;
  position: relative;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  align-items: start;
  margin: -2.25rem calc(-1 * ${gutter}) 0;
  padding: ${space(5)} ${gutter} 0;
  border-radius: ${radius.sheet} ${radius.sheet} 0 0;
  background: ${color.canvas};
  ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 24rem;
    margin-top: -2rem;
    padding-top: 0;
    background: none;
  }
`;

const Main = styled.div`
  ${media.wide} {
    padding: ${space(5)} ${space(6)} ${space(3)};
    ${sheet}
  }
`;
