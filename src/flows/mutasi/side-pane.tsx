import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { sheet } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Small } from '../../ui/heading.tsx';
import { Unclear } from '../../ui/hidden-rows-note.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { Money } from '../../ui/money.tsx';
import { color, motion, size, space } from '../../ui/theme.ts';
import { usePaneFocus } from './pane.ts';
import type { MoneyMoved } from './totals.ts';

/** A list, and beside it its pane if there is room; Escape anywhere in them closes the pane. */
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

/** The pane while no row is chosen: what the rows found have moved. */
export function Summary({ sums }: { readonly sums: MoneyMoved }) {
  return (
    <Sheet as="section" aria-label="Ringkasan">
      <Title>Ringkasan</Title>
      <DefinitionList
        rows={[
          { term: 'Uang Keluar', value: <Money amount={sums.out} sign="−" /> },
          { term: 'Uang Masuk', value: <Money amount={sums.in} sign="+" /> },
        ]}
      />
      <Small>Dari transaksi yang ditemukan dan sudah selesai.</Small>
      <Unclear count={sums.unclear} />
    </Sheet>
  );
}

const Halves = styled.div<{ $split: boolean }>`
  ${({ $split }) =>
    $split &&
    `
      display: grid;
      grid-template-columns: minmax(0, 1fr) min(20.25rem, 30%);
      gap: ${space(4)};
      align-items: start;
    `}
`;

const Sheet = styled.div`
  position: sticky;
  top: calc(var(--strips, 0px) + ${space(4)});
  max-height: max(100vh - 29rem, 22rem);
  overflow: auto;
  padding: ${space(4)} ${space(5)} ${space(5)};
  ${sheet}
  color: ${color.muted};
  dl > div {
    padding-block: ${space(1.5)};
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
