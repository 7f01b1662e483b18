/*
 * npm run trust: runs the tests of every promise in docs/trust.md in full and prints one line per
 * row. Exits with 1 if a row fails or has no test. `-- --part` runs only the tests of `npm test`
 * and `npm run verify`, which leaves some rows without a test.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { needBrowser } from '../../support/browser.ts';
import { promisesOf, testFiles, trustPromises } from '../../support/documents.ts';
import { figures } from './figure.ts';

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

/** The test files with an id in a title. Passed by name, because Vitest would load every file. */
const idFiles = testFiles().filter(
  (file) => /\.test\./.test(file) && new RegExp(idPattern).test(readFileSync(file, 'utf8')),
);

/** A part of the proofs: its report, and the command that writes it. */
interface Part {
  readonly report: string;
  readonly proofs: (report: unknown) => readonly Proof[];
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

function vitest(report: string, files: readonly string[], ...flags: readonly string[]): Part {
  const projects = ['unit', 'screens', 'platform', 'app', 'paths', 'slow', 'bank', 'long'].flatMap(
    (name) => ['--project', name],
  );
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = ['vitest', 'run', ...projects, ...files, ...flags, '-t', idPattern, ...reporters];
  return { report, proofs: vitestProofs, command };
}

function playwright(report: string, flags: readonly string[]): Part {
  return {
    report,
    proofs: (json) => browserProofs(json as Suite | null),
    command: ['playwright', 'test', '--config', 'tests', ...flags, '--reporter=list,json'],
    // Playwright reads a relative path from the folder of its configuration.
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(report) },
  };
}

/** Files that measure waits, by their 99th percentile. */
const isMeasured = (file: string) => readFileSync(file, 'utf8').includes('p99');
const slowRow = '\\[R9\\]';

/** First the tests that measure times, one by one, then the rest. */
const parts: readonly Part[] = [
  vitest('test-results/trust.times.json', idFiles.filter(isMeasured), '--no-file-parallelism'),
  playwright('test-results/trust.times.e2e.json', ['--grep', slowRow, '--workers=1']),
  vitest(
    'test-results/trust.json',
    idFiles.filter((file) => !isMeasured(file)),
  ),
  playwright('test-results/trust.e2e.json', ['--grep', idPattern, '--grep-invert', slowRow]),
];

function run(command: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  spawnSync('npx', ['--no-install', ...command], {
    stdio: 'inherit',
    env: { ...process.env, ...env, TRUST: isPart ? 'part' : 'full' },
  });
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch {
    return null;
  }
}

function vitestProofs(report: unknown): readonly Proof[] {
  const results = (report as VitestReport | null)?.testResults ?? [];
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

function figureOf(id: string): string {
  try {
    return [...new Set(readFileSync(`${figures}/${id}.txt`, 'utf8').trim().split('\n'))].join('; ');
  } catch {
    return '';
  }
}

needBrowser();
for (const left of [...parts.map(({ report }) => report), figures])
  rmSync(left, { recursive: true, force: true });
run(['vite', 'build', '--mode', 'sandbox']);
for (const { command, env } of parts) run(command, env);

const proofs = parts.flatMap((part) => part.proofs(read(part.report)));
let [held, failed] = [0, 0];
console.log('\n| id | promise | figure | |\n|---|---|---|---|');
const promises = trustPromises();
for (const { id, sentence } of promises) {
  const own = proofs.filter(({ title }) => promisesOf(title).some((named) => named === id));
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
    `| ${id} | ${sentence} | ${[figureOf(id), `${passed} of ${own.length} tests`].filter(Boolean).join('; ')} | ${verdict} |`,
  );
}
const leftOut = promises.length - held - failed;
console.log(
  `\n${held} of ${promises.length} rows hold${leftOut === 0 ? '' : `, ${leftOut} are proved in full only`}`,
);
process.exitCode = failed === 0 ? 0 : 1;
