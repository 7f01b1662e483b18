import type { accountMachine } from '../../machines/account/account.machine.ts';
import { paths } from '../../machines/contract/paths.ts';
import type { ScreenProps } from '../ui/screen.ts';
import { TextLink } from '../ui/text-link.tsx';
import { Strip } from './layout/strip.tsx';

interface Props extends ScreenProps<typeof accountMachine> {
  /** Whether the page of an order without an answer was left. */
  readonly isLeft?: boolean;
}

/** Leads back to an order without an answer; after a reload, which forgets it, reminds of it. */
export function OrderStripView({ snapshot, send, isLeft = false }: Props) {
  if (isLeft)
    return (
      <Strip actions={<TextLink to={paths.transferPin}>Periksa Status</TextLink>}>
        Status transfer Anda belum pasti
      </Strip>
    );
  return snapshot.context.isReminded ? (
    <Strip onClose={() => send({ type: 'reminder.closed' })}>
      Transfer terakhir Anda mungkin sudah terkirim. Periksa Mutasi sebelum mengirim lagi.
    </Strip>
  ) : null;
}
