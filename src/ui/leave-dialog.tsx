import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface LeaveDialogProps {
  readonly open: boolean;
  /** 'Tidak', and Escape. */
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before what was given is lost. */
export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      title="Apakah anda yakin akan keluar dari halaman ini? Jika iya, maka data Anda tidak akan tersimpan"
      onClose={onStay}
      actions={
        <>
          <Button variant="secondary" onClick={onStay}>
            Tidak
          </Button>
          <Button onClick={onLeave}>Ya</Button>
        </>
      }
    />
  );
}
