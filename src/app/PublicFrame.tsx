import type { ReactNode } from 'react';
import { PublicLayout } from './layout/public-layout.tsx';

/** 'public' is that of the forms. */
export type PublicFrameKind = 'landing' | 'public' | 'plain';

const panes = { landing: 'hero', public: 'steps', plain: 'plain' } as const;

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
      pane={panes[kind]}
      line="Sinari perjalanan finansialmu, selangkah demi selangkah."
    >
      {children}
    </PublicLayout>
  );
}
