import { styled } from 'styled-components';
import type { accountMachine } from '../../../machines/account/account.machine.ts';
import type { Mutation } from '../../../machines/contract/account.ts';
import { paths } from '../../../machines/contract/paths.ts';
import { failureLead, noticeText } from '../../copy/notices.ts';
import { UNKNOWN } from '../../format/rupiah.ts';
import { CardTitle, sheet } from '../../ui/card.tsx';
import { Omitted } from '../../ui/hidden-rows-note.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { Stack } from '../../ui/stack.tsx';
import { EmptyState, FailedState } from '../../ui/feedback.tsx';
import { AsideLink } from '../../ui/text-link.tsx';
import { EmptyHistory } from './EmptyHistory.tsx';
import { latestCount } from './figures.ts';
import { edge, media } from '../../ui/theme.ts';
import { TransactionList, TransactionSkeleton } from './TransactionList.tsx';

interface HistoryCardProps extends ScreenProps<typeof accountMachine> {
  readonly rows: readonly Mutation[];
  /** A WIB day. */
  readonly today: string;
}

/** The latest transactions, with a link to all of them. */
export function HistoryCard(props: HistoryCardProps) {
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
        {noticeText(mutations.code)}
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
