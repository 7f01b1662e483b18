import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Stack } from './stack.tsx';

/** Rows of a list that has no number of its own (GEN-11). */
const most = 10;

interface ShortListProps<Row> {
  readonly rows: readonly Row[];
  /** What a row is, in 'Tampilkan 3 kategori lainnya'. */
  readonly noun: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** The first ten rows, and a button for the others. */
export function ShortList<Row>({ rows, noun, children }: ShortListProps<Row>) {
  const [isWhole, setIsWhole] = useState(false);
  if (rows.length <= most) return children(rows);
  return (
    <Stack>
      {children(isWhole ? rows : rows.slice(0, most))}
      <Button variant="quiet" onClick={() => setIsWhole(!isWhole)}>
        {isWhole ? 'Tampilkan lebih sedikit' : `Tampilkan ${rows.length - most} ${noun} lainnya`}
      </Button>
    </Stack>
  );
}
