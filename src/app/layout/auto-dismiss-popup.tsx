import { useId, type FocusEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { toneColor } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { type Tone, ToneIcon } from '../../ui/step-icons.tsx';
import { color, layer, motion, radius, shadow, space, weight } from '../../ui/theme.ts';

export interface AutoDismissPopupProps {
  /**
   * The live region stays in the page while closed, so that screen readers announce its content.
   */
  readonly open: boolean;
  readonly tone: Tone;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** The pointer or the focus entered or left. The caller's timer pauses meanwhile. */
  readonly onAttention: (change: {
    readonly hovered?: boolean;
    readonly focused?: boolean;
  }) => void;
}

/** A message that the caller closes after a time. It takes no focus and blocks nothing. */
export function AutoDismissPopup({
  open,
  tone,
  children,
  onClose,
  onAttention,
}: AutoDismissPopupProps) {
  const id = useId();
  const blur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onAttention({ focused: false });
  };
  return (
    <Region aria-live={tone === 'danger' ? 'assertive' : 'polite'}>
      {open ? (
        <Popup
          role="dialog"
          aria-labelledby={id}
          onMouseEnter={() => onAttention({ hovered: true })}
          onMouseLeave={() => onAttention({ hovered: false })}
          onFocus={() => onAttention({ focused: true })}
          onBlur={blur}
          $tone={tone}
        >
          <ToneIcon tone={tone} size={24} />
          <Message id={id}>{children}</Message>
          <IconButton name="Tutup" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Popup>
      ) : null}
    </Region>
  );
}

const Region = styled.div`
  position: fixed;
  top: 4.5rem;
  left: 50%;
  z-index: ${layer.popup};
  width: min(30rem, calc(100vw - ${space(8)}));
  transform: translateX(-50%);
  pointer-events: none;
`;

const Popup = styled.div<{ $tone: Tone }>`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(4)};
  border: 1px solid ${({ $tone }) => toneColor[$tone]};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.raised};
  pointer-events: auto;
  animation: drop ${motion.soft};
  > svg {
    flex: none;
    color: ${({ $tone }) => toneColor[$tone]};
  }
  @keyframes drop {
    from {
      opacity: 0;
      transform: translateY(-8px);
    }
  }
`;

const Message = styled.p`
  flex: 1;
  min-width: 0;
  font-weight: ${weight.medium};
  white-space: pre-line;
`;
