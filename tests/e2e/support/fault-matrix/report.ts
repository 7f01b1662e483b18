import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { figure, isFull } from '../../../promises/figure.ts';
import { calls, excludedPorts } from './calls.ts';
import { faultNames, kinds, plannedCount, rowIds, type Row } from './plan.ts';
import { resultsFolder, type CaseResult } from './harness.ts';

/**
 * Playwright's global setup: removes the results of the last run, unless MATRIX=resume continues
 * it. The teardown prints the count and, after a full run, writes docs/fault-matrix.md.
 */
export default function setUp(): () => void {
  if (process.env['MATRIX'] !== 'resume') rmSync(resultsFolder, { recursive: true, force: true });
  return report;
}

function report(): void {
  const results = readResults();
  if (results.length === 0) return;
  const count = (is: (result: CaseResult) => boolean) => results.filter(is).length;
  const [handled, blank, leaks] = [
    count(({ error }) => error === null),
    count(({ isBlank }) => isBlank),
    count((result) => result.leaks),
  ];
  const summary = `${handled} of ${plannedCount} combinations handled, ${blank} blank pages, ${leaks} "NaN|undefined|[object"`;
  console.log(`\nfault matrix: ${summary}`);
  for (const { call, row, kind, error } of results)
    if (error !== null)
      console.log(`  ${call} × ${row} ${kind}: ${error.split('\n').slice(0, 6).join(' | ')}`);
  for (const row of rowIds) {
    const own = results.filter((result) => result.row === row);
    if (own.length > 0)
      figure(
        row,
        `${own.filter(({ error }) => error === null).length} of ${own.length} combinations handled, ${own.filter(({ isBlank }) => isBlank).length} blank pages`,
      );
  }
  if (isFull && results.length === plannedCount)
    writeFileSync(
      new URL('../../../../docs/fault-matrix.md', import.meta.url),
      page(results, summary),
    );
}

/** The results of all workers. Of a combination that was run again the last one counts. */
function readResults(): readonly CaseResult[] {
  try {
    const lines = readdirSync(resultsFolder).flatMap((file) =>
      readFileSync(new URL(file, resultsFolder), 'utf8').trim().split('\n'),
    );
    return [
      ...new Map(
        lines
          .map((line) => JSON.parse(line) as CaseResult)
          .map((result) => [`${result.call}|${result.row}|${result.kind}`, result]),
      ).values(),
    ];
  } catch {
    return [];
  }
}

function page(results: readonly CaseResult[], summary: string): string {
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  const table = (head: readonly string[], body: readonly (readonly string[])[]) =>
    [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
  const own = (call: string, row: Row) => {
    const names: readonly string[] = kinds[row];
    return results
      .filter((result) => result.call === call && result.row === row)
      .toSorted((one, other) => names.indexOf(one.kind) - names.indexOf(other.kind));
  };
  const verdict = (call: string, row: Row) => {
    const some = own(call, row);
    if (some.length === 0) return '–';
    const good = some.filter(({ error }) => error === null).length;
    return good === some.length
      ? `✓${some.length > 1 ? ` ${good}` : ''}`
      : `✗ ${good} of ${some.length}`;
  };
  // A countdown is as far as it happens to be.
  const shown = (call: string, row: Row) =>
    [...new Set(own(call, row).map((result) => result.shown.replace(/\d\d:\d\d/, '…')))]
      .filter(Boolean)
      .join('; ') || '–';
  const shownRows = rowIds.filter((row) => ['R1', 'R4', 'R5', 'R6', 'R8', 'R15'].includes(row));
  return `# Fault matrix

Every call of the product × every fault of a network, a bank or a hurried person, in Chromium against the built app. Written by
the run itself: \`TRUST=full npm run e2e -- fault-matrix.spec\` after \`npx vite build --mode sandbox\`, or \`npm run trust\`. \`npm run verify\` tries a sample: every other fault, with one kind on one call.

**${summary}**

## Results

A ✓ with a number stands for that many kinds of the fault, all handled. A – stands where the fault does not apply to the call.

${table(
  ['call', ...rowIds],
  calls.map(({ name }) => [name, ...rowIds.map((row) => verdict(name, row))]),
)}

## Faults

${table(
  ['row', 'fault', 'kinds'],
  rowIds.map((row) => [row, faultNames[row], kinds[row].join(', ')]),
)}

Checked in every combination: the page is not blank; no \`NaN\`, \`undefined\`, \`null\` or \`[object\` on it; no error in the page or its console, no unhandled rejection;
nothing of a server's HTML; the failure is shown; what was typed stays, except secrets and where a refusal empties a form (REG-14, REG-80); nothing is retried by itself, except
reads after 502, 503 and 504 (ERR-13); the next attempt without the fault works. For money: no success without the bank's answer, the outcome of an unanswered transfer is unknown until *Periksa Status*
asks with the same key, and in the end the bank's books hold the transfer exactly once.

## What the customer sees

${table(
  ['call', ...shownRows],
  calls.map(({ name }) => [name, ...shownRows.map((row) => shown(name, row))]),
)}

The user, the balance, the history, the QR code, the notifications, the look-up, the login, the renewal and all money are answered by the sandbox bank itself;
registration, reset and the marks get the contract's plain success, so that no e-mail or code is used up. "taken as a success": of this call's answer the app uses only the status.

## Ports that do not call the bank

${table(['port', 'where its own faults are tried'], Object.entries(excludedPorts))}
`;
}
