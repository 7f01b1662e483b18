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
  /** The noun in 'Tampilkan 3 kategori lainnya'. */
  readonly noun: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/**
 * Brief list, then ten rows, then all: one button expands and collapses it. The first new row gets
 * the focus, because it comes before the button.
 */
export function ShortList<Row>({ rows, brief, noun, children }: ShortListProps<Row>) {
  const [step, setStep] = useState(0);
  const steps = [
    ...(brief.length < rows.length ? [{ rows: brief, more: 'Tampilkan semua' }] : []),
    ...(rows.length > max
      ? [
          {
            rows: rows.slice(0, max),
            more: `Tampilkan ${rows.length - max} ${noun} lainnya`,
          },
        ]
      : []),
  ];
  const { rows: shown, more } = steps[step] ?? { rows, more: 'Tampilkan lebih sedikit' };
  const list = useRef<HTMLDivElement>(null);
  if (steps.length === 0) return children(rows);
  const turn = () => {
    const before = list.current?.querySelectorAll('li').length ?? 0;
    const expands = step < steps.length;
    flushSync(() => setStep(expands ? step + 1 : 0));
    const row = expands ? list.current?.querySelectorAll('li')[before] : undefined;
    if (!row) return;
    row.tabIndex = -1;
    row.focus();
  };
  return (
    <Stack gap={2}>
      <div ref={list}>{children(shown)}</div>
      <Button variant="quiet" onClick={turn}>
        {more}
      </Button>
    </Stack>
  );
}
