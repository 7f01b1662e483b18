import { paths } from '../../../machines/contract/paths.ts';
import type { recipientsMachine } from '../../../machines/recipients/recipients.machine.ts';
import { Column } from '../../ui/column.ts';
import { useLostFocus } from '../../ui/lost-focus.ts';
import { Omitted } from '../../ui/hidden-rows-note.tsx';
import { EmptyHistoryPicture } from '../../ui/empty-history-picture.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { ShortList } from '../../ui/short-list.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, FailedState } from '../../ui/feedback.tsx';
import { DeletionDialog } from './DeletionDialog.tsx';
import { RecipientList } from './RecipientList.tsx';

type Props = ScreenProps<typeof recipientsMachine>;

/** One screen for all states, so that the heading keeps the focus while the list loads. */
export function RecipientsScreen({ snapshot, send }: Props) {
  const { gone } = snapshot.context;
  // The focused button disappeared with its row.
  useLostFocus(gone);
  return (
    <Column>
      <StepHeader
        title="Penerima Tersimpan"
        lead="Pilih satu untuk mengisi formulir, lalu periksa sebelum mengirim."
        backTo={paths.transfer}
      />
      <Content snapshot={snapshot} send={send} />
      <p role="status">{gone === null ? '' : `${gone} sudah dihapus.`}</p>
      <DeletionDialog snapshot={snapshot} send={send} />
    </Column>
  );
}

function Content({ snapshot, send }: Props) {
  const { rows, omitted } = snapshot.context;
  if (snapshot.matches('loading')) return <RowsSkeleton icon rows={2} rowHeight="4.5rem" />;
  if (snapshot.matches('failed'))
    return (
      <FailedState onRetry={() => send({ type: 'fetch.retried' })}>
        Penerima tersimpan tidak dapat dimuat
      </FailedState>
    );
  if (snapshot.matches('empty'))
    return (
      <EmptyState
        picture={<EmptyHistoryPicture />}
        action={<p>Setelah transfer berhasil, tekan Simpan penerima di bukti transfer.</p>}
      >
        Belum ada penerima tersimpan
      </EmptyState>
    );
  return (
    <>
      <ShortList rows={rows} brief={rows} noun="penerima">
        {(shown) => (
          <RecipientList
            rows={shown}
            onChoose={(recipient) => send({ type: 'recipient.chosen', recipient })}
            onDelete={(recipient) => send({ type: 'deletion.requested', recipient })}
          />
        )}
      </ShortList>
      <Omitted count={omitted} noun="penerima" />
    </>
  );
}
