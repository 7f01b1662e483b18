import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Stack } from './stack.tsx';

/** Rows of a list that has no number of its own (GEN-11). */
const most = 10;

interface ShortListProps<Row> {
  readonly rows: readonly Row[];
  /** What is shown first, where it is shorter: some rows and one for the others. */
  readonly brief: readonly Row[];
  /** What a row is, in 'Tampilkan 3 kategori lainnya'. */
  readonly noun: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** The brief list, then the first ten rows, then all: one button leads on and back again. */
export function ShortList<Row>({ rows, brief, noun, children }: ShortListProps<Row>) {
  const [step, setStep] = useState(0);
  const steps = [
    ...(brief.length < rows.length ? [{ rows: brief, more: 'Tampilkan semua' }] : []),
    ...(rows.length > most
      ? [
          {
            rows: rows.slice(0, most),
            more: `Tampilkan ${rows.length - most} ${noun} lainnya`,
          },
        ]
      : []),
  ];
  const { rows: shown, more } = steps[step] ?? { rows, more: 'Tampilkan lebih sedikit' };
  if (steps.length === 0) return children(rows);
  return (
    <Stack gap={2}>
      {children(shown)}
      <Button variant="quiet" onClick={() => setStep(step < steps.length ? step + 1 : 0)}>
        {more}
      </Button>
    </Stack>
  );
}
