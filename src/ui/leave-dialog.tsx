import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface LeaveDialogProps {
  readonly open: boolean;
  /** 'Tidak' and Escape cancel. */
  readonly send: (event: { readonly type: 'leave.cancelled' | 'leave.confirmed' }) => void;
}

/** Asks for confirmation before the customer leaves a step and loses its data (REG-73). */
export function LeaveDialog({ open, send }: LeaveDialogProps) {
  const stay = () => send({ type: 'leave.cancelled' });
  return (
    <Dialog
      open={open}
      title="Apakah anda yakin akan keluar dari halaman ini? Jika iya, maka data Anda tidak akan tersimpan"
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>Tidak</Button>
          <Button variant="secondary" onClick={() => send({ type: 'leave.confirmed' })}>
            Ya
          </Button>
        </>
      }
    />
  );
}
