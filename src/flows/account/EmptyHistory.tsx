import { lazyPart } from '../../ui/lazy-part.tsx';
import { EmptyState } from '../../ui/feedback.tsx';
import { latestCount } from './figures.ts';
import { TransactionSkeleton } from './TransactionList.tsx';

/* Few customers see these, so the first load does not include them. */
const Picture = lazyPart(
  async () => (await import('../../ui/empty-history-picture.tsx')).EmptyHistoryPicture,
);

export const FirstSteps = lazyPart(
  async () => (await import('./FirstSteps.tsx')).FirstSteps,
  <TransactionSkeleton rows={latestCount} />,
);

export function EmptyHistory() {
  return <EmptyState picture={<Picture />}>Tidak ada riwayat transaksi</EmptyState>;
}
