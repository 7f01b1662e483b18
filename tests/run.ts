/* npm test: every check, and one line at the end that counts them. Names of steps as arguments run these alone. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { needBrowser } from './browser.ts';

interface Count {
  readonly passed: number;
  readonly failed: number;
  /** The titles of those that failed. */
  readonly titles: readonly string[];
}

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Where the step's report lies; without one the step itself is one check. */
  readonly report?: { readonly file: string; readonly read: (json: unknown) => Count };
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly { readonly name: string; readonly status: string; readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[] }[];
}

const vitestCount = (json: unknown): Count => {
  const { numPassedTests: passed, numFailedTests, numFailedTestSuites, testResults } = json as VitestReport;
  const titles = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => [basename(name), ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `  ${fullName}`)]);
  return { passed, failed: Math.max(numFailedTests, numFailedTestSuites), titles };
};

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly { readonly title: string; readonly file: string; readonly tests: readonly { readonly projectName: string; readonly status: string }[] }[];
}

const isBad = ({ status }: { readonly status: string }) => status === 'unexpected' || status === 'flaky';

const playwrightTitles = ({ suites = [], specs }: PlaywrightSuite): readonly string[] => [
  ...specs.flatMap(({ title, file, tests }) => tests.filter(isBad).map(({ projectName }) => `${file} (${projectName}) ${title}`)),
  ...suites.flatMap(playwrightTitles),
];

const playwrightCount = (json: unknown): Count => {
  const { stats, suites } = json as { readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }; readonly suites: readonly PlaywrightSuite[] };
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, titles: suites.flatMap(playwrightTitles) };
};

const vitest = (project: string): Step => ({
  name: project,
  command: ['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=test-results/${project}.json`],
  report: { file: `test-results/${project}.json`, read: vitestCount },
});

const before: readonly Step[] = [
  ...['machines', 'src', 'bank', 'bank/browser', '.'].map((room) => ({ name: `types of ${room}`, command: ['tsc', '-p', room] })),
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  vitest('unit'),
  vitest('screens'),
  vitest('stories'),
];

/** Side by side, because both wait a good deal: one for its database and its clocks, the other for its browser. The others fill two cores alone. */
const lanes: readonly (readonly Step[])[] = [
  [vitest('bank')],
  [
    vitest('pictures'),
    { name: 'build of the demo', command: ['vite', 'build', '--config', 'vite.demo.ts', '--mode', 'sandbox'] },
    { name: 'demo', command: ['playwright', 'test', '--config', 'playwright.demo.config.ts'], report: { file: 'test-results/demo.json', read: playwrightCount } },
  ],
];

const after: readonly Step[] = [
  { name: 'build', command: ['vite', 'build', '--mode', 'sandbox'] },
  { name: 'e2e', command: ['playwright', 'test'], report: { file: 'test-results/e2e.json', read: playwrightCount } },
];

interface Result extends Count {
  readonly name: string;
  readonly seconds: number;
}

/** Says what the step said once it is over: two steps do not talk at once. */
async function run({ name, command, report }: Step): Promise<Result> {
  if (report) rmSync(report.file, { force: true });
  const began = Date.now();
  const { status, said } = await carriedOut(command);
  const seconds = Math.round((Date.now() - began) / 1_000);
  process.stdout.write(`\n=== ${name} (${seconds} s)\n${said}`);
  const own: Count = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, titles: [] };
  if (!report) return { name, seconds, ...own };
  try {
    const count = report.read(JSON.parse(readFileSync(report.file, 'utf8')));
    // A runner that fails without a failed test (a crash, an unhandled error) has failed all the same.
    return { name, seconds, ...count, failed: Math.max(count.failed, own.failed) };
  } catch {
    return { name, seconds, passed: 0, failed: 1, titles: ['left no report'] };
  }
}

function carriedOut(command: readonly string[]): Promise<{ readonly status: number | null; readonly said: string }> {
  return new Promise((resolve) => {
    const child = spawn('npx', ['--no-install', ...command], { stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (words: Buffer) => void said.push(words));
    child.on('close', (status) => resolve({ status, said: Buffer.concat(said).toString('utf8') }));
  });
}

async function inTurn(steps: readonly Step[]): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const step of steps.filter(({ name }) => only.length === 0 || only.includes(name))) results.push(await run(step));
  return results;
}

needBrowser();
mkdirSync('test-results', { recursive: true });
const only = process.argv.slice(2);
const counts = [...(await inTurn(before)), ...(await Promise.all(lanes.map(inTurn))).flat(), ...(await inTurn(after))];

console.log('');
for (const { name, passed, failed, titles, seconds } of counts) {
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  for (const title of titles) console.log(`     ${title}`);
}
const sum = (of: 'passed' | 'failed') => counts.reduce((total, count) => total + count[of], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
