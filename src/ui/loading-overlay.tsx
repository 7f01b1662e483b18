import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LanternMark } from './logo.tsx';
import { color, layer, radius, shadow, size, space, veil, weight } from './theme.ts';

export interface LoadingOverlayProps {
  readonly open: boolean;
  /** Said below when the bank takes long. */
  readonly slow?: ReactNode;
  /** The way out, where there is one. Not a part of what is announced. */
  readonly actions?: ReactNode;
}

/**
 * The veil lets clicks through: what must not be touched meanwhile is made `inert` by who knows it.
 */
export function LoadingOverlay({ open, slow, actions }: LoadingOverlayProps) {
  if (!open) return null;
  return (
    <Veil>
      <Plate>
        <Said role="status">
          <Glow>
            <LanternMark size={56} />
          </Glow>
          <Word>Memuat…</Word>
          {slow ? <Slow>{slow}</Slow> : null}
        </Said>
        {actions ? <Way onClick={letGo}>{actions}</Way> : null}
      </Plate>
    </Veil>
  );
}

/**
 * The way out goes with the veil: whoever was left without the focus gets it back from the page
 * below.
 */
function letGo() {
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

const Plate = styled.div`
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

const Said = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
`;

const Way = styled.div`
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

const Word = styled.p`
  font-weight: ${weight.strong};
`;

const Slow = styled.p`
  color: ${color.onNightMuted};
  font-size: ${size.small};
`;
