/*
 * npm test: each change. npm run gate: after it, before a change lands. npm run verify: everything
 * else that runs unattended. npm run types: the types of each room. All end with one line for each
 * step; arguments name the steps to run.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { filesLeadingToBank, hasBank, tsconfigOf } from './bank.ts';
import { findBrowser, reportMissing } from './browser.ts';
import './computer.ts';
import { playwrightCount, vitestCount, type Count } from './reports.ts';

type Need = 'bank' | 'browser' | 'PostgreSQL';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** The report of the step's tests. A step without one counts as one check. */
  readonly report?: { readonly file: string; readonly read: (json: never) => Count };
  /** The step fails if a line of its output contains this text. */
  readonly mustNotPrint?: string;
  /** Added to this process's environment; `undefined` removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /**
   * If one of these is missing, the step is left out and the closing lines say so. The gate is then
   * red, unless a team with its own bank has deleted the folder.
   */
  readonly needs?: readonly Need[];
}

const check = (name: string, ...command: readonly string[]): Step => ({ name, command });

/** The tests of projects of vitest.config.ts; the first one names the step. */
function vitest(projects: readonly string[], rest: Partial<Step> = {}): Step {
  const [name = ''] = projects;
  const file = `test-results/${name}.json`;
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return {
    name,
    command: ['vitest', 'run', ...chosen, ...reporters],
    report: { file, read: vitestCount },
    ...rest,
  };
}

const playwright = (name: string, config: string, report: string, rest?: Partial<Step>): Step => ({
  name,
  needs: ['browser', 'bank'],
  command: ['playwright', 'test', '--config', config],
  report: { file: `test-results/${report}.json`, read: playwrightCount },
  ...rest,
});

/** The step with only those of its tests that are in these files and folders. */
function within(step: Step, ...places: readonly string[]): Step {
  const lost = places.filter((place) => !existsSync(place));
  if (lost.length > 0 && hasBank) throw new Error(`'${step.name}' lacks ${lost.join(', ')}`);
  return { ...step, command: [...step.command, ...places] };
}

const types = ['machines', 'src', 'bank', 'bank/browser', '.']
  .filter((room) => existsSync(room))
  .map((room) => check(`types of ${room}`, 'tsc', '-p', tsconfigOf(room)));
const unchecked = hasBank ? [] : filesLeadingToBank().flatMap((file) => ['--ignore-pattern', file]);
const build = check('build', 'vite', 'build', '--mode', 'sandbox');
const demo = ['vite', 'build', '-c', 'tools/build/demo.ts', '-m', 'sandbox'];
const onBank: Partial<Step> = { needs: ['bank'], env: { DATABASE_URL: undefined } };
const onPostgres: Partial<Step> = { name: 'bank on PostgreSQL', needs: ['bank', 'PostgreSQL'] };
const inBrowser: Partial<Step> = { needs: ['browser'] };
/** The generated paths, and the machine tests again: what they do with machines is collected. */
const paths = within(
  vitest(['paths', 'unit'], { env: { MACHINE_COVERAGE: 'yes' } }),
  'tests/machines/',
  'tests/flows/',
  'tests/model/',
);
const faultMatrix = within(vitest(['paths'], { name: 'fault matrix' }), 'tests/app/fault-matrix/');
const stories = vitest(['stories'], inBrowser);
const killsAndRaces = within(
  vitest(['long'], { ...onPostgres, name: 'kills and races' }),
  'tests/bank/kills.long.test.ts',
  'tests/bank/cancel-race.long.test.ts',
);
/** The bank logs this with a 500, which no test causes on purpose. */
const mustNotPrint = '"event":"answer.failed"';

/**
 * The end-to-end tests that the gate leaves to `npm run verify`: looks and tools, which cannot lose
 * money, let anybody in or shut anybody out; faults that the fault matrix breaks in jsdom.
 */
const leftToVerify = [
  'arriving',
  'fault-matrix',
  'foreign-elements',
  'light',
  'long-words',
  'look',
  'old-browsers',
  'prerendered',
  'print',
  'rebrand',
  'reference',
  'sandbox',
  'two-origins',
  'zoom',
];
const inGate = playwright('end to end', 'tests', 'e2e', { env: { E2E: 'gate' }, mustNotPrint });
const endToEnd: Step = {
  ...inGate,
  command: [...inGate.command, '--grep-invert', `\\be2e.(${leftToVerify.join('|')})\\.spec`],
};

/**
 * What each command runs: the groups in sequence, the steps of a group in parallel. Steps with a
 * browser or a database run alone, because two of them would slow each other down on two cores.
 */
const plans: Readonly<Record<string, readonly (readonly (readonly Step[])[])[]>> = {
  types: [[types]],
  test: [
    [
      types,
      [
        check('lint', 'oxlint', '--type-aware', '--deny-warnings', ...unchecked),
        check('format', 'oxfmt', '--check'),
        build,
      ],
    ],
    [[vitest(['unit', 'screens', 'services', 'app'])]],
    [[vitest(['bank'], onBank)]],
    [[playwright('journeys', 'tests', 'e2e', { env: { E2E: 'journeys' }, mustNotPrint })]],
  ],
  gate: [
    [[build]],
    [[vitest(['bank'], onPostgres)]],
    [[killsAndRaces]],
    [[faultMatrix]],
    [[stories]],
    [[endToEnd]],
  ],
  verify: [
    [[build, check('redocly', 'redocly', 'lint', 'docs/openapi.yaml')]],
    [[stories]],
    [[vitest(['pictures'], inBrowser)]],
    [[paths, check('machine coverage', 'tsx', 'tests/machine-coverage/check.ts'), faultMatrix]],
    [[vitest(['packages'])]],
    [[vitest(['long'], onBank)]],
    [[vitest(['bank', 'long'], onPostgres)]],
    [[playwright('e2e', 'tests', 'e2e', { mustNotPrint })]],
    [
      [
        { ...check('build of the demo', ...demo), needs: ['bank'] },
        playwright('demo', 'tests/playwright.demo.config.ts', 'demo'),
      ],
    ],
  ],
};

type Result = Count & { readonly name: string; readonly seconds: number };

function countIn({ file, read }: NonNullable<Step['report']>): Count {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')) as never);
  } catch {
    return { passed: 0, failed: 1, failures: ['wrote no report'], flaky: [] };
  }
}

/** Runs a step and prints its output at the end, because steps can run in parallel. */
async function run({ name, command, report, mustNotPrint: bad, env }: Step): Promise<Result> {
  if (report) rmSync(report.file, { force: true });
  const began = Date.now();
  const child = spawn('npx', ['--no-install', ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
  const [status] = (await once(child, 'close')) as [number | null];
  const output = Buffer.concat(chunks).toString('utf8');
  const seconds = Math.round((Date.now() - began) / 1_000);
  process.stdout.write(`\n=== ${name} (${seconds} s)\n${output}`);
  const failed = status === 0 ? 0 : 1;
  if (!report) return { name, seconds, passed: 1 - failed, failed, failures: [], flaky: [] };
  const count = countIn(report);
  const isOutside = status !== 0 && count.failed === 0;
  const forbidden = output.split('\n').filter((line) => bad !== undefined && line.includes(bad));
  return {
    name,
    seconds,
    passed: count.passed,
    // A crashed runner exits with an error but without a failed test: count one failure.
    failed: count.failed + (isOutside ? 1 : 0) + forbidden.length,
    failures: [
      ...count.failures,
      ...(isOutside ? ['failed outside of its tests: see its output above'] : []),
      ...forbidden,
    ],
    flaky: count.flaky,
  };
}

const [plan = '', ...only] = process.argv.slice(2);
const groups = plans[plan];
if (groups === undefined) throw new Error(`say one of ${Object.keys(plans).join(', ')}`);
const steps = groups.flat(2);
const named = steps.filter(({ name }) => only.length === 0 || only.includes(name));
const unknown = only.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  const names = steps.map(({ name }) => `'${name}'`).join(', ');
  throw new Error(`no step is called ${unknown.join(', ')}; there are ${names}`);
}

/** What is missing here, and why. */
const lacking = new Map<Need, string>();
const isWanted = (step: Step): boolean =>
  named.includes(step) && !step.needs?.some((need) => lacking.has(need));
const isNeeded = (need: Need) => named.some((step) => isWanted(step) && step.needs?.includes(need));

if (!hasBank) lacking.set('bank', 'There is no folder bank/.');
const browserProblem = isNeeded('browser') ? findBrowser() : null;
if (browserProblem !== null) lacking.set('browser', browserProblem);
const server = isNeeded('PostgreSQL') ? await (await import('./postgres.ts')).postgres() : null;
if (typeof server === 'string') lacking.set('PostgreSQL', server);
else if (server !== null) process.env['DATABASE_URL'] = server.url;

if (plan === 'verify') reportMissing();
const begun = Date.now();
mkdirSync('test-results', { recursive: true });
rmSync('test-results/machine-coverage', { recursive: true, force: true });
const runInOrder = async (inOrder: readonly Step[]): Promise<readonly Result[]> => {
  const results: Result[] = [];
  for (const step of inOrder.filter(isWanted)) results.push(await run(step));
  return results;
};
const results: Result[] = [];
for (const group of groups) results.push(...(await Promise.all(group.map(runInOrder))).flat());
if (typeof server === 'object') server?.stop();
if (plan === 'gate')
  for (const { name, needs = [] } of named) {
    const failures = needs
      .filter((need) => need !== 'bank')
      .flatMap((need) => lacking.get(need) ?? []);
    if (failures.length > 0)
      results.push({ name, passed: 0, failed: 1, failures, flaky: [], seconds: 0 });
  }

console.log('');
for (const { name, passed, failed, failures, flaky, seconds } of results) {
  console.log(
    `${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`,
  );
  for (const line of failures) console.log(`     ${line}`);
  for (const title of flaky) console.log(`     flaky: ${title}`);
}
console.log(`${Math.round((Date.now() - begun) / 60_000)} minutes`);
const leftOut = (what: Need) =>
  `Not run: ${named
    .filter(({ needs }) => needs?.includes(what))
    .map(({ name }) => name)
    .join(', ')}. ${lacking.get(what)}`;
for (const what of lacking.keys())
  if (what !== 'bank' && plan !== 'gate') console.log(leftOut(what));
if (plan === 'test')
  console.log(
    'Before a change lands: npm run gate. Every night: npm run verify. README.md says what they run.',
  );
const sum = (of: 'passed' | 'failed') => results.reduce((total, result) => total + result[of], 0);
const withoutBank = !hasBank && named.some(({ needs }) => needs?.includes('bank'));
console.log(
  `${sum('passed')} passed, ${sum('failed')} failed${withoutBank ? `. ${leftOut('bank')}` : ''}`,
);
process.exitCode = sum('failed') === 0 ? 0 : 1;
