import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { styled } from 'styled-components';
import { Button } from './button.tsx';
import { coveredRegions, quieten } from './parts/covered-regions.ts';
import { onStage } from './parts/dialog-stage.ts';
import { CONTROL } from './control.ts';
import { focusOwner, giveFocusBack, giveFocusTo } from './focus.ts';
import { type Tone, ToneIcon } from './step-icons.tsx';
import { color, media, motion, radius, shadow, size, space, veil, weight } from './theme.ts';

export interface DialogProps {
  readonly open: boolean;
  /** The accessible name and heading; without children, the whole message. */
  readonly title: string;
  readonly tone?: Tone | undefined;
  readonly icon?: ReactNode;
  readonly children?: ReactNode;
  /**
   * The content is a list or changes by itself: as a description, screen readers would read it out
   * twice, and again at each change.
   */
  readonly listed?: boolean;
  /**
   * A picture of light: then the dialog is night, on a phone in the whole window, and its title and
   * content are on a ticket.
   */
  readonly stage?: ReactNode;
  /** Actions on the content; they stay visible above the buttons. */
  readonly tools?: ReactNode;
  /** The buttons; default: 'Tutup'. */
  readonly actions?: ReactNode;
  /**
   * The name of the field that gets the focus on closing; default: the element that had it before.
   */
  readonly focusAfter?: string | undefined;
  readonly onClose: () => void;
}

/** A longer title is announced as text. */
const LONG = 60;

/** A modal dialog that takes the focus itself (POP-28) and returns it on closing. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  title,
  tone,
  icon,
  children,
  listed = false,
  stage,
  tools,
  actions,
  focusAfter,
  onClose,
}: Omit<DialogProps, 'open'>) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const wanted = useEffectEvent(() => focusAfter);
  useLayoutEffect(() => (dialog.current ? openModally(dialog.current, wanted) : undefined), []);

  const cancel = (event: SyntheticEvent | KeyboardEvent) => {
    event.preventDefault();
    onClose();
  };
  /* Chromium closes the dialog at the second Escape even if the first was prevented. */
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (!event.currentTarget.open) onClose();
  };
  return (
    <Sheet
      ref={dialog}
      tabIndex={-1}
      $stage={Boolean(stage)}
      data-tone={tone}
      aria-labelledby={`${id}-title`}
      aria-describedby={children && !listed ? `${id}-body` : undefined}
      onCancel={cancel}
      onClose={closed}
      onKeyDown={(event) => {
        if (event.key === 'Escape') cancel(event);
        if (event.key === 'Enter' && !event.repeat && event.target === event.currentTarget) {
          event.preventDefault();
          firstAction(event.currentTarget)?.click();
        }
      }}
    >
      {stage}
      <div data-content="">
        {tone ? (
          <IconCircle $tone={tone} data-sign="">
            {icon ?? <ToneIcon tone={tone} size={32} />}
          </IconCircle>
        ) : null}
        <Title id={`${id}-title`} $long={title.length > LONG}>
          {title}
        </Title>
        {children ? (
          <Body id={`${id}-body`} data-body="">
            {children}
          </Body>
        ) : null}
      </div>
      <Foot data-foot="">
        {tools}
        <Actions data-actions="">
          {actions ?? (
            <Button wide onClick={onClose}>
              Tutup
            </Button>
          )}
        </Actions>
      </Foot>
    </Sheet>
  );
}

/**
 * Opens a dialog, as a modal if the browser has modals.
 * @returns a function that closes it and focuses the named field, otherwise the element that had
 * the focus before, or the page's heading if that is gone.
 */
function openModally(dialog: HTMLDialogElement, wanted: () => string | undefined) {
  const opener = focusOwner();
  const covered = coveredRegions(dialog);
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
  // Not a button: Orca would read its name alone, because what it read last is inert now.
  dialog.focus({ preventScroll: true });
  // The browser focused the first element, and may have scrolled past the text.
  dialog.scrollTop = 0;
  return () => {
    quieten(covered);
    const owner = document.querySelector(`${CONTROL}[name="${wanted()}"]`) ?? opener;
    if (typeof dialog.close !== 'function') return giveFocusTo(owner);
    dialog.close();
    giveFocusBack(owner);
  };
}

const firstAction = (dialog: HTMLElement) =>
  dialog.querySelector<HTMLElement>('[data-actions] button');

/* Large letters or a low window need it for the content. */
const whereThereIsRoom = '@media (min-width: 20em) and (min-height: 34em)';

const Sheet = styled.dialog<{ $stage: boolean }>`
  /* The space around and inside gives way to large letters. */
  --around: clamp(20px, 40vw - 5rem, 4rem);
  --inside: clamp(12px, 16vw - 2rem, 1.5rem);
  --room: min(66vw, 24rem);
  width: min(28rem, calc(100vw - var(--around)));
  max-width: none;
  max-height: calc(100vh - var(--around));
  max-height: calc(100dvh - var(--around));
  padding: var(--inside) var(--inside) 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  color: ${color.ink};
  background: ${color.surface};
  box-shadow: ${shadow.raised};
  overflow: auto;
  ${whereThereIsRoom} {
    /* A focused field is visible with its error, above the sticky foot. */
    scroll-padding-bottom: 14rem;
  }
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
  ${({ $stage }) => $stage && onStage}
`;

export const toneColor: Record<Tone, string> = {
  success: color.positive,
  danger: color.negative,
  primary: color.link,
};
const toneBackground: Record<Tone, string> = {
  success: color.positiveGround,
  danger: color.negativeGround,
  primary: color.wash,
};

const IconCircle = styled.div<{ $tone: Tone }>`
  display: grid;
  place-items: center;
  width: 4rem;
  height: 4rem;
  margin: 0 auto ${space(4)};
  border-radius: 50%;
  color: ${({ $tone }) => toneColor[$tone]};
  background: ${({ $tone }) => toneBackground[$tone]};
`;

/* The bank's sentences come on separate lines. */
const Title = styled.h2<{ $long: boolean }>`
  white-space: pre-line;
  font-size: ${size.title};
  ${({ $long }) => $long && `font-size: ${size.base}; font-weight: ${weight.regular}; line-height: 1.5;`}
`;

const Body = styled.div`
  margin-top: ${space(3)};
  color: ${color.muted};
`;

/* Stays visible if the content is taller than the window. */
const Foot = styled.div`
  position: relative;
  margin: ${space(3)} calc(-1 * var(--inside)) 0;
  padding: ${space(3)} var(--inside) var(--inside);
  border-radius: 0 0 ${radius.card} ${radius.card};
  background: ${color.surface};
  ${whereThereIsRoom} {
    position: sticky;
    bottom: 0;
  }
`;

const Actions = styled.div`
  display: flex;
  gap: ${space(3)};
  > * {
    flex: 1 1 auto;
  }
  ${media.phone} {
    flex-wrap: wrap-reverse;
  }
`;
