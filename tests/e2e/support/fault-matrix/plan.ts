import { isFull } from '../../../trust/figure.ts';
import type { RowId } from '../../../trust/rows.ts';
import { calls, type Call } from './calls.ts';
import { faults } from './faults.ts';

/** The faults of docs/trust.md that are tried on every call, and the ways in which each is. */
export const kinds = {
  R1: kindsOf('R1'),
  R2: ['no answer'],
  R3: kindsOf('R3'),
  R4: kindsOf('R4'),
  R5: kindsOf('R5'),
  R6: kindsOf('R6'),
  R8: kindsOf('R8'),
  R9: ['3 s'],
  R10: ['before', 'during', 'after'],
  R12: ['double click', 'Enter and click', 'ten clicks', '1.1 s apart'],
  R15: ['Back'],
} as const satisfies Partial<Record<RowId, readonly string[]>>;

export type Row = keyof typeof kinds;
export const rowIds = Object.keys(kinds) as Row[];

export interface Trial {
  readonly call: Call;
  readonly row: Row;
  readonly kinds: readonly string[];
}

/** Pressing is for what is pressed. */
const fits = (call: Call, row: Row): boolean => row !== 'R12' || call.kind !== 'fetch';

const all: readonly Trial[] = calls.flatMap((call) =>
  rowIds.filter((row) => fits(call, row)).map((row) => ({ call, row, kinds: kinds[row] })),
);

/** Every other row once, each on another call, in one way. */
const part: readonly Trial[] = rowIds.flatMap((row, index) => {
  if (index % 2 === 1) return [];
  const call = [...calls.slice(2 * index), ...calls].find((one) => fits(one, row));
  return call ? [{ call, row, kinds: kinds[row].slice(0, 1) }] : [];
});

export const plan = isFull ? all : part;
export const planned = plan.reduce((sum, trial) => sum + trial.kinds.length, 0);

function kindsOf(row: RowId): readonly string[] {
  return faults.filter((fault) => fault.row === row).map(({ kind }) => kind);
}
