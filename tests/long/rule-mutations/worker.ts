/*
 * Makes mutations, one at a time, in the copy of the repository in its working directory, and runs
 * the tests that should fail. Vitest stays open in between, which saves its start.
 */
import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { createVitest, type Vitest } from 'vitest/node';
import type { NamedTest } from '../../support/documents.ts';
import { mutate, type Mutation } from './mutations.ts';

export interface Job {
  readonly id: string;
  /** `null`: run the tests on the unchanged source. */
  readonly mutation: Mutation | null;
  readonly tests: readonly NamedTest[];
}

/** The result of a test; its name begins with the names of the blocks around it. */
export interface Outcome {
  readonly file: string;
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped' | 'pending';
}

export interface Answer {
  readonly id: string;
  readonly outcomes: readonly Outcome[];
  /** Why tests could not run: a file that does not load, a build that fails. */
  readonly error: string | null;
}

/** Matches the full name of a test by its title; placeholders (`%s`) match any value. */
export function patternOf(title: string): RegExp {
  const text = title
    .split(/%[sdifjoO#%]|\$[\w.#]+|\$\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^]*');
  return new RegExp(`(?:^|\\s)${text}$`);
}

const isEndToEnd = ({ file }: NamedTest) => file.endsWith('.spec.ts');

/** Runs the named tests of Vitest in one run. */
async function runQuick(vitest: Vitest, tests: readonly NamedTest[]): Promise<Omit<Answer, 'id'>> {
  const wanted = new Set(tests.map(({ file }) => resolve(file)));
  vitest.setGlobalTestNamePattern(
    new RegExp(tests.map(({ title }) => patternOf(title).source).join('|')),
  );
  const specifications = await vitest.globTestSpecifications([...wanted]);
  const chosen = specifications.filter(({ moduleId }) => wanted.has(moduleId));
  const run = await vitest.runTestSpecifications(chosen);
  // Vitest also returns the modules of earlier runs, with their old results.
  const testModules = run.testModules.filter(({ moduleId }) => wanted.has(moduleId));
  const unread = testModules.flatMap((module) => module.errors().map(({ message }) => message));
  const outcomes = testModules.flatMap((module) =>
    [...module.children.allTests()].map((test): Outcome => ({
      file: module.relativeModuleId,
      name: test.fullName.replaceAll(' > ', ' '),
      state: test.result().state,
    })),
  );
  return { outcomes, error: unread[0] ?? null };
}

/** The cheapest first: machines in Node, then documents, the bank, and the generated paths. */
const costs = [
  /\.tsx$/,
  /^tests\/(app|services)\//,
  /^tests\/bank\//,
  /^tests\/model\//,
  /\.long\./,
];
const costOf = (file: string) => costs.findLastIndex((pattern) => pattern.test(file));

/** Runs the files of the named tests one by one until a test fails. */
async function runUntilNoticed(
  vitest: Vitest,
  tests: readonly NamedTest[],
): Promise<Omit<Answer, 'id'>> {
  const files = [...new Set(tests.map(({ file }) => file))].toSorted(
    (a, b) => costOf(a) - costOf(b),
  );
  const outcomes: Outcome[] = [];
  let error: string | null = null;
  for (const file of files) {
    const run = await runQuick(
      vitest,
      tests.filter((test) => test.file === file),
    );
    outcomes.push(...run.outcomes);
    error ??= run.error;
    if (run.outcomes.some(({ state }) => state === 'failed')) break;
  }
  return { outcomes, error };
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly ok: boolean;
  }[];
}

const execute = promisify(execFile);
/**
 * The environment before Vitest sets NODE_ENV, which would put React's development build into a
 * build.
 */
const env = { ...process.env };

async function runEndToEnd(tests: readonly NamedTest[]): Promise<Omit<Answer, 'id'>> {
  const report = 'test-results/e2e.json';
  rmSync(report, { force: true });
  try {
    await execute('npx', ['--no-install', 'vite', 'build', '--mode', 'sandbox'], { env });
  } catch {
    return { outcomes: [], error: 'does not build' };
  }
  const titles = tests.map(({ title }) => patternOf(title).source.replace(/\$$/, '(\\s|$)'));
  const options = ['--workers', '1', '--max-failures', '1', '-g', titles.join('|')];
  const files = new Set(tests.map(({ file }) => file));
  const command = ['--no-install', 'playwright', 'test', '--config', 'tests'];
  await execute('npx', [...command, ...options, ...files], { env }).catch(() => undefined);
  try {
    const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { readonly suites: Suite[] };
    const specsOf = ({ suites: inner = [], specs }: Suite): Suite['specs'] => [
      ...specs,
      ...inner.flatMap(specsOf),
    ];
    const outcomes = suites.flatMap(specsOf).map(({ title, file, ok }): Outcome => ({
      file: `tests/${file}`,
      name: title,
      state: ok ? 'passed' : 'failed',
    }));
    return { outcomes, error: null };
  } catch {
    return { outcomes: [], error: 'wrote no report' };
  }
}

async function answer(vitest: Vitest, { id, mutation, tests }: Job): Promise<Answer> {
  const write = (file: string, text: string): void => {
    writeFileSync(file, text);
    vitest.invalidateFile(resolve(file));
  };
  const quick = tests.filter((test) => !isEndToEnd(test));
  const slow = tests.filter(isEndToEnd);
  const runAll = async () => {
    const first = await runUntilNoticed(vitest, quick);
    const isNoticed = first.outcomes.some(({ state }) => state === 'failed');
    // Run browser tests only if the others did not fail, and never without a mutation: `npm test`
    // does that.
    const isEnough = isNoticed || first.error !== null || slow.length === 0 || mutation === null;
    return isEnough ? first : runEndToEnd(slow);
  };
  if (mutation === null) return { id, ...(await runAll()) };
  const original = readFileSync(mutation.file, 'utf8');
  try {
    write(mutation.file, mutate(original, mutation));
    return { id, ...(await runAll()) };
  } finally {
    write(mutation.file, original);
  }
}

if (process.send) {
  const vitest = await createVitest('test', {
    watch: false,
    // A shared process would keep the compiled code of an earlier mutation.
    isolate: true,
    project: ['unit', 'screens', 'platform', 'app', 'paths', 'slow', 'bank', 'long'],
    reporters: [{}],
    silent: true,
    maxWorkers: 1,
    passWithNoTests: true,
  });
  await vitest.standalone();
  process.on('message', (job: Job) => {
    answer(vitest, job).then(
      (answer) => process.send?.(answer),
      (error: unknown) =>
        process.send?.({ id: job.id, outcomes: [], error: String(error) } satisfies Answer),
    );
  });
  process.send('ready');
}
