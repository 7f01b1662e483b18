import type { ReactNode } from 'react';
import { PublicLayout } from '../ui/public-layout.tsx';

export type PublicFrameKind = 'landing' | 'public';

/** Header and footer for visitors. Knows nothing of the running app: it is pre-rendered, too. */
export function PublicFrame({
  kind,
  children,
}: {
  readonly kind: PublicFrameKind;
  readonly children: ReactNode;
}) {
  return (
    <PublicLayout
      pane={kind === 'landing' ? 'hero' : 'steps'}
      line="Sinari perjalanan finansialmu, selangkah demi selangkah."
    >
      {children}
    </PublicLayout>
  );
}
