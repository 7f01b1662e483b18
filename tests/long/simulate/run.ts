/*
 * npm run simulate -- --seed N --hours H --plan P: apps, network, banks and their clock from one
 * number, on PGlite or the PostgreSQL of DATABASE_URL. Equal seeds print equal reports. A seed that
 * breaks a sentence is made smaller. --session FILE: saves the seed for the inspector.
 * --minutes M: new seeds until then. --bugs all, or names: looks for planted bugs.
 */
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bugs } from './bugs.ts';
import { bundle, type Plant } from './bundle.ts';
import { embeddedEngine, type Database } from './database.ts';
import { judge, type Finding } from './judge.ts';
import { serverEngine } from './server.ts';
import { recorderOf } from './session.ts';
import { fill, planOf, simulate, textOf, type Plan } from './simulate.ts';
import { epoch, sha, World, type Fact, type Trace } from './world.ts';

const text = { type: 'string' } as const;
const options = { hours: text, minutes: text, bugs: text, session: text } as const;
const defaults = { seed: { ...text, default: '1' }, plan: { ...text, default: 'usual' } } as const;
const isThreaded = { threads: { type: 'boolean' } } as const;
const { values: args } = parseArgs({ options: { ...options, ...defaults, ...isThreaded } });
const url = process.env['DATABASE_URL'] ?? '';
const secondsNow = (): number => Number(process.hrtime.bigint()) / 1e9;
type Run = (seed: string, plan: Plan) => Promise<Trace>;

async function open(plants: readonly Plant[] = []) {
  const bundles = await bundle(plants);
  const world = new World('first');
  const filling = (database: Database) => fill(world, bundles, database);
  const engine = await (url === ''
    ? embeddedEngine(filling, world)
    : serverEngine(url, filling, world));
  const run: Run = (seed, plan) => simulate(seed, plan, bundles, engine);
  return { bundles, engine, run };
}

const hashOf = (trace: Trace): string => sha(trace.map((one) => JSON.stringify(one)).join('\n'));
const again = (seed: string, plan: Plan): string =>
  `${url === '' ? '' : 'DATABASE_URL=… '}npm run simulate -- --seed ${seed} --plan ${textOf(plan)}`;

const noLosses = { lostRequest: 0, lostAnswer: 0, twice: 0 };
const noFaults = { ...noLosses, kill: 0, reload: 0, jump: 0 };
const smaller: readonly ((plan: Plan) => Partial<Plan>)[] = [
  ...[noFaults, noLosses, { kill: 0 }, { reload: 0 }, { jump: 0 }].map((own) => () => own),
  ...[{ banks: 1 }, { callers: 0 }, { tabs: 1 }].map((own) => () => own),
  ({ callers }) => ({ callers: Math.ceil(callers / 2) }),
  ({ tabs }) => ({ tabs: Math.ceil(tabs / 2) }),
  ...[2, 2, 1.5, 1.5].map((by) => (plan: Plan) => ({ steps: Math.floor(plan.steps / by) })),
];

/** A smaller plan, and perhaps another seed, that breaks the same sentence. */
async function shrink(run: Run, seed: string, plan: Plan, { sentence, step }: Finding) {
  let best = { seed, step, plan: { ...plan, steps: Math.min(plan.steps, step) } };
  for (const change of smaller) {
    const own = { ...best.plan, ...change(best.plan) };
    for (const other of textOf(own) === textOf(best.plan) ? [] : [best.seed, `${seed}.1`]) {
      const { found } = judge(await run(other, own));
      const same = found.find((one) => one.sentence === sentence);
      if (same !== undefined) best = { seed: other, step: same.step, plan: own };
      if (same !== undefined) break;
    }
  }
  return best;
}

/** Runs one seed and prints its report, which is equal for equal seeds. Says whether all held. */
async function report(run: Run, seed: string, plan: Plan): Promise<boolean> {
  const begun = secondsNow();
  const trace = await run(seed, plan);
  const { found, notExercised } = judge(trace);
  const count = (is: (fact: Fact) => boolean): number => trace.filter(is).length;
  const isOrder = (fact: Fact): boolean =>
    fact.kind === 'row' && fact.table === 'transfers' && fact.op === 'insert';
  const { step: steps = 0, at = epoch } = trace.at(-1) ?? {};
  console.log(
    `seed ${seed} ${hashOf(trace)}: ${((at - epoch) / 3_600_000).toFixed(1)} hours, ${steps} steps,`,
    `${count(({ kind }) => kind === 'press')} presses, ${count(isOrder)} orders,`,
    `${count(({ kind }) => kind === 'fault')} faults, ${count(({ kind }) => kind === 'wait')} waits`,
  );
  if (notExercised.length > 0) console.log(`not exercised: ${notExercised.join('; ')}`);
  console.error(`${Math.round(steps / (secondsNow() - begun))} steps a second`);
  for (const { sentence, step, why } of found)
    console.log(`BROKEN at ${step}: ${sentence}: ${why}`);
  if (found[0] === undefined) return true;
  console.log(`again: ${again(seed, plan)}`);
  const small = await shrink(run, seed, plan, found[0]);
  console.log(`smaller, at ${small.step}: ${again(small.seed, small.plan)}`);
  return false;
}

/** For a bug: seeds until one finds it, its first step, its replay, and its smallest run. */
async function lookFor(bug: string, plan: Plan): Promise<string> {
  const { engine, run } = await open(bugs[bug]);
  for (const seed of args.seed.split(',')) {
    const trace = await run(seed, plan);
    const [first] = judge(trace).found;
    if (first === undefined) continue;
    const isEqual = hashOf(trace) === hashOf(await run(seed, plan));
    const small = await shrink(run, seed, plan, first);
    await engine.close();
    const smallest = `${small.step} smaller: --seed ${small.seed} --plan ${textOf(small.plan)}`;
    return `${engine.name} | seed ${seed} | step ${first.step}, ${smallest} | replay ${isEqual ? 'equal' : 'DIFFERS'} | ${first.sentence}: ${first.why}`;
  }
  await engine.close();
  return `${engine.name} | missed by the seeds ${args.seed}`;
}

const given = planOf(args.plan);
const plan = args.hours === undefined ? given : { ...given, hours: Number(args.hours) };
let isGood = true;
if (args.bugs !== undefined) {
  for (const bug of args.bugs === 'all' ? Object.keys(bugs) : args.bugs.split(';'))
    console.log(`${bug} | ${await lookFor(bug, plan)}`);
} else {
  const { engine, run, bundles } = await open();
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  console.log(`${commit}, Node ${process.version}, ${engine.name}, plan ${textOf(plan)}`);
  if (args.session !== undefined) {
    const recorder = recorderOf();
    const trace = await simulate(args.seed, plan, bundles, engine, recorder.inspect);
    writeFileSync(args.session, recorder.text(args.seed, trace));
  } else if (args.minutes !== undefined) {
    const end = secondsNow() + Number(args.minutes) * 60;
    for (let seed = randomInt(1e9); isGood && secondsNow() < end; seed += 1)
      isGood = await report(run, `${seed}`, plan);
  } else
    for (const seed of args.seed.split(',')) isGood = (await report(run, seed, plan)) && isGood;
  if (args.threads === true) {
    process.env['SIMULATE_REAL_SUBTLE'] = 'yes';
    console.log(`with threads ${hashOf(await run('1', plan))}`);
  }
  await engine.close();
}
process.exit(isGood ? 0 : 1);
