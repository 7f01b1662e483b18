import { lazy, Suspense, type ReactNode } from 'react';
import { ArrivingFrame } from '../ui/states.tsx';
import { fetched } from './lazy-import.ts';
import { PublicFrame, type PublicFrameKind } from './PublicFrame.tsx';

const AccountFrame = lazy(() => fetched(() => import('./AccountFrame.tsx')));

export type FrameKind = PublicFrameKind | 'account';

/** Header and footer around a page: the public ones or the account's. */
export function Frame({
  kind,
  children,
}: {
  readonly kind: FrameKind;
  readonly children: ReactNode;
}) {
  if (kind !== 'account') return <PublicFrame kind={kind}>{children}</PublicFrame>;
  return (
    <Suspense fallback={<ArrivingFrame />}>
      <AccountFrame>{children}</AccountFrame>
    </Suspense>
  );
}
