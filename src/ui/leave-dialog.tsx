import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface LeaveDialogProps {
  readonly open: boolean;
  /** Called by 'Tidak' and Escape. */
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before the customer leaves a step whose data would be lost (REG-73). */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      title="Apakah anda yakin akan keluar dari halaman ini? Jika iya, maka data Anda tidak akan tersimpan"
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>Tidak</Button>
          <Button variant="secondary" onClick={onLeave}>
            Ya
          </Button>
        </>
      }
    />
  );
}
