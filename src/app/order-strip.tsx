import type { accountMachine } from '../../machines/account/account.machine.ts';
import type { ScreenProps } from '../ui/screen.ts';
import { Strip } from './layout/strip.tsx';

/** Shown after a reload while an order was on its way. */
export function OrderStripView({ snapshot, send }: ScreenProps<typeof accountMachine>) {
  return snapshot.context.isReminded ? (
    <Strip onClose={() => send({ type: 'reminder.closed' })}>
      Transfer terakhir Anda mungkin sudah terkirim. Periksa Mutasi sebelum mengirim lagi.
    </Strip>
  ) : null;
}
