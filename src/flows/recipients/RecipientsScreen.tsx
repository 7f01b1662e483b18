import { paths } from '../../../machines/contract/paths.ts';
import type { recipientsMachine } from '../../../machines/recipients/recipients.machine.ts';
import { DoubtCard } from '../../ui/parts/doubt-card.tsx';
import { Page } from '../../ui/page.tsx';
import { useLostFocus } from '../../ui/lost-focus.ts';
import { Omitted } from '../../ui/hidden-rows-note.tsx';
import { EmptyHistoryPicture } from '../../ui/empty-history-picture.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { ShortList } from '../../ui/short-list.tsx';
import { StepHeader } from '../../ui/step-header.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, FailedState } from '../../ui/feedback.tsx';
import { RecipientList } from './RecipientList.tsx';
import { noticeText } from '../../copy/notices.ts';
import { mmss } from '../../format/clock.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCooldown } from '../../ui/submit-button.tsx';

type Props = ScreenProps<typeof recipientsMachine>;

/** One screen for all states, so that the heading keeps the focus while the list loads. */
export function RecipientsScreen({ snapshot, send }: Props) {
  const { gone } = snapshot.context;
  // The focused button disappeared with its row.
  useLostFocus(gone);
  return (
    <Page
      beside={<DoubtCard />}
      head={
        <StepHeader
          title="Penerima Tersimpan"
          lead="Pilih satu untuk mengisi formulir, lalu periksa sebelum mengirim."
          backTo={paths.transfer}
        />
      }
    >
      <Content snapshot={snapshot} send={send} />
      <p role="status">{gone === null ? '' : `${gone} sudah dihapus.`}</p>
      <DeletionDialog snapshot={snapshot} send={send} />
    </Page>
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

function DeletionDialog({ snapshot, send }: ScreenProps<typeof recipientsMachine>) {
  const { chosen, notDeleted, cooldowns } = snapshot.context;
  const isNotDeleted = snapshot.matches({ listed: 'notDeleted' });
  const wait = useCooldown(cooldowns['delete']);
  const dismiss = () => send({ type: 'deletion.dismissed' });
  return (
    <Dialog
      open={isNotDeleted || snapshot.matches({ listed: 'confirming' })}
      title={`Hapus ${chosen?.alias ?? ''}?`}
      onClose={dismiss}
      // Not in the content, which describes the dialog: a reader would say each second.
      tools={wait > 0 ? <p>Coba lagi dalam {mmss(wait)}</p> : null}
      actions={
        <>
          <Button onClick={dismiss}>Batal</Button>
          <Button
            variant="secondary"
            ariaDisabled={wait > 0}
            onClick={() => send({ type: 'deletion.confirmed' })}
          >
            Hapus
          </Button>
        </>
      }
    >
      {isNotDeleted && notDeleted !== null ? (
        <Notice live>{noticeText(notDeleted)}</Notice>
      ) : (
        'Transfer yang sudah dikirim tidak berubah. Anda dapat menyimpannya lagi kapan saja.'
      )}
    </Dialog>
  );
}
