import type { Failure } from '../../../machines/contract/failure.ts';
import { paths } from '../../../machines/contract/paths.ts';
import type { HistoryRow } from '../../../machines/contract/transfer.ts';
import { noticeText } from '../../copy/notices.ts';
import { Button } from '../../ui/button.tsx';
import { IfExtension } from '../../ui/if-extension.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Cluster, Stack } from '../../ui/stack.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { lineOf } from './history-line.ts';

interface OutcomeUnknownProps {
  /** Whether the same order can be sent again with its key (PIN-19, PIN-20). */
  readonly repeatable: boolean;
  readonly failure: Failure | null;
  /** The result of the last look at the history; `null` before. */
  readonly look: 'similar' | 'absent' | 'unread' | null;
  readonly similar: HistoryRow | null;
  readonly onCheck: () => void;
  /** The id of the sentence that matters. */
  readonly sentenceId: string;
}

/** The message for an unknown outcome. It must not mention success or failure (PIN-18). */
export function OutcomeUnknown({
  repeatable,
  failure,
  look,
  similar,
  onCheck,
  sentenceId,
}: OutcomeUnknownProps) {
  return (
    <Notice tone="primary">
      <Stack gap={2}>
        <p id={sentenceId}>
          <strong>Kami belum bisa memastikan apakah uang Anda sudah berpindah.</strong>
        </p>
        <div>
          <p>Tekan Periksa Status untuk melihat riwayat.</p>
          {repeatable ? null : (
            <p>
              Lihat Mutasi sebelum membuat transfer lagi. Jika transfer ini ada di sana, uang Anda
              sudah berpindah.
            </p>
          )}
          <div role="status">
            {look === 'absent' ? <p>Belum ada di riwayat</p> : null}
            {look === 'unread' ? <p>Riwayat belum dapat dibaca. Coba lagi sebentar lagi.</p> : null}
            {look === 'similar' && similar ? (
              <p>Ada yang mirip di riwayat, tetapi belum tentu transfer ini: {lineOf(similar)}</p>
            ) : null}
          </div>
        </div>
        <Cluster>
          <Button onClick={onCheck}>Periksa Status</Button>
          <TextLink to={paths.mutasi}>Lihat Mutasi</TextLink>
          <IfExtension extension="freeze">
            <TextLink to={paths.securing}>Amankan akun</TextLink>
          </IfExtension>
        </Cluster>
        {failure?.code === 'answer.invalid' ? (
          <p lang="en">{noticeText('answer.invalid')}</p>
        ) : null}
      </Stack>
    </Notice>
  );
}
