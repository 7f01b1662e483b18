import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { accountMachine } from '../../../machines/account/account.machine.ts';
import { bankClock } from '../../../machines/contract/clock.ts';
import { dateTime, dayMonthYear } from '../../format/dates.ts';
import { Heading } from '../../ui/heading.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Split, Stack } from '../../ui/stack.tsx';
import { media, space } from '../../ui/theme.ts';
import { BalanceCard } from './BalanceCard.tsx';
import { CashFlowCard } from './CashFlowCard.tsx';
import { figuresOf, latestCount } from './figures.ts';
import { HistoryCard } from './HistoryCard.tsx';
import { PayCard } from './PayCard.tsx';
import { SpendingCard } from './SpendingCard.tsx';

export function DashboardScreen({ snapshot, send }: ScreenProps<typeof accountMachine>) {
  const { user, mutations } = snapshot.context;
  const openedAt = snapshot.context.openedAt - bankClock.deviceAheadMs();
  const figures = useMemo(
    () =>
      mutations.status === 'loaded' ? figuresOf(mutations.value.rows, openedAt, latestCount) : null,
    [mutations, openedAt],
  );
  const missing = user.status === 'failed' || mutations.status === 'failed' ? 'unknown' : 'loading';
  const unclear = figures?.unclear ?? 0;
  const month = dayMonthYear(openedAt).replace(/^\d+ /, '');
  return (
    <>
      <Heading lead={<>Terakhir Masuk: {dateTime(openedAt)}</>}>
        {user.status === 'loaded' ? `Halo, ${user.value.name}` : 'Halo,'}
      </Heading>
      <Stack gap={5}>
        <Split>
          <BalanceCard snapshot={snapshot} send={send} />
          <PayCard />
        </Split>
        <HistoryCard snapshot={snapshot} send={send} rows={figures?.latest ?? []} />
        <Columns>
          <CashFlowCard flow={figures?.flow ?? missing} month={month} unclear={unclear} />
          <SpendingCard sums={figures?.spending ?? missing} month={month} unclear={unclear} />
        </Columns>
      </Stack>
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
