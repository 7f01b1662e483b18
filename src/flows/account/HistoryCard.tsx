import { styled } from 'styled-components';
import type { accountMachine } from '../../../machines/account/account.machine.ts';
import type { Mutation } from '../../../machines/contract/account.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { failureLead, noticeText } from '../../copy/notices.ts';
import { UNKNOWN } from '../../format/rupiah.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { Omitted } from '../../ui/omitted.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Stack } from '../../ui/stack.tsx';
import { EmptyState, FailedState } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { color, space } from '../../ui/theme.ts';
import { EmptyHistory } from './EmptyHistory.tsx';
import { latestCount } from './figures.ts';
import { TransactionList, TransactionSkeleton } from './TransactionList.tsx';

interface HistoryCardProps extends ScreenProps<typeof accountMachine> {
  readonly rows: readonly Mutation[];
}

/** The latest transactions, with a link to all of them. */
export function HistoryCard(props: HistoryCardProps) {
  return (
    <Card label="Riwayat Transaksi">
      <CardTitle>Riwayat Transaksi</CardTitle>
      <Rows {...props} />
      <Foot>
        <TextLink to={paths.mutasi}>Lihat Selengkapnya</TextLink>
      </Foot>
    </Card>
  );
}

function Rows({ snapshot, send, rows }: HistoryCardProps) {
  const { user, mutations } = snapshot.context;
  if (mutations.status === 'failed') {
    return (
      <FailedState
        lead={failureLead(mutations.code)}
        onRetry={() => send({ type: 'mutations.retried' })}
      >
        {noticeText(mutations.code)}
      </FailedState>
    );
  }
  // Without the user there is no account number to fetch with; the balance card shows that failure.
  if (mutations.status === 'loading')
    return user.status === 'failed' ? (
      <EmptyState>{UNKNOWN}</EmptyState>
    ) : (
      <TransactionSkeleton rows={latestCount} />
    );
  const { omitted } = mutations.value;
  if (rows.length === 0 && omitted === 0) return <EmptyHistory />;
  return (
    <Stack>
      {rows.length > 0 ? <TransactionList rows={rows} /> : null}
      <Omitted count={omitted} noun="transaksi" />
    </Stack>
  );
}

const Foot = styled.div`
  margin-top: ${space(4)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color.line};
  text-align: center;
`;
