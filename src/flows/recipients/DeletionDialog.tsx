import type { recipientsMachine } from '../../../machines/recipients/recipients.machine.ts';
import { noticeText } from '../../copy/notices.ts';
import { mmss } from '../../format/clock.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { ScreenProps } from '../../ui/screen.ts';
import { useCooldown } from '../../ui/use-cooldown.ts';

/** Asks before a saved recipient is deleted. */
export function DeletionDialog({ snapshot, send }: ScreenProps<typeof recipientsMachine>) {
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
