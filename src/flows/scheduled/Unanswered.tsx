import type { Failure } from '../../../machines/contract/failure.ts';
import { noticeText } from '../../copy/notices.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stack } from '../../ui/stack.tsx';

interface UnansweredProps {
  readonly failure: Failure | null;
  /** The result of the last look at the history. */
  readonly look: 'untold' | 'looking' | 'stillWaiting' | 'unseen';
  readonly onCheck: () => void;
  /** The id of the sentence that matters. */
  readonly sentenceId: string;
}

/**
 * The message while nobody knows whether the transfer is still pending. It must suggest neither.
 */
export function Unanswered({ failure, look, onCheck, sentenceId }: UnansweredProps) {
  return (
    <Notice tone="primary">
      <Stack gap={2}>
        <p id={sentenceId}>
          <strong>Belum diketahui apakah transfer ini masih akan dijalankan.</strong>
        </p>
        <p role="status">{advice[look]}</p>
        <div>
          <Button onClick={onCheck}>Periksa Status</Button>
        </div>
        {failure?.code === 'answer.invalid' ? (
          <p lang="en">{noticeText('answer.invalid')}</p>
        ) : null}
      </Stack>
    </Notice>
  );
}

const again = 'Anda juga dapat mengirim permintaan ini sekali lagi: itu aman.';
const advice = {
  untold: `Tekan Periksa Status untuk melihatnya di riwayat. ${again}`,
  looking: 'Kami sedang melihatnya di riwayat.',
  stillWaiting: `Saat ini transfer masih menunggu di riwayat. ${again}`,
  unseen: `Riwayat belum dapat menjawabnya. Periksa lagi sebentar lagi. ${again}`,
} as const;
