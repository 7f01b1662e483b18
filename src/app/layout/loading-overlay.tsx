import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { css, styled } from 'styled-components';
import { BrandMark } from '../../ui/logo.tsx';
import { color, layer, media, radius, shadow, size, space, veil, weight } from '../../ui/theme.ts';

export interface LoadingOverlayProps {
  readonly open: boolean;
  /** Dims the page; otherwise the overlay is a small sign at the top (POP-24). */
  readonly veiled: boolean;
  /** A line that is shown and announced when the bank takes long (R2). */
  readonly slow?: ReactNode;
  /** Buttons, e.g. to stop waiting. Outside the announced region. */
  readonly actions?: ReactNode;
}

/**
 * The overlay during calls to the bank: dims the page, or is a small sign at the top. It lets
 * clicks through: PressGuard drops them if the page must not be used.
 */
export function LoadingOverlay({ open, ...rest }: LoadingOverlayProps) {
  return open ? <Shown {...rest} /> : null;
}

function Shown({ veiled, slow, actions }: Omit<LoadingOverlayProps, 'open'>) {
  const dialog = useOpenDialog();
  const overlay = (
    <Veil $veiled={veiled} aria-disabled={false} data-overlay="">
      <Panel $veiled={veiled}>
        <Status role="status" $veiled={veiled}>
          <Glow>
            <BrandMark size={veiled ? 56 : 20} />
          </Glow>
          <Label>Memuat…</Label>
          {slow ? <Slow>{slow}</Slow> : null}
        </Status>
        {actions ? <Actions onClick={releaseFocus}>{actions}</Actions> : null}
      </Panel>
    </Veil>
  );
  return dialog === null ? overlay : createPortal(overlay, dialog);
}

/** The dialog that was open at the first render: everything next to it is below it and inert. */
function useOpenDialog(): Element | null {
  const [dialog, setDialog] = useState(() => document.querySelector('dialog[open]'));
  useEffect(() => {
    const leave = () => setDialog(null);
    dialog?.addEventListener('close', leave);
    return () => dialog?.removeEventListener('close', leave);
  }, [dialog]);
  return dialog;
}

/**
 * The overlay disappears together with the focused button. Blurring it first lets the page restore
 * its focus.
 */
function releaseFocus() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/* On a phone in the header, between the logo and the bell; on a wide screen below the header. */
const light = css`
  place-items: start center;
  padding-block: calc(var(--strips, 0px) + ${space(2.5)}) 0;
  padding-left: ${space(14)};
  ${media.wide} {
    padding: calc(var(--strips, 0px) + 4.5rem) ${space(4)} 0;
  }
`;

const Veil = styled.div<{ $veiled: boolean }>`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  display: grid;
  place-items: center;
  padding: ${space(4)};
  background: ${({ $veiled }) => ($veiled ? veil : 'none')};
  pointer-events: none;
  visibility: visible;
  ${({ $veiled }) => !$veiled && light}
`;

const pill = css`
  gap: ${space(2)};
  min-width: 0;
  padding: ${space(2)} ${space(4)};
  border-color: ${color.nightEdge};
  border-radius: 1.375rem;
  font-size: ${size.small};
`;

const Panel = styled.div<{ $veiled: boolean }>`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  min-width: 11rem;
  max-width: 24rem;
  padding: min(${space(6)}, 3.75vmax);
  border: 1px solid ${color.night};
  border-radius: ${radius.card};
  color: ${color.onNight};
  background: ${color.night};
  box-shadow: ${shadow.raised};
  text-align: center;
  --gap: ${color.night};
  ${({ $veiled }) => !$veiled && pill}
`;

const Status = styled.div<{ $veiled: boolean }>`
  display: flex;
  flex-wrap: wrap;
  flex-direction: ${({ $veiled }) => ($veiled ? 'column' : 'row')};
  align-items: center;
  justify-content: center;
  gap: ${({ $veiled }) => space($veiled ? 3 : 2)};
`;

const Actions = styled.div`
  pointer-events: auto;
`;

const Glow = styled.div`
  border-radius: 50%;
  animation: glow 1.6s ease-in-out infinite alternate;
  @keyframes glow {
    from {
      filter: drop-shadow(0 0 2px ${color.lantern});
      opacity: 0.75;
    }
    to {
      filter: drop-shadow(0 0 18px ${color.lantern});
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
