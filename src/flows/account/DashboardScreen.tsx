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
import { EmptyState, Skeleton, FailedState } from '../../ui/feedback.tsx';
import { PageHead, Paper } from '../../ui/page.tsx';
import { Hills } from '../../ui/pictures.tsx';
import { color, gutter, media, size, space, edge } from '../../ui/theme.ts';
import { BalanceCard, failureOf, isNew } from './BalanceCard.tsx';
import { FirstSteps, EmptyHistory } from './EmptyHistory.tsx';
import { cashFlowRoom, datedRows, latest, latestCount, spendingRoom } from './figures.ts';
import { PayCard } from './PayCard.tsx';
import { ScheduledLine } from './ScheduledLine.tsx';
import type { Mutation } from '../../../machines/contract/account.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { failureLead, failures } from '../../copy/failures.ts';
import { Omitted } from '../../ui/hidden-rows-note.tsx';
import { AsideLink } from '../../ui/text-link.tsx';
import { TransactionList, TransactionSkeleton } from './TransactionList.tsx';

interface HistoryCardProps extends ScreenProps<typeof accountMachine> {
  readonly rows: readonly Mutation[];
  /** A WIB day. */
  readonly today: string;
}

function HistoryCard(props: HistoryCardProps) {
  return (
    <section aria-label="Riwayat Transaksi">
      <CardTitle aside={<AsideLink to={paths.mutasi}>Lihat Selengkapnya</AsideLink>}>
        Riwayat Transaksi
      </CardTitle>
      <List>
        <Rows {...props} />
      </List>
    </section>
  );
}

function Rows({ snapshot, send, rows, today }: HistoryCardProps) {
  const { user, mutations } = snapshot.context;
  if (mutations.status === 'failed') {
    return (
      <FailedState
        lead={failureLead(mutations.code)}
        onRetry={() => send({ type: 'mutations.retried' })}
      >
        {failures[mutations.code]}
      </FailedState>
    );
  }
  // Without an account number nothing is fetched; the balance card shows that failure.
  if (mutations.status === 'loading')
    return user.status === 'failed' && snapshot.matches({ mutations: 'waiting' }) ? (
      <EmptyState picture={null}>{UNKNOWN}</EmptyState>
    ) : (
      <TransactionSkeleton rows={latestCount} />
    );
  const { omitted } = mutations.value;
  if (rows.length === 0 && omitted === 0) return <EmptyHistory />;
  return (
    <Stack>
      {rows.length > 0 ? <TransactionList rows={rows} today={today} /> : null}
      <Omitted count={omitted} noun="transaksi" />
    </Stack>
  );
}

const List = styled.div`
  ${media.narrow} {
    padding-inline: ${edge};
    ${sheet}
  }
`;

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
      <Hero data-lamp={isOut ? 'low out' : isWaiting ? 'low dim' : 'low'}>
        <Hills />
        <Greeting>
          <Heading
            lead={<Opened>Terakhir Masuk: {dateTime(openedAt - bankClock.deviceAheadMs())}</Opened>}
          >
            {user.status === 'loaded' ? `Halo, ${user.value.name}` : 'Halo,'}
          </Heading>
        </Greeting>
        <BalanceCard snapshot={snapshot} send={send} />
      </Hero>
      <Columns data-sheet="">
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
      </Columns>
    </>
  );
}

/* Up to the paper 352 px high on a phone, 316 on a wide screen. */
const Hero = styled(PageHead)`
  [data-account] & {
    padding-bottom: 1.25rem;
    > svg:first-child {
      height: 6rem;
    }
    @media (min-width: 40em) {
      padding-bottom: 1.5rem;
      > svg:first-child {
        height: 9rem;
      }
    }
  }
`;

const Greeting = styled.div`
  > div {
    margin: 0;
  }
  h1 {
    @media (min-width: 22.01em) {
      max-width: calc(100vw - 60px - ${gutter} - 0.34 * min(58vw, 16rem));
    }
    @media (min-width: 40em) {
      max-width: calc(50vw - ${gutter} - 0.34 * min(24rem, 30vw));
    }
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

const Columns = styled(Paper)`
  [data-account] & {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(6)};
    align-content: start;
    ${media.tablet} {
      > :last-child {
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
      }
    }
    ${media.wide} {
      grid-template-columns: minmax(0, 1fr) 24rem;
      align-items: start;
    }
    ${media.broad} {
      grid-template-columns: minmax(0, 1fr) 24rem 24rem;
      align-items: stretch;
      > :last-child {
        display: contents;
      }
    }
  }
`;

const Main = styled.div`
  ${media.wide} {
    padding: ${space(5)} ${space(6)} ${space(3)};
    ${sheet}
  }
`;
