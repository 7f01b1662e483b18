import type { accountMachine } from '../../machines/account/account.machine.ts';
import type { ScreenProps } from '../ui/screen.ts';
import { Strip } from '../ui/strip.tsx';
import type { sessionMachine } from '../../machines/shared/session.machine.ts';
import { useRunning } from './app-context.ts';
import { SessionStripView } from './session-warning.tsx';

/** Shown after a reload while an order was on its way. */
export function OrderStripView({ snapshot, send }: ScreenProps<typeof accountMachine>) {
  return snapshot.context.isReminded ? (
    <Strip onClose={() => send({ type: 'reminder.closed' })}>
      Transfer terakhir Anda mungkin sudah terkirim. Periksa Mutasi sebelum mengirim lagi.
    </Strip>
  ) : null;
}

/** The strips of a session. */
export function SessionStrips({
  session,
}: {
  readonly session: ScreenProps<typeof sessionMachine>;
}) {
  const account = useRunning('account');
  return (
    <>
      <SessionStripView {...session} />
      {account && <OrderStripView {...account} />}
    </>
  );
}
