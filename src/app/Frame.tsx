import { Suspense, useState, type ReactNode } from 'react';
import { LoadingFrame } from '../ui/feedback.tsx';
import { useApp } from './use-app.ts';
import { lazyComponent } from './load-chunks.tsx';
import { PublicFrame, type PublicFrameKind } from './PublicFrame.tsx';

export type FrameKind = PublicFrameKind | 'account';

/** Header and footer around a page: the public ones or the account's. */
export function Frame({
  kind,
  children,
}: {
  readonly kind: FrameKind;
  readonly children: ReactNode;
}) {
  const app = useApp();
  const [AccountFrame] = useState(() => lazyComponent(app, app.site.loadAccountFrame));
  if (kind !== 'account') return <PublicFrame kind={kind}>{children}</PublicFrame>;
  return (
    <Suspense fallback={<LoadingFrame />}>
      <AccountFrame>{children}</AccountFrame>
    </Suspense>
  );
}
