import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface LeaveDialogProps {
  open: boolean;
  /** 'Tidak', and Escape. */
  onStay: () => void;
  onLeave: () => void;
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
          <Button variant="secondary" onClick={onStay}>Tidak</Button>
          <Button onClick={onLeave}>Ya</Button>
        </>
      }
    />
  );
}
