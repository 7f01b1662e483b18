import { useSelector } from '@xstate/react';
import { paths } from '../../machines/contract/paths.ts';
import { isBegun } from '../../machines/report/begun.ts';
import type { ReportDraft } from '../../machines/report/report.form.ts';
import type { sessionMachine } from '../../machines/shared/session.machine.ts';
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

export function SessionStrips({ session }: SessionProps) {
  const isReporting = useUnsentReport();
  const account = useRunning('account');
  const live = useRunning('live');
  const freeze = useRunning('freeze');
  const path = useSelector(useApp().root, ({ context }) => context.path);
  const isLeft = useSelector(
    useApp().root,
    ({ context, value }) =>
      value.page !== 'transfer' && context.kept.transfer?.order?.unanswered === true,
  );
  return (
    <FootStrips>
      <SessionStripView {...session} isReporting={isReporting} />
      {account && <OrderStripView {...account} isLeft={isLeft} />}
      {freeze && <FrozenStripView {...freeze} path={path} />}
      {live && <IncomingMoneyStripView {...live} />}
    </FootStrips>
  );
}

export function SessionDialog({ session }: SessionProps) {
  const { root } = useApp();
  const isReporting = useUnsentReport();
  return (
    <SessionDialogView
      {...session}
      isReporting={isReporting}
      onLogout={() => root.send({ type: 'logout.requested' })}
    />
  );
}

/** Whether a report was begun, which would be lost with the session (RPT-8). */
function useUnsentReport(): boolean {
  const { root } = useApp();
  const context: { readonly draft?: ReportDraft } = useRunning('flow')?.snapshot.context ?? {};
  const kept = useSelector(root, (snapshot) => snapshot.context.kept.report);
  // Other flows have drafts, too.
  const isOpen = useSelector(root, (snapshot) => snapshot.context.path === paths.report);
  return isBegun(isOpen ? (context.draft ?? kept) : kept);
}
