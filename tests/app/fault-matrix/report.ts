import { writeFileSync } from 'node:fs';
import { figure, isFull } from '../../long/promises/figure.ts';
import { calls, excludedPorts } from './calls.ts';
import { applies, rowIds, rows, type Row } from './procedures.ts';

/** The result of one case: a call with one kind of a fault. */
export interface CaseResult {
  readonly call: string;
  readonly row: Row;
  readonly kind: string;
  /** A short description of what the customer saw. */
  readonly shown: string;
  readonly isBlank: boolean;
  /** Whether a raw value was shown, e.g. `NaN` or `undefined`. */
  readonly leaks: boolean;
  readonly isHandled: boolean;
}

const planned = rowIds.reduce(
  (sum, row) => sum + rows[row].kinds.length * calls.filter((call) => applies(row, call)).length,
  0,
);

const summaryOf = (results: readonly CaseResult[], of: number) =>
  `${results.filter(({ isHandled }) => isHandled).length} of ${of} combinations handled, ${results.filter(({ isBlank }) => isBlank).length} blank pages`;

/** In `npm run trust` writes a figure per fault, and at the end test-results/fault-matrix.md. */
export function report(results: readonly CaseResult[]): void {
  if (!isFull || results.length !== planned) return;
  for (const row of rowIds) {
    const own = results.filter((result) => result.row === row);
    figure(row, summaryOf(own, own.length));
  }
  writeFileSync('test-results/fault-matrix.md', page(results));
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], body: readonly (readonly string[])[]) =>
  [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');

function verdict(own: readonly CaseResult[]): string {
  if (own.length === 0) return '–';
  const handled = own.filter(({ isHandled }) => isHandled).length;
  if (handled < own.length) return `✗ ${handled} of ${own.length}`;
  return own.length === 1 ? '✓' : `✓ ${handled}`;
}

/** The countdown varies. */
const shown = (own: readonly CaseResult[]): string =>
  [...new Set(own.map((result) => result.shown.replace(/\d\d:\d\d/, '…')))]
    .filter(Boolean)
    .join('; ') || '–';

const shownRows = ['R1', 'R4', 'R5', 'R6', 'R8', 'R15'] as const;

function page(results: readonly CaseResult[]): string {
  const cells = (cell: typeof verdict, ids: readonly Row[]) =>
    calls.map(({ name }) => [
      name,
      ...ids.map((row) =>
        cell(results.filter((result) => result.call === name && result.row === row)),
      ),
    ]);
  const leaks = results.filter((result) => result.leaks).length;
  return `# Fault matrix

Every call of the product × every fault of a network, a bank or a hurried person.
The app runs in jsdom with its own services; only the network and the bank are fakes. \`tests/e2e/fault-matrix.spec.ts\` tries one fault on each call in Chromium, over a real network and the sandbox bank.

**${summaryOf(results, planned)}, ${leaks} "NaN|undefined|[object"**

## Results

A ✓ with a number: that many kinds of the fault, all handled. A –: the fault does not apply to the call.

${table(['call', ...rowIds], cells(verdict, rowIds))}

## Faults

${table(
  ['row', 'fault', 'kinds'],
  rowIds.map((row) => [row, rows[row].name, rows[row].kinds.join(', ')]),
)}

## What the customer sees

${table(['call', ...shownRows], cells(shown, shownRows))}

"taken as a success": the app uses only the status of this answer. Registration, reset and the marks get the contract's plain success; the demo's bank (\`.storybook/demo-bank.ts\`) answers all other calls.

## Ports without a call to the bank

${table(['port', 'the test of its faults'], excludedPorts)}
`;
}
