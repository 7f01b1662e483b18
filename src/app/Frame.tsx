import { lazy, Suspense, type ReactNode } from 'react';
import { LoadingFrame } from '../ui/states.tsx';
import { lazyImport } from './lazy-import.ts';
import { PublicFrame, type PublicFrameKind } from './PublicFrame.tsx';

const AccountFrame = lazy(() => lazyImport(() => import('./AccountFrame.tsx')));

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
    <Suspense fallback={<LoadingFrame />}>
      <AccountFrame>{children}</AccountFrame>
    </Suspense>
  );
}
