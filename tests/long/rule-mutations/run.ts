/*
 * npm run prove: for each rule of docs/product.md, makes the rule's mutation in a copy of the
 * repository, runs the tests that name the rule, and requires one of them to fail. The last line is
 * `N of N rows proved, N others by mutants`; the exit code is 1 unless all are. Arguments choose
 * rules: MUT, LOG-6.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { copyRepository } from '../../support/copy-repository.ts';
import { productRules, testsById, type NamedTest, type Row } from '../../support/documents.ts';
import { byMutants } from './by-mutants.ts';
import { allMutations } from './load.ts';
import { locate, MutationError, type Edit, type Mutation } from './mutations.ts';
import { patternOf, type Answer, type Job } from './worker.ts';

/** Milliseconds after which a mutation's tests count as endless. */
const limit = 300_000;

const asked = process.argv.slice(2);
const isAsked = ({ id }: Row) =>
  asked.length === 0 || asked.some((name) => id === name || id.startsWith(`${name}-`));
const rules = productRules().filter(isAsked);
const chosen = rules.filter(({ id }) => !byMutants.includes(id));
const mutations = await allMutations();
const named = testsById();
const testsOf = ({ id }: Row): readonly NamedTest[] => named.get(id) ?? [];

/** Works on one job at a time in its own copy; restarts if a job does not end. */
class Worker {
  private process: ChildProcess | null = null;
  private readonly folder: string;
  private readonly port: number;

  constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  async answer(job: Job): Promise<Answer> {
    const child = this.process ?? (await this.start());
    const failed = (error: string): Answer => ({ id: job.id, outcomes: [], error });
    const listening = new AbortController();
    const { signal } = listening;
    const answered = Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as Answer),
      once(child, 'exit', { signal }).then(() => failed('ended Vitest')),
      setTimeout(limit, failed('its tests did not end'), { signal }),
    ]);
    child.send(job);
    const answer = await answered;
    listening.abort();
    if (child.exitCode !== null || answer.error === 'its tests did not end') {
      this.stop();
      if (job.mutation) cpSync(job.mutation.file, join(this.folder, job.mutation.file));
    }
    return answer;
  }

  stop(): void {
    this.process?.kill('SIGKILL');
    this.process = null;
  }

  private async start(): Promise<ChildProcess> {
    // The copy's own file, so that it and the tests use the same Vitest.
    const child = fork(resolve(this.folder, 'tests/long/rule-mutations/worker.ts'), [], {
      cwd: this.folder,
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, E2E_PORT: String(this.port), DATABASE_URL: undefined },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.process = child;
    await once(child, 'message');
    return child;
  }
}

/** What is wrong with a rule's proof, or null if a test failed because of the mutation. */
function faultOf(tests: readonly NamedTest[], { outcomes, error }: Answer): string | null {
  if (outcomes.some(({ state }) => state === 'failed')) return null;
  if (error !== null) return `its tests did not run: ${error}`;
  const ran = outcomes.some(({ state }) => state === 'passed');
  return ran ? `${tests.length} tests stay green` : 'no test of these names ran';
}

/** Titles without a test, and tests that fail even without a mutation. */
function faultsBefore(tests: readonly NamedTest[], { outcomes, error }: Answer): readonly string[] {
  if (error !== null) return [error];
  const nameless = tests.filter(
    ({ title }) => !outcomes.some(({ name }) => patternOf(title).test(name)),
  );
  return [
    ...nameless.map(({ title }) => `no test is called: ${title}`),
    ...outcomes
      .filter(({ state }) => state === 'failed')
      .map(({ name }) => `fails without a mutation: ${name}`),
  ];
}

/** Distributes the jobs of one list to all workers. */
async function workThrough<T>(
  workers: readonly Worker[],
  list: readonly T[],
  work: (worker: Worker, item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...list];
  await Promise.all(
    workers.map(async (worker) => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
        await work(worker, item);
    }),
  );
}

const base = join('test-results', 'prove');
rmSync(base, { recursive: true, force: true });
const workers = [0, 1].map((at) => {
  const folder = join(base, String(at));
  copyRepository(folder);
  // Two runs on one machine must use different ports.
  return new Worker(folder, 20_000 + ((process.pid * 2 + at) % 10_000));
});

const faults = new Map<string, string>();
try {
  // A file's tests run once without a mutation, with the titles of all rules that name it.
  const tests = chosen.flatMap(testsOf).filter(({ file }) => !file.endsWith('.spec.ts'));
  const files = [...new Set(tests.map(({ file }) => file))];
  const before: string[] = [];
  await workThrough(workers, files, async (worker, file) => {
    const own = tests.filter((test) => test.file === file);
    const answer = await worker.answer({ id: file, mutation: null, tests: own });
    before.push(...faultsBefore(own, answer).map((fault) => `${file}: ${fault}`));
  });
  if (before.length > 0) {
    console.log(before.join('\n'));
    process.exitCode = 1;
  }

  await workThrough(workers, chosen, async (worker, rule) => {
    const began = performance.now();
    const mutation = mutations[rule.id];
    const fault = mutation === undefined ? 'has no mutation' : await prove(worker, rule, mutation);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    console.log(fault === null ? `ok   ${rule.id} (${seconds} s)` : `FAIL ${rule.id}: ${fault}`);
    if (fault !== null) faults.set(rule.id, fault);
  });
} finally {
  for (const worker of workers) worker.stop();
  rmSync(base, { recursive: true, force: true });
}

/** What is wrong with the rule's proof: the first fault among its mutations, or null. */
async function prove(worker: Worker, rule: Row, own: readonly Edit[]): Promise<string | null> {
  const tests = testsOf(rule);
  for (const [at, edit] of own.entries()) {
    let mutation: Mutation;
    try {
      mutation = locate(edit);
    } catch (error) {
      if (error instanceof MutationError) return error.message;
      throw error;
    }
    const fault = faultOf(tests, await worker.answer({ id: rule.id, mutation, tests }));
    if (fault !== null) return own.length === 1 ? fault : `mutation ${at + 1}: ${fault}`;
  }
  return null;
}

console.log('');
for (const { id } of chosen) {
  const fault = faults.get(id);
  if (fault !== undefined) console.log(`${id}: ${fault}`);
}
const proved = `${chosen.length - faults.size} of ${chosen.length} rows proved`;
console.log(`${proved}, ${rules.length - chosen.length} others by mutants`);
if (faults.size > 0) process.exitCode = 1;
