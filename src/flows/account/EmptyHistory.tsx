import { styled } from 'styled-components';
import { decoration } from '../../ui/decoration.tsx';
import { EmptyState } from '../../ui/states.tsx';

const Picture = decoration(
  async () => (await import('../../ui/empty-history-picture.tsx')).EmptyHistoryPicture,
);

/** Few customers see it, so the first load does not include its picture. */
export function EmptyHistory() {
  return (
    <EmptyState
      picture={
        <Room>
          <Picture />
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
