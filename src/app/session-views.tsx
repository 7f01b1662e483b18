import type { sessionMachine } from '../../machines/shared/session.machine.ts';
import { useSelector } from '@xstate/react';
import { FootStrips } from './layout/foot-strips.tsx';
import type { ScreenProps } from '../ui/screen.ts';
import { useApp, useRunning } from './use-app.ts';
import { FrozenStripView } from './frozen-strip.tsx';
import { IncomingMoneyStripView } from './incoming-money-strip.tsx';
import { OrderStripView } from './order-strip.tsx';
import { SessionDialogView, SessionStripView } from './session-warning.tsx';

export interface SessionProps {
  readonly session: ScreenProps<typeof sessionMachine>;
}

/** The strips of a session. */
export function SessionStrips({ session }: SessionProps) {
  const account = useRunning('account');
  const live = useRunning('live');
  const freeze = useRunning('freeze');
  const path = useSelector(useApp().root, ({ context }) => context.path);
  return (
    <FootStrips>
      <SessionStripView {...session} />
      {account && <OrderStripView {...account} />}
      {freeze && <FrozenStripView {...freeze} path={path} />}
      {live && <IncomingMoneyStripView {...live} />}
    </FootStrips>
  );
}

export function SessionDialog({ session }: SessionProps) {
  const { root } = useApp();
  return (
    <SessionDialogView {...session} onLogout={() => root.send({ type: 'logout.requested' })} />
  );
}
