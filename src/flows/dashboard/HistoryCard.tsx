import type { accountMachine } from '../../../machines/account/account.machine.ts';
import type { Mutation } from '../../../machines/contract/account.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { noticeText } from '../../copy/notices.ts';
import { UNKNOWN } from '../../format/rupiah.ts';
import { Card, CardTitle } from '../../ui/card.tsx';
import { EmptyHistoryPicture } from '../../ui/empty-history-picture.tsx';
import { Omitted } from '../../ui/omitted.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Stack } from '../../ui/stack.tsx';
import { EmptyState, FailedState, Skeleton } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { TransactionList } from './TransactionList.tsx';

interface HistoryCardProps extends ScreenProps<typeof accountMachine> {
  readonly rows: readonly Mutation[];
}

/** The latest transactions, with a link to all of them. */
export function HistoryCard(props: HistoryCardProps) {
  return (
    <Card label="Riwayat Transaksi">
      <CardTitle aside={<TextLink to={paths.mutasi}>Lihat Selengkapnya</TextLink>}>
        Riwayat Transaksi
      </CardTitle>
      <Rows {...props} />
    </Card>
  );
}

function Rows({ snapshot, send, rows }: HistoryCardProps) {
  const { user, mutations } = snapshot.context;
  if (mutations.status === 'failed') {
    return (
      <FailedState onRetry={() => send({ type: 'mutations.retried' })}>
        {noticeText(mutations.code)}
      </FailedState>
    );
  }
  // Without the user there is no account number to fetch with; the balance card shows that failure.
  if (mutations.status === 'loading')
    return user.status === 'failed' ? (
      <EmptyState>{UNKNOWN}</EmptyState>
    ) : (
      <Skeleton lines={8} height="21.9375rem" />
    );
  const { omitted } = mutations.value;
  if (rows.length === 0 && omitted === 0)
    return <EmptyState picture={<EmptyHistoryPicture />}>Tidak ada riwayat transaksi</EmptyState>;
  return (
    <Stack>
      {rows.length > 0 ? <TransactionList rows={rows} /> : null}
      <Omitted count={omitted} noun="transaksi" />
    </Stack>
  );
}
