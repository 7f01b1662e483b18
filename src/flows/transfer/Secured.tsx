import { paths } from '../../../machines/contract/paths.ts';
import type { transferMachine } from '../../../machines/transfer/transfer.machine.ts';
import { pinWaitOf } from '../../../machines/contract/pin.ts';
import { pinWaitText } from '../../format/pin-wait.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ScreenProps } from '../../ui/screen.ts';

/** The bank's sentence, with a way on: for a frozen account, or a recovered PIN that waits. */
export function Secured({ snapshot, send }: ScreenProps<typeof transferMachine>) {
  const close = () => send({ type: 'secured.closed' });
  const { isFrozen, account } = snapshot.context;
  const wait = isFrozen ? null : pinWaitText(pinWaitOf(account));
  return (
    <Dialog
      open={snapshot.matches('secured') || snapshot.matches('forbidden')}
      title={wait === null ? 'Akun Anda sedang diamankan' : 'PIN baru Anda belum berlaku'}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Tutup
          </Button>
          {wait === null ? (
            <ButtonLink to={paths.securing}>Buka kembali</ButtonLink>
          ) : (
            <ButtonLink to={paths.pin}>PIN</ButtonLink>
          )}
        </>
      }
    >
      {wait ?? 'Uang tidak bisa keluar sampai akun dibuka kembali.'} Isian Anda tetap ada.
    </Dialog>
  );
}
