/*
 * npm test: the inner loop, on the embedded database. npm run verify: everything else that runs
 * unattended. Both print one line a step at the end; with names of steps as arguments they run only
 * those.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findBrowser, tellMissing } from './browser.ts';
import './machine.ts';
import { postgres } from './postgres.ts';

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
  /** On top of this process's environment; `undefined` takes a variable out. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The step is left out, and the closing lines say so, where this is missing. */
  readonly needs?: 'browser' | 'PostgreSQL';
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

const playwright = (
  name: string,
  config: string,
  report: string,
  env: NonNullable<Step['env']> = {},
): Step => ({
  name,
  needs: 'browser',
  command: ['playwright', 'test', '--config', config],
  report: { file: `test-results/${report}.json`, read: playwrightCount },
  env,
});

const check = (name: string, ...command: readonly string[]): Step => ({ name, command });
const build = check('build', 'vite', 'build', '--mode', 'sandbox');
/** The bank logs it when it answers 500, which no test causes on purpose. */
const mustNotPrint = '"event":"answer.failed"';

/**
 * What each command runs: one group after the other, the rows of steps in a group side by side.
 * Steps with a browser or a database are alone: two of them would slow each other down on two
 * cores. A row that is alone keeps both busy.
 */
const plans: Readonly<Record<string, readonly (readonly (readonly Step[])[])[]>> = {
  test: [
    [
      ['machines', 'src', 'bank', 'bank/browser', '.'].map((room) =>
        check(`types of ${room}`, 'tsc', '-p', room),
      ),
      [
        check('lint', 'oxlint', '--type-aware', '--deny-warnings'),
        check('format', 'oxfmt', '--check'),
        build,
      ],
    ],
    [[vitest('unit', 'screens', 'services', 'app')]],
    [[{ ...vitest('bank'), env: { DATABASE_URL: undefined } }]],
    [[{ ...playwright('journeys', 'tests', 'e2e', { E2E: 'journeys' }), mustNotPrint }]],
  ],
  verify: [
    [[build]],
    [[{ ...vitest('stories'), needs: 'browser' }]],
    [[{ ...vitest('pictures'), needs: 'browser' }]],
    [[vitest('paths')]],
    [[{ ...vitest('long'), env: { DATABASE_URL: undefined } }]],
    [[{ ...vitest('bank', 'long'), name: 'bank on PostgreSQL', needs: 'PostgreSQL' }]],
    [[{ ...playwright('e2e', 'tests', 'e2e'), mustNotPrint }]],
    [
      [
        check('build of the demo', 'vite', 'build', '-c', 'tools/build/demo.ts', '-m', 'sandbox'),
        playwright('demo', 'tests/playwright.demo.config.ts', 'demo'),
      ],
    ],
  ],
};

interface Result extends Count {
  readonly name: string;
  readonly seconds: number;
}

/** Runs a step, and prints its output at the end, because two steps can run at once. */
async function run({ name, command, report, mustNotPrint, env }: Step): Promise<Result> {
  if (report) rmSync(report.file, { force: true });
  const began = Date.now();
  const { status, output } = await execute(command, env);
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
  env: Step['env'],
): Promise<{ readonly status: number | null; readonly output: string }> {
  return new Promise((resolve) => {
    const child = spawn('npx', ['--no-install', ...command], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
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
  for (const step of steps.filter(isWanted)) results.push(await run(step));
  return results;
}

const [plan = '', ...only] = process.argv.slice(2);
const groups = plans[plan];
if (groups === undefined) throw new Error(`say one of ${Object.keys(plans).join(', ')}`);
const isNamed = ({ name }: Step): boolean => only.length === 0 || only.includes(name);
const needed = new Set(
  groups
    .flat(2)
    .filter(isNamed)
    .map(({ needs }) => needs),
);

/** Why what a step needs is not there. */
const lacking: Partial<Record<NonNullable<Step['needs']>, string>> = {};
if (needed.has('browser')) {
  const problem = findBrowser();
  if (problem !== null) lacking.browser = problem;
}
const server = needed.has('PostgreSQL') ? await postgres() : '';
if (typeof server !== 'string') process.env['DATABASE_URL'] = server.url;
else if (server !== '') lacking.PostgreSQL = server;
const isWanted = (step: Step): boolean =>
  isNamed(step) && (step.needs === undefined || !(step.needs in lacking));

if (plan === 'verify') tellMissing();
mkdirSync('test-results', { recursive: true });
const counts: Result[] = [];
for (const group of groups) counts.push(...(await Promise.all(group.map(runInOrder))).flat());
if (typeof server !== 'string') server.stop();

console.log('');
for (const { name, passed, failed, failures, seconds } of counts) {
  console.log(
    `${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`,
  );
  for (const line of failures) console.log(`     ${line}`);
}
for (const [what, why] of Object.entries(lacking)) {
  const left = groups.flat(2).filter((step) => step.needs === what && isNamed(step));
  console.log(`Not run: ${left.map(({ name }) => name).join(', ')}. ${why}`);
}
if (plan === 'test')
  console.log(
    'npm run verify runs the rest: stories, pictures, generated paths, the bank on PostgreSQL and under load, the demo, and the end-to-end tests in three engines.',
  );
const sum = (of: 'passed' | 'failed') => counts.reduce((total, count) => total + count[of], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
