import {
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { styled } from 'styled-components';
import { sheet } from './card.tsx';
import { giveFocusTo } from './give-focus.ts';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import { color, motion, size, space } from './theme.ts';

/** In em, so that a doubled font size leads to a dialog. */
const roomy = '(min-width: 80em)';

/** Whether a table keeps its columns beside a pane. */
export function useRoomForPane(): boolean {
  return useSyncExternalStore(watchRoom, hasRoom, () => false);
}

const queried = () => (typeof window.matchMedia === 'function' ? window.matchMedia(roomy) : null);
const hasRoom = () => queried()?.matches === true;

function watchRoom(onChange: () => void) {
  const query = queried();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

/** A list, and beside it its pane if there is one; Escape anywhere in them closes the pane. */
export function WithPane({
  pane,
  onClose,
  children,
}: {
  readonly pane: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const close = ({ key, target }: KeyboardEvent) => {
    // Escape empties a search.
    if (key === 'Escape' && !(target instanceof HTMLInputElement)) onClose();
  };
  return (
    <Halves $split={pane !== null} onKeyDown={pane === null ? undefined : close}>
      {children}
      {pane}
    </Halves>
  );
}

/**
 * A dialog beside the list, which stays usable. It takes the focus whenever its `subject` changes,
 * and gives it back to the element that had it, or to the page's heading if that is gone.
 */
export function SidePane({
  title,
  subject,
  onClose,
  tools,
  children,
}: {
  readonly title: string;
  readonly subject: unknown;
  readonly onClose: () => void;
  readonly tools: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  const pane = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const seen = useRef<unknown>(null);
  useLayoutEffect(() => {
    if (seen.current === subject) return;
    seen.current = subject;
    if (!pane.current?.contains(document.activeElement)) opener.current = document.activeElement;
    pane.current?.focus({ preventScroll: true });
  }, [subject]);
  // If the focus was elsewhere, React puts it back there after this.
  useLayoutEffect(() => () => giveFocusTo(opener.current), []);
  return (
    <Sheet ref={pane} role="dialog" tabIndex={-1} aria-labelledby={id}>
      <Head>
        <Title id={id}>{title}</Title>
        <IconButton name="Tutup" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Head>
      {children}
      {tools}
    </Sheet>
  );
}

const Halves = styled.div<{ $split: boolean }>`
  ${({ $split }) =>
    $split &&
    `
      display: grid;
      grid-template-columns: minmax(0, 1fr) 21rem;
      gap: ${space(6)};
      align-items: start;
    `}
`;

const Sheet = styled.div`
  position: sticky;
  top: ${space(4)};
  padding: ${space(4)} ${space(5)} ${space(5)};
  ${sheet}
  color: ${color.muted};
  dl > div {
    padding-block: ${space(2)};
  }
  animation: enter ${motion.soft};
  @keyframes enter {
    from {
      opacity: 0;
      transform: translateX(12px);
    }
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  margin-right: -${space(2)};
`;

const Title = styled.h2`
  color: ${color.ink};
  font-size: ${size.base};
`;
