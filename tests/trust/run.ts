/*
 * npm run trust: runs the tests of every row of tests/trust/rows.ts in full and prints one line a
 * row. Exit code 1 when a row fails or has no test. `-- --part` runs only what `npm test` runs,
 * which leaves some rows without a test.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { needBrowser } from '../support/browser.ts';
import { figures } from './figure.ts';
import { rows, rowsOf, type RowId } from './rows.ts';

interface Proof {
  readonly title: string;
  readonly isPassed: boolean;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

const isPart = process.argv.includes('--part');
const idPattern = '\\[[SHMLRA]\\d+\\]';
const e2eFile = 'test-results/trust.e2e.json';

/** The test files with an id in a title. Given by name, because Vitest would load every file. */
const idFiles = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((file) => `tests/${file}`)
  .filter(
    (file) => /\.test\.tsx?$/.test(file) && new RegExp(idPattern).test(readFileSync(file, 'utf8')),
  );

/** Files that measure waits (their 99th percentile): nothing else runs beside them. */
const isMeasured = (file: string) => readFileSync(file, 'utf8').includes('p99');

const vitestRuns = [
  {
    report: 'test-results/trust.measured.json',
    files: idFiles.filter(isMeasured),
    flags: ['--no-file-parallelism'],
  },
  {
    report: 'test-results/trust.vitest.json',
    files: idFiles.filter((file) => !isMeasured(file)),
    flags: [],
  },
];

function run(...command: readonly string[]): void {
  spawnSync('npx', ['--no-install', ...command], {
    stdio: 'inherit',
    env: { ...process.env, TRUST: isPart ? 'part' : 'full', PLAYWRIGHT_JSON_OUTPUT_NAME: e2eFile },
  });
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return null;
  }
}

function vitestProofs(file: string): readonly Proof[] {
  const results = (read(file) as VitestReport | null)?.testResults ?? [];
  return results
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, status }) => ({ title: fullName, isPassed: status === 'passed' }));
}

function browserProofs(suite: Suite | null): readonly Proof[] {
  const own = (suite?.specs ?? []).filter(({ tests }) =>
    tests.some(({ status }) => status !== 'skipped'),
  );
  return [
    ...own.map(({ title, ok }) => ({ title, isPassed: ok })),
    ...(suite?.suites ?? []).flatMap(browserProofs),
  ];
}

function figureOf(id: RowId): string {
  try {
    return [...new Set(readFileSync(`${figures}/${id}.txt`, 'utf8').trim().split('\n'))].join('; ');
  } catch {
    return '';
  }
}

needBrowser();
for (const left of [...vitestRuns.map(({ report }) => report), e2eFile, figures])
  rmSync(left, { recursive: true, force: true });
run('vite', 'build', '--mode', 'sandbox');
for (const { report, files, flags } of vitestRuns)
  run(
    'vitest',
    'run',
    ...['unit', 'screens', 'bank'].flatMap((name) => ['--project', name]),
    ...files,
    ...flags,
    '-t',
    idPattern,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  );
run('playwright', 'test', '--config', 'tests', '--grep', idPattern, '--reporter=list,json');

const proofs = [
  ...vitestRuns.flatMap(({ report }) => vitestProofs(report)),
  ...browserProofs(read(e2eFile) as Suite | null),
];
let [held, failed] = [0, 0];
console.log('\n| id | promise | figure | |\n|---|---|---|---|');
for (const [id, promise] of Object.entries(rows) as [RowId, string][]) {
  const own = proofs.filter(({ title }) => rowsOf(title).includes(id));
  const holds = own.length > 0 && own.every(({ isPassed }) => isPassed);
  const isLeftOut = isPart && own.length === 0;
  if (holds) held += 1;
  else if (!isLeftOut) failed += 1;
  const passed = own.filter(({ isPassed }) => isPassed).length;
  const verdict = holds
    ? 'pass'
    : isLeftOut
      ? 'in full only'
      : own.length === 0
        ? 'NOT PROVED'
        : 'FAIL';
  console.log(
    `| ${id} | ${promise} | ${[figureOf(id), `${passed} of ${own.length} tests`].filter(Boolean).join('; ')} | ${verdict} |`,
  );
}
const leftOut = Object.keys(rows).length - held - failed;
console.log(
  `\n${held} of ${Object.keys(rows).length} rows hold${leftOut === 0 ? '' : `, ${leftOut} are proved in full only`}`,
);
process.exitCode = failed === 0 ? 0 : 1;
