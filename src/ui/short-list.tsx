import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import { Stack } from './stack.tsx';

/** Rows of an unnumbered list (GEN-11). */
const max = 10;

interface ShortListProps<Row> {
  readonly rows: readonly Row[];
  /** The first rows, if shorter: some rows, and one for the rest. */
  readonly brief: readonly Row[];
  /** What 'Tampilkan' then leads to: the rows, if they are not all that there are. */
  readonly whole?: string | undefined;
  /** The noun in 'Tampilkan 3 kategori lainnya'. */
  readonly noun: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/**
 * The brief list or ten rows, then all: one button expands and collapses it. The first new row gets
 * the focus, because it comes before the button.
 */
export function ShortList<Row>({
  rows,
  brief,
  whole = 'semua',
  noun,
  children,
}: ShortListProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const isBrief = brief.length < rows.length;
  const few = isBrief ? brief : rows.slice(0, max);
  if (few.length === rows.length) return children(rows);
  const more = isBrief ? whole : `${rows.length - max} ${noun} lainnya`;
  const turn = () => {
    const before = list.current?.querySelectorAll('li').length ?? 0;
    flushSync(() => setWhole(!isWhole));
    const row = isWhole ? undefined : list.current?.querySelectorAll('li')[before];
    if (!row) return;
    row.tabIndex = -1;
    row.focus();
  };
  return (
    <Stack gap={2}>
      <div ref={list}>{children(isWhole ? rows : few)}</div>
      <Button variant="quiet" onClick={turn}>
        Tampilkan {isWhole ? 'lebih sedikit' : more}
      </Button>
    </Stack>
  );
}
