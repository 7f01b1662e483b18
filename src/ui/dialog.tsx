import {
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { styled } from 'styled-components';
import { Button } from './button.tsx';
import { ToneIcon, type Tone } from './icons.tsx';
import { color, media, motion, radius, shadow, size, space, veil } from './theme.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Names the dialog; a popup's whole message may stand here. */
  readonly title: string;
  readonly tone?: Tone | undefined;
  readonly children?: ReactNode;
  /** The buttons; one 'Tutup' unless told. */
  readonly actions?: ReactNode;
  /** Escape, and 'Tutup' where no actions are given. */
  readonly onClose: () => void;
}

export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ title, tone, children, actions, onClose }: Omit<DialogProps, 'open'>) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => (dialog.current ? shownModally(dialog.current) : undefined), []);

  const cancel = (event: SyntheticEvent | KeyboardEvent) => {
    event.preventDefault();
    onClose();
  };
  /* Chromium closes at the second Escape whatever is said to the first. */
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (!event.currentTarget.open) onClose();
  };
  return (
    <Sheet
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onCancel={cancel}
      onClose={closed}
      onKeyDown={(event) => {
        if (event.key === 'Escape') cancel(event);
      }}
    >
      {tone ? (
        <Mark $tone={tone}>
          <ToneIcon tone={tone} size={32} />
        </Mark>
      ) : null}
      <Title id={`${id}-title`}>{title}</Title>
      {children ? <Body>{children}</Body> : null}
      <Actions data-actions="">
        {actions ?? (
          <Button wide onClick={onClose}>
            Tutup
          </Button>
        )}
      </Actions>
    </Sheet>
  );
}

/**
 * Opens as a modal where the browser can; on the way out the focus goes back to where it came from,
 * or to the page's heading.
 */
function shownModally(dialog: HTMLDialogElement) {
  const opener = document.activeElement;
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
  // Not whatever comes first inside: the way on, without scrolling past what is said.
  dialog.querySelector<HTMLElement>('[data-actions] button')?.focus({ preventScroll: true });
  return () => {
    if (typeof dialog.close === 'function') dialog.close();
    const back =
      opener instanceof HTMLElement && opener !== document.body && opener.isConnected
        ? opener
        : document.querySelector<HTMLElement>('[data-arrival]');
    back?.focus();
  };
}

const Sheet = styled.dialog`
  width: min(28rem, calc(100vw - ${space(8)}));
  max-height: calc(100dvh - ${space(8)});
  padding: ${space(6)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  color: ${color.ink};
  background: ${color.surface};
  box-shadow: ${shadow.raised};
  overflow: auto;
  text-align: center;
  animation: rise ${motion.soft};
  &::backdrop {
    background: ${veil};
  }
  @keyframes rise {
    from {
      opacity: 0;
      transform: translateY(8px);
    }
  }
`;

export const toneColor: Record<Tone, string> = {
  success: color.positive,
  danger: color.negative,
  primary: color.link,
};
const toneGround: Record<Tone, string> = {
  success: color.positiveGround,
  danger: color.negativeGround,
  primary: color.wash,
};

const Mark = styled.div<{ $tone: Tone }>`
  display: grid;
  place-items: center;
  width: 4rem;
  height: 4rem;
  margin: 0 auto ${space(4)};
  border-radius: 50%;
  color: ${({ $tone }) => toneColor[$tone]};
  background: ${({ $tone }) => toneGround[$tone]};
`;

const Title = styled.h2`
  font-size: ${size.lead};
`;

const Body = styled.div`
  margin-top: ${space(3)};
  color: ${color.muted};
`;

const Actions = styled.div`
  display: flex;
  gap: ${space(3)};
  margin-top: ${space(6)};
  > * {
    flex: 1;
  }
  ${media.phone} {
    flex-wrap: wrap-reverse;
  }
`;
