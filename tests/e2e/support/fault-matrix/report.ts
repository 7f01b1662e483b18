import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { figure, isFull } from '../../../trust/figure.ts';
import { rows } from '../../../trust/rows.ts';
import { calls, locals } from './calls.ts';
import { kinds, planned, rowIds } from './plan.ts';
import { cellsFolder, type Cell } from './harness.ts';

/**
 * Before the tests: none of the last run's cells, unless MATRIX=resume goes on with them. After
 * them: the count, and in a full run the page.
 */
export default function begin(): () => void {
  if (process.env['MATRIX'] !== 'resume') rmSync(cellsFolder, { recursive: true, force: true });
  return report;
}

function report(): void {
  const cells = written();
  if (cells.length === 0) return;
  const count = (is: (cell: Cell) => boolean) => cells.filter(is).length;
  const [handled, white, leaks] = [
    count(({ wrong }) => wrong === null),
    count(({ isWhite }) => isWhite),
    count((cell) => cell.leaks),
  ];
  const summary = `${handled} of ${planned} cells handled, ${white} white pages, ${leaks} "NaN|undefined|[object"`;
  console.log(`\nfault matrix: ${summary}`);
  for (const { call, row, kind, wrong } of cells)
    if (wrong !== null)
      console.log(`  ${call} × ${row} ${kind}: ${wrong.split('\n').slice(0, 6).join(' | ')}`);
  for (const row of rowIds) {
    const own = cells.filter((cell) => cell.row === row);
    if (own.length > 0)
      figure(
        row,
        `${own.filter(({ wrong }) => wrong === null).length} of ${own.length} cells handled, ${own.filter(({ isWhite }) => isWhite).length} white pages`,
      );
  }
  if (isFull && cells.length === planned)
    writeFileSync(
      new URL('../../../../docs/fault-matrix.md', import.meta.url),
      page(cells, summary),
    );
}

/** Of a cell that was tried again the last word counts. */
function written(): readonly Cell[] {
  try {
    const lines = readdirSync(cellsFolder).flatMap((file) =>
      readFileSync(new URL(file, cellsFolder), 'utf8').trim().split('\n'),
    );
    return [
      ...new Map(
        lines
          .map((line) => JSON.parse(line) as Cell)
          .map((cell) => [`${cell.call}|${cell.row}|${cell.kind}`, cell]),
      ).values(),
    ];
  } catch {
    return [];
  }
}

function page(cells: readonly Cell[], summary: string): string {
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  const table = (head: readonly string[], body: readonly (readonly string[])[]) =>
    [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
  const own = (call: string, row: string) =>
    cells.filter((cell) => cell.call === call && cell.row === row);
  const verdict = (call: string, row: string) => {
    const some = own(call, row);
    if (some.length === 0) return '–';
    const good = some.filter(({ wrong }) => wrong === null).length;
    return good === some.length
      ? `✓${some.length > 1 ? ` ${good}` : ''}`
      : `✗ ${good} of ${some.length}`;
  };
  const shown = (call: string, row: string) =>
    [...new Set(own(call, row).map((cell) => cell.shown))].filter(Boolean).join('; ') || '–';
  const told = rowIds.filter((row) => ['R1', 'R4', 'R5', 'R6', 'R8', 'R15'].includes(row));
  return `# Fault matrix

Every call of the product × every fault that a network, a bank or a hurried hand can do to it, in Chromium against the built app. Written by
the run itself: \`TRUST=full npm run e2e -- matrix.spec\` after \`npx vite build --mode sandbox\`, or \`npm run trust\`. \`npm test\` tries a part: every call and every fault once at least.

**${summary}**

## Cells

A ✓ with a number stands for as many kinds of the fault, all handled; – where the fault makes no sense of the call.

${table(
  ['call', ...rowIds],
  calls.map(({ name }) => [name, ...rowIds.map((row) => verdict(name, row))]),
)}

## Faults

${table(
  ['row', 'fault', 'kinds'],
  rowIds.map((row) => [row, rows[row], kinds[row].join(', ')]),
)}

Held in every cell: the page is not white; no \`NaN\`, \`undefined\`, \`null\` or \`[object\` on it; no error in the page or its console, no unhandled rejection;
nothing of a server's HTML; the failure is told; what was typed stays, but for secrets and where a refusal empties a form (REG-14, REG-80); nothing is asked twice by itself; the next try
without the fault works. Of money: no word of success without the bank's answer, the outcome of an unanswered transfer is not known until *Periksa Status*
asks by the same key, and in the end the bank's books hold it exactly once.

## What the customer sees

${table(
  ['call', ...told],
  calls.map(({ name }) => [name, ...told.map((row) => shown(name, row))]),
)}

The user, the balance, the history, the QR code, the notifications, the look-up, the login, the renewal and all money are answered by the sandbox bank itself;
registration, reset and the marks get the contract's plain yes, so that nothing is used up. "taken as a yes": of this call's answer the app uses nothing but its status.

## Ports that ask no bank

${table(['port', 'where its own faults are tried'], Object.entries(locals))}
`;
}
