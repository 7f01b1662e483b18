/* npm test: every check, one after the other, and one line at the end that counts them. */
import { spawnSync } from 'node:child_process';
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

const steps: readonly Step[] = [
  ...['machines', 'src', 'bank', 'bank/browser', '.'].map((room) => ({ name: `types of ${room}`, command: ['tsc', '-p', room] })),
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  vitest('unit'),
  vitest('screens'),
  vitest('bank'),
  vitest('stories'),
  vitest('pictures'),
  { name: 'build', command: ['vite', 'build', '--mode', 'sandbox'] },
  { name: 'e2e', command: ['playwright', 'test'], report: { file: 'test-results/e2e.json', read: playwrightCount } },
  { name: 'build of the demo', command: ['vite', 'build', '--config', 'vite.demo.ts', '--mode', 'sandbox'] },
  { name: 'demo', command: ['playwright', 'test', '--config', 'playwright.demo.config.ts'], report: { file: 'test-results/demo.json', read: playwrightCount } },
];

function run({ name, command, report }: Step): Count {
  console.log(`\n=== ${name}`);
  if (report) rmSync(report.file, { force: true });
  const { status } = spawnSync('npx', ['--no-install', ...command], { stdio: 'inherit' });
  const own: Count = status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!report) return own;
  try {
    const count = report.read(JSON.parse(readFileSync(report.file, 'utf8')));
    // A runner that fails without a failed test (a crash, an unhandled error) has failed all the same.
    return { ...count, failed: Math.max(count.failed, own.failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

needBrowser();
mkdirSync('test-results', { recursive: true });
const only = process.argv.slice(2);
const counts = steps.filter(({ name }) => only.length === 0 || only.includes(name)).map((step) => ({ name: step.name, ...run(step) }));

console.log('');
for (const { name, passed, failed } of counts) console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed`);
const total = counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), { passed: 0, failed: 0 });
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
