import { paths } from '../../../machines/contract/paths.ts';
import type { HistoryRow } from '../../../machines/contract/transfer.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Cluster, Stack } from '../../ui/stack.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { lineOf } from './history-line.ts';

interface AlreadySentProps {
  readonly found: HistoryRow | null;
  readonly onSendNew: () => void;
  /** The id of the sentence that matters. */
  readonly sentenceId: string;
}

/** The order is in the history, so it was not sent again. An equal one is a new transfer. */
export function AlreadySent({ found, onSendNew, sentenceId }: AlreadySentProps) {
  return (
    <Notice tone="primary">
      <Stack gap={2}>
        <p id={sentenceId}>
          <strong>Tidak ada yang dikirim lagi.</strong> {found && `Di riwayat: ${lineOf(found)}`}
        </p>
        <Cluster>
          <Button variant="secondary" onClick={onSendNew}>
            Kirim sebagai transfer baru
          </Button>
          <TextLink to={paths.mutasi}>Lihat Mutasi</TextLink>
        </Cluster>
      </Stack>
    </Notice>
  );
}
