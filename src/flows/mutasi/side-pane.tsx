import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { sheet } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { color, motion, size, space } from '../../ui/theme.ts';
import { usePaneFocus } from './pane.ts';

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
 * A dialog beside the list, which stays usable. It takes the focus whenever its `subject` changes.
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
  const pane = usePaneFocus(subject);
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
