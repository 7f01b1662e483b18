/*
 * npm test: runs every check and prints one line a step at the end. With names of steps as
 * arguments it runs only those.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { needBrowser, tellMissing } from './browser.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** The failed tests and their errors, as lines to print. */
  readonly failures: readonly string[];
}

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** The report of the step's tests. Without one the step counts as one check. */
  readonly report?: { readonly file: string; readonly read: (json: unknown) => Count };
  /** A text that makes the step fail when a line of its output holds it. */
  readonly mustNotPrint?: string;
}

interface VitestTest {
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly VitestTest[];
  }[];
}

/** The first six lines of an error, without colours. */
const errorLines = (message: string): readonly string[] => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.slice(0, 6).map((line) => `    ${line.slice(0, 240)}`);
};

const vitestCount = (json: unknown): Count => {
  const { numPassedTests: passed, numFailedTests, testResults } = json as VitestReport;
  const failedFiles = testResults.filter(({ status }) => status === 'failed');
  // A file that failed to load has no failed test, and counts as one failure.
  const unread = failedFiles.filter(({ assertionResults }) =>
    assertionResults.every(({ status }) => status !== 'failed'),
  );
  const failures = failedFiles.flatMap(({ name, assertionResults }) => [
    relative('tests', name),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .flatMap(({ fullName, failureMessages }) => [
        `  ${fullName}`,
        ...failureMessages.flatMap(errorLines),
      ]),
  ]);
  return { passed, failed: numFailedTests + unread.length, failures };
};

interface PlaywrightTest {
  readonly projectName: string;
  readonly status: string;
  readonly results: readonly {
    readonly errors: readonly {
      readonly message?: string;
      readonly location?: { readonly line: number };
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly PlaywrightTest[];
  }[];
}

const isBad = ({ status }: PlaywrightTest) => status === 'unexpected' || status === 'flaky';

const playwrightFailures = ({ suites = [], specs }: PlaywrightSuite): readonly string[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(isBad)
      .flatMap(({ projectName, results }) => [
        `${file} (${projectName}) ${title}`,
        ...results.flatMap(({ errors }) =>
          errors.flatMap(({ message = '', location }) => [
            `  line ${location?.line ?? '?'}`,
            ...errorLines(message),
          ]),
        ),
      ]),
  ),
  ...suites.flatMap(playwrightFailures),
];

const playwrightCount = (json: unknown): Count => {
  const { stats, suites } = json as {
    readonly stats: {
      readonly expected: number;
      readonly unexpected: number;
      readonly flaky: number;
    };
    readonly suites: readonly PlaywrightSuite[];
  };
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: suites.flatMap(playwrightFailures),
  };
};

/** The tests of a project of vitest.config.ts, and of more in the same step. */
const vitest = (name: string, ...more: readonly string[]): Step => ({
  name,
  command: [
    'vitest',
    'run',
    ...[name, ...more].flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=test-results/${name}.json`,
  ],
  report: { file: `test-results/${name}.json`, read: vitestCount },
});

const format: Step = {
  name: 'format',
  command: ['prettier', '--check', '--log-level', 'warn', '.'],
};

const checks: readonly Step[] = [
  ...['machines', 'src', 'bank', 'bank/browser', '.'].map((room) => ({
    name: `types of ${room}`,
    command: ['tsc', '-p', room],
  })),
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
];

const demo: readonly Step[] = [
  {
    name: 'build of the demo',
    command: ['vite', 'build', '--config', 'tools/build/demo.ts', '--mode', 'sandbox'],
  },
  {
    name: 'demo',
    command: ['playwright', 'test', '--config', 'tests/playwright.demo.config.ts'],
    report: { file: 'test-results/demo.json', read: playwrightCount },
  },
];

const e2e: readonly Step[] = [
  { name: 'build', command: ['vite', 'build', '--mode', 'sandbox'] },
  {
    name: 'e2e',
    command: ['playwright', 'test', '--config', 'tests'],
    report: { file: 'test-results/e2e.json', read: playwrightCount },
    // What the bank logs when it answers 500. No test causes that on purpose.
    mustNotPrint: '"event":"answer.failed"',
  },
];

/**
 * One group after the other; the rows of steps in a group run side by side. Those use one core, or
 * wait a lot: one for its database and its clocks, the other for its browser. A row that is alone
 * keeps two cores busy.
 */
const groups: readonly (readonly (readonly Step[])[])[] = [
  [checks, [format, vitest('unit')]],
  [[vitest('screens', 'services', 'app'), vitest('stories')]],
  [[vitest('bank')], [vitest('pictures'), ...demo]],
  [e2e],
];

interface Result extends Count {
  readonly name: string;
  readonly seconds: number;
}

/** Runs a step, and prints its output at the end, because two steps can run at once. */
async function run({ name, command, report, mustNotPrint }: Step): Promise<Result> {
  if (report) rmSync(report.file, { force: true });
  const began = Date.now();
  const { status, output } = await execute(command);
  const seconds = Math.round((Date.now() - began) / 1_000);
  process.stdout.write(`\n=== ${name} (${seconds} s)\n${output}`);
  const own: Count = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, failures: [] };
  if (!report) return { name, seconds, ...own };
  try {
    const count = report.read(JSON.parse(readFileSync(report.file, 'utf8')));
    const forbidden =
      mustNotPrint === undefined
        ? []
        : output.split('\n').filter((line) => line.includes(mustNotPrint));
    // A runner that exits with an error but without a failed test, as in a crash, is one failure.
    return {
      name,
      seconds,
      ...count,
      failed: Math.max(count.failed, own.failed) + forbidden.length,
      failures: [...count.failures, ...forbidden],
    };
  } catch {
    return { name, seconds, passed: 0, failed: 1, failures: ['wrote no report'] };
  }
}

function execute(
  command: readonly string[],
): Promise<{ readonly status: number | null; readonly output: string }> {
  return new Promise((resolve) => {
    const child = spawn('npx', ['--no-install', ...command], { stdio: ['ignore', 'pipe', 'pipe'] });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => void output.push(chunk));
    child.on('close', (status) =>
      resolve({ status, output: Buffer.concat(output).toString('utf8') }),
    );
  });
}

async function runInOrder(steps: readonly Step[]): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const step of steps.filter(({ name }) => only.length === 0 || only.includes(name)))
    results.push(await run(step));
  return results;
}

needBrowser();
tellMissing();
mkdirSync('test-results', { recursive: true });
const only = process.argv.slice(2);
const counts: Result[] = [];
for (const group of groups) counts.push(...(await Promise.all(group.map(runInOrder))).flat());

console.log('');
for (const { name, passed, failed, failures, seconds } of counts) {
  console.log(
    `${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`,
  );
  for (const line of failures) console.log(`     ${line}`);
}
const sum = (of: 'passed' | 'failed') => counts.reduce((total, count) => total + count[of], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
