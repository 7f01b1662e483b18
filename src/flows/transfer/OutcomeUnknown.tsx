import { paths } from '../../../machines/contract/paths.ts';
import { noticeText } from '../../copy/notices.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SecuringLink } from '../../ui/securing-link.tsx';
import { Cluster, Stack } from '../../ui/stack.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { lineOf } from './history-line.ts';
import type { OrderMessageProps } from './order-page.ts';

/** The message for an unknown outcome. It must not mention success or failure (PIN-18). */
export function OutcomeUnknown({ snapshot, send, sentenceId }: OrderMessageProps) {
  const { failure, isRepeatable, similar } = snapshot.context;
  const has = (look: 'absent' | 'unread' | 'similar') => snapshot.matches({ outcomeUnknown: look });
  return (
    <Notice tone="primary">
      <Stack gap={2}>
        <p id={sentenceId}>
          <strong>Kami belum bisa memastikan apakah uang Anda sudah berpindah.</strong>
        </p>
        <div>
          <p>Tekan Periksa Status untuk melihat riwayat.</p>
          {isRepeatable ? null : (
            <p>
              Lihat Mutasi sebelum membuat transfer lagi. Jika transfer ini ada di sana, uang Anda
              sudah berpindah.
            </p>
          )}
          <div role="status">
            {has('absent') ? <p>Belum ada di riwayat</p> : null}
            {has('unread') ? <p>Riwayat belum dapat dibaca. Coba lagi sebentar lagi.</p> : null}
            {has('similar') && similar ? (
              <p>Ada yang mirip di riwayat, tetapi belum tentu transfer ini: {lineOf(similar)}</p>
            ) : null}
          </div>
        </div>
        <Cluster>
          <Button onClick={() => send({ type: 'status.requested' })}>Periksa Status</Button>
          <TextLink to={paths.mutasi}>Lihat Mutasi</TextLink>
          <SecuringLink as={TextLink} />
        </Cluster>
        {failure?.code === 'answer.invalid' ? (
          <p lang="en">{noticeText('answer.invalid')}</p>
        ) : null}
      </Stack>
    </Notice>
  );
}
