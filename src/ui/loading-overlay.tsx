import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LanternMark } from './logo.tsx';
import { color, layer, radius, shadow, size, space, veil, weight } from './theme.ts';

export interface LoadingOverlayProps {
  readonly open: boolean;
  /** A line that is shown and announced when the bank takes long (R2). */
  readonly slow?: ReactNode;
  /** Buttons, e.g. to stop waiting. Outside of the announced region. */
  readonly actions?: ReactNode;
}

/**
 * The overlay while calls to the bank run. It lets clicks through: PageShell makes the page `inert`
 * where it must not be used.
 */
export function LoadingOverlay({ open, slow, actions }: LoadingOverlayProps) {
  if (!open) return null;
  return (
    <Veil>
      <Panel>
        <Status role="status">
          <Glow>
            <LanternMark size={56} />
          </Glow>
          <Label>Memuat…</Label>
          {slow ? <Slow>{slow}</Slow> : null}
        </Status>
        {actions ? <Actions onClick={releaseFocus}>{actions}</Actions> : null}
      </Panel>
    </Veil>
  );
}

/**
 * The overlay disappears together with the focused button. Blurring it first lets the page restore
 * its focus.
 */
function releaseFocus() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

const Veil = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  display: grid;
  place-items: center;
  padding: ${space(4)};
  background: ${veil};
  pointer-events: none;
`;

const Panel = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  min-width: 11rem;
  max-width: 24rem;
  padding: ${space(6)};
  border-radius: ${radius.card};
  color: ${color.onNight};
  background: ${color.night};
  box-shadow: ${shadow.raised};
  text-align: center;
  --gap: ${color.night};
`;

const Status = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
`;

const Actions = styled.div`
  pointer-events: auto;
`;

const Glow = styled.div`
  border-radius: 50%;
  animation: glow 1.6s ease-in-out infinite alternate;
  @keyframes glow {
    from {
      filter: drop-shadow(0 0 2px rgb(245 176 65 / 0.3));
      opacity: 0.75;
    }
    to {
      filter: drop-shadow(0 0 18px rgb(245 176 65 / 0.9));
      opacity: 1;
    }
  }
`;

const Label = styled.p`
  font-weight: ${weight.strong};
`;

const Slow = styled.p`
  color: ${color.onNightMuted};
  font-size: ${size.small};
`;
