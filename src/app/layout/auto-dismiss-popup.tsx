import { useId, type FocusEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useBorrowedFocus } from './strip.tsx';
import { toneColor } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { type Tone, ToneIcon } from '../../ui/step-icons.tsx';
import {
  color,
  edge,
  layer,
  media,
  motion,
  radius,
  shadow,
  space,
  weight,
} from '../../ui/theme.ts';

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
export function AutoDismissPopup({ open, ...rest }: AutoDismissPopupProps) {
  return (
    <Region aria-live={rest.tone === 'danger' ? 'assertive' : 'polite'}>
      {open ? <OpenPopup {...rest} /> : null}
    </Region>
  );
}

function OpenPopup({ tone, children, onClose, onAttention }: Omit<AutoDismissPopupProps, 'open'>) {
  const id = useId();
  const { ref, onFocus } = useBorrowedFocus();
  const focus = (event: FocusEvent<HTMLElement>) => {
    onFocus(event);
    onAttention({ focused: true });
  };
  const blur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onAttention({ focused: false });
  };
  return (
    <Popup
      ref={ref}
      role="dialog"
      aria-labelledby={id}
      onMouseEnter={() => onAttention({ hovered: true })}
      onMouseLeave={() => onAttention({ hovered: false })}
      onFocus={focus}
      onBlur={blur}
      $tone={tone}
    >
      <ToneIcon tone={tone} size={24} />
      <Message id={id}>{children}</Message>
      <IconButton name="Tutup" onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </Popup>
  );
}

const Region = styled.div`
  position: fixed;
  top: 4.5rem;
  left: 50%;
  z-index: ${layer.popup};
  width: min(30rem, calc(100vw - min(${space(8)}, 10vw)));
  transform: translateX(-50%);
  pointer-events: none;
`;

const Popup = styled.div<{ $tone: Tone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${space(3)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${edge};
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
  /* Below the icons, so that it is read in time. */
  ${media.large} {
    flex: 1 0 100%;
    order: 1;
  }
`;
