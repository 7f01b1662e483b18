import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { EmptyState } from '../../ui/states.tsx';

/** Comes after the page, as few customers see it; its room is kept. */
const Picture = lazy(() =>
  import('../../ui/empty-history-picture.tsx').then(
    ({ EmptyHistoryPicture }) => ({ default: EmptyHistoryPicture }),
    () => ({ default: () => <></> }),
  ),
);

export function EmptyHistory() {
  return (
    <EmptyState
      picture={
        <Room>
          <Suspense fallback={null}>
            <Picture />
          </Suspense>
        </Room>
      }
    >
      Tidak ada riwayat transaksi
    </EmptyState>
  );
}

const Room = styled.div`
  height: 7.5rem;
`;
