import { isFull } from '../../../promises/figure.ts';
import type { PromiseId } from '../../../support/documents.ts';
import { calls, type Call } from './calls.ts';
import { faults } from './faults.ts';

/** The rows of docs/trust.md that are tried on every call, and the kinds of each fault. */
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
} as const satisfies Partial<Record<PromiseId, readonly string[]>>;

export type Row = keyof typeof kinds;

/** What each row does to a call. */
export const faultNames: Readonly<Record<Row, string>> = {
  R1: 'the connection is refused or cut',
  R2: 'no answer comes',
  R3: 'the answer is lost after the bank has acted',
  R4: '5xx with an HTML body',
  R5: '429 with Retry-After',
  R6: '401',
  R8: 'a malformed answer',
  R9: 'a slow network',
  R10: 'offline before, during or after the call',
  R12: 'the control is pressed many times',
  R15: 'Back during the call',
};
export const rowIds = Object.keys(kinds) as Row[];

export interface FaultCase {
  readonly call: Call;
  readonly row: Row;
  readonly kinds: readonly string[];
}

/** R12 presses a button, and a page that fetches has none. */
const applies = (call: Call, row: Row): boolean => row !== 'R12' || call.kind !== 'fetch';

const allCases: readonly FaultCase[] = calls.flatMap((call) =>
  rowIds.filter((row) => applies(call, row)).map((row) => ({ call, row, kinds: kinds[row] })),
);

/** A transfer has most to lose by Back. */
const ofSample: Partial<Record<Row, string>> = { R15: 'lookUp' };

/** For `npm run verify`: every other row, each with one kind on another call. */
const sample: readonly FaultCase[] = rowIds.flatMap((row, index) => {
  if (index % 2 === 1) return [];
  const wanted = ofSample[row];
  const call = [...calls.slice(2 * index), ...calls].find((one) =>
    wanted === undefined ? applies(one, row) : one.name === wanted,
  );
  return call ? [{ call, row, kinds: kinds[row].slice(0, 1) }] : [];
});

export const plan = isFull ? allCases : sample;
export const plannedCount = plan.reduce((sum, one) => sum + one.kinds.length, 0);

function kindsOf(row: PromiseId): readonly string[] {
  return faults.filter((fault) => fault.row === row).map(({ kind }) => kind);
}
