/* npm test: every check, and one line at the end that counts them. Names of steps as arguments run these alone. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { needBrowser } from './browser.ts';

interface Count {
  passed: number;
  failed: number;
}

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Where the step's report lies; without one the step itself is one check. */
  readonly report?: { readonly file: string; readonly read: (json: unknown) => Count };
}

const vitestCount = (json: unknown): Count => {
  const { numPassedTests: passed, numFailedTests: failed, numFailedTestSuites: suites } = json as Record<string, number>;
  return { passed: passed ?? 0, failed: Math.max(failed ?? 0, suites ?? 0) };
};

const playwrightCount = (json: unknown): Count => {
  const { expected, unexpected, flaky } = (json as { stats: Record<string, number> }).stats;
  return { passed: expected ?? 0, failed: (unexpected ?? 0) + (flaky ?? 0) };
};

const vitest = (project: string): Step => ({
  name: project,
  command: ['vitest', 'run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=test-results/${project}.json`],
  report: { file: `test-results/${project}.json`, read: vitestCount },
});

const first: readonly Step[] = [
  ...['machines', 'src', 'bank', 'bank/browser', '.'].map((room) => ({ name: `types of ${room}`, command: ['tsc', '-p', room] })),
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  vitest('unit'),
  vitest('screens'),
  vitest('stories'),
];

/** Side by side: one waits for its database, the other for its browser. */
const besides: readonly Step[] = [vitest('bank'), vitest('pictures')];

const last: readonly Step[] = [
  { name: 'build', command: ['vite', 'build', '--mode', 'sandbox'] },
  { name: 'e2e', command: ['playwright', 'test'], report: { file: 'test-results/e2e.json', read: playwrightCount } },
  { name: 'build of the demo', command: ['vite', 'build', '--config', 'vite.demo.ts', '--mode', 'sandbox'] },
  { name: 'demo', command: ['playwright', 'test', '--config', 'playwright.demo.config.ts'], report: { file: 'test-results/demo.json', read: playwrightCount } },
];

interface Result extends Count {
  readonly name: string;
}

/** Says what the step said once it is over, so that two do not talk at once. */
async function run({ name, command, report }: Step): Promise<Result> {
  if (report) rmSync(report.file, { force: true });
  const began = Date.now();
  const { status, said } = await carriedOut(command);
  process.stdout.write(`\n=== ${name} (${Math.round((Date.now() - began) / 1_000)} s)\n${said}`);
  const own: Count = status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!report) return { name, ...own };
  try {
    const count = report.read(JSON.parse(readFileSync(report.file, 'utf8')));
    // A runner that fails without a failed test (a crash, an unhandled error) has failed all the same.
    return { name, ...count, failed: Math.max(count.failed, own.failed) };
  } catch {
    return { name, passed: 0, failed: 1 };
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
const counts = [...(await inTurn(first)), ...(await Promise.all(besides.map((step) => inTurn([step])))).flat(), ...(await inTurn(last))];

console.log('');
for (const { name, passed, failed } of counts) console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed`);
const total = counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), { passed: 0, failed: 0 });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
