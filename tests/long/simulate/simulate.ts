import { demoCustomers } from '../../../bank/seed/customers.ts';
import { caller, knownOf, person, type Customer } from './actors.ts';
import type { Bundles } from './bundle.ts';
import type { Database, Engine } from './database.ts';
import { network, openTab, startBank, type BankProcess, type Inspect, type Tab } from './parts.ts';
import { epoch, World, type Trace } from './world.ts';

/** What a run has, and the chances of its faults: at each step, or for each message. */
const usual = {
  hours: 1,
  steps: 100_000,
  banks: 2,
  tabs: 4,
  callers: 4,
  /** The most milliseconds that somebody thinks. */
  think: 1_500,
  lostRequest: 0.02,
  lostAnswer: 0.06,
  twice: 0.03,
  kill: 0.0006,
  reload: 0.0006,
  jump: 0.0008,
};
export type Plan = Readonly<typeof usual>;
const calm = { ...usual, lostRequest: 0, lostAnswer: 0, twice: 0, kill: 0, reload: 0 };
const plans: Readonly<Record<string, Plan>> = {
  usual,
  calm,
  one: { ...calm, banks: 1, tabs: 1, callers: 0 },
};

/** `usual`, or `usual,tabs=1,kill=0`. */
export function planOf(text: string): Plan {
  const [name = '', ...changes] = text.split(',');
  const plan = plans[name];
  if (plan === undefined) throw new Error(`the plans are ${Object.keys(plans).join(', ')}`);
  const pairs = changes.map((change) => change.split('='));
  for (const [knob = '', value] of pairs)
    if (!(knob in plan && Number(value) >= 0)) throw new Error(`no plan has ${knob}=${value}`);
  return { ...plan, ...Object.fromEntries(pairs.map(([knob, value]) => [knob, Number(value)])) };
}

export const textOf = (plan: Plan): string =>
  Object.entries(plan)
    .filter(([knob, value]) => usual[knob as keyof Plan] !== value)
    .reduce((text, [knob, value]) => `${text},${knob}=${value}`, 'usual');

/** Fills an empty database. All runs begin with it, so their banks have the same secret. */
export async function fill(world: World, bundles: Bundles, database: Database): Promise<void> {
  const { process, opened } = startBank(world, bundles, database, 'first');
  opened.catch((error: unknown) => {
    throw error;
  });
  while (process.bank === null) {
    await world.drain();
    const [item] = world.ready();
    await (item ? world.run(item) : world.pass(world.now + 10));
  }
}

const day = 86_400_000;
const wib = 7 * 3_600_000;

/** Runs a seed. The trace is the same for the same seed, plan and engine. */
export async function simulate(
  seed: string,
  plan: Plan,
  bundles: Bundles,
  engine: Engine,
  inspect: Inspect = () => {},
): Promise<Trace> {
  const world = new World(seed);
  const { random } = world;
  const fault = (what: string): void => world.note({ kind: 'fault', what });
  const database = await engine.open(world);
  let isCalm = false;
  let failure: unknown = null;
  const banks: BankProcess[] = [];
  const connect = network(world, banks, () => (isCalm ? calm : plan));
  const start = (at: number, life: number): void => {
    const { process, opened } = startBank(world, bundles, database, `bank${at + 1}`, life);
    banks[at] = process;
    opened.catch((error: unknown) => (failure ??= process.isDead ? null : error));
  };
  for (let at = 0; at < plan.banks; at += 1) start(at, 0);

  const known = knownOf(world);
  const [sinta, bagas] = demoCustomers;
  const ownDevice = (customer: Customer) => {
    return { customer, device: { stored: new Map<string, string>(), tabs: new Set<Tab>() } };
  };
  const [hers, his] = [ownDevice(sinta), ownDevice(bagas)];
  // Two of Sinta's tabs share a device.
  const owned = [hers, his, hers, ownDevice(sinta), his].slice(0, plan.tabs);
  const tabs = owned.map(({ device }, at) => {
    const place = { device, name: `tab${at + 1}`, session: new Map<string, string>() };
    return openTab(world, bundles, connect, place, { inspect });
  });
  const load = (at: number, address: string): void => {
    const old = tabs[at];
    if (old === undefined) return;
    old.app.stop();
    old.place.device.tabs.delete(old);
    world.end(old);
    const options = { life: old.life + 1, address, inspect };
    tabs[at] = openTab(world, bundles, connect, old.place, options);
  };
  const people = tabs.map((tab, at) =>
    person(world, () => tabs[at] ?? tab, owned[at]?.customer ?? sinta, known),
  );
  const actors = [...people];
  for (let at = 0; at < plan.callers; at += 1) {
    const own = at % 3 === 2 ? bagas : sinta;
    const ofOwn = owned.filter(({ customer }) => customer === own);
    const token = () => ofOwn.flatMap(({ device }) => device.stored.get('token') ?? [])[0];
    actors.push(caller(world, `caller${at + 1}`, own, token, connect, known));
  }

  async function kill(): Promise<void> {
    const at = random.int(banks.length);
    const old = banks[at];
    if (old?.bank == null) return;
    fault(`kill ${old.name}`);
    world.end(old);
    for (const lose of old.calls) lose();
    await database.ended(old);
    start(at, old.life + 1);
  }
  /** Each process has its own scheduler. */
  const runDue = (): void => {
    const failed = (error: unknown) => fault(`due.failed ${String(error)}`);
    for (const { bank } of banks) void bank?.runDue().catch(failed);
  };
  /** The desk opens frozen accounts again after a while. */
  let thawsAt = 0;
  async function thaw(): Promise<void> {
    const now = new Date(world.now).toISOString();
    const isDone = await database.change(
      `update accounts set frozen_at = null, thawed_at = '${now}' where frozen_at is not null`,
    );
    if (isDone) thawsAt = world.now + 1_000 + random.int(4_000);
  }

  const end = epoch + plan.hours * 3_600_000;
  let jumpsTo = 0;
  async function step(): Promise<void> {
    world.step += 1;
    if (failure !== null) throw failure as Error;
    for (const [at, { asked }] of tabs.entries())
      if (asked.address !== null) load(at, asked.address.replace('/dashboard', '/transfer'));
    const item = random.pick(world.ready());
    const isQuiet = isCalm || jumpsTo > 0;
    const actor = isQuiet
      ? undefined
      : random.pick(actors.filter(({ thinksUntil }) => thinksUntil <= world.now));
    if (item && (!actor || random.chance(0.8))) await world.run(item);
    else if (actor) {
      actor.thinksUntil = world.now + random.int(plan.think);
      actor.act();
      if (random.chance(0.08)) runDue();
      await world.drain();
    } else if (jumpsTo > 0) {
      fault('jump');
      await world.pass(jumpsTo);
      jumpsTo = 0;
      runDue();
    } else {
      const due = [world.nextTimer()?.due ?? Infinity, world.now + 1_000];
      const thoughts = isCalm ? [] : actors.map(({ thinksUntil }) => thinksUntil);
      await world.pass(Math.max(world.now, Math.min(...due, ...thoughts)));
    }
    await world.pass(world.now + random.int(30));
    if (isCalm) return;
    if (random.chance(plan.kill)) await kill();
    if (random.chance(plan.reload)) {
      fault('reload');
      load(random.int(tabs.length), '/transfer');
    }
    if (world.now >= thawsAt) await thaw();
    const midnight = Math.ceil((world.now + wib + 1) / day) * day - wib;
    if (jumpsTo === 0 && random.chance(plan.jump))
      jumpsTo = random.chance(0.3) ? midnight - random.int(3_000) : world.now + random.int(900_000);
    jumpsTo = Math.min(jumpsTo, end);
  }
  /** No more faults, and only presses that look at what is unknown, until nothing waits. */
  async function settle(): Promise<void> {
    isCalm = true;
    await thaw();
    for (let round = 0; round < 13; round += 1) {
      const until = world.now + 30_000;
      while (world.now < until && (world.pending.length > 0 || world.nextTimer())) await step();
      if (round === 1) runDue();
      for (const [at, { act }] of people.entries())
        if (tabs[at]?.flow()?.matches('outcomeUnknown')) act();
    }
    for (const tab of tabs) tab.show();
    world.note({ kind: 'end' });
  }
  try {
    while (world.now < end && world.step < plan.steps) await step();
    await settle();
  } finally {
    for (const tab of tabs) tab.app.stop();
    await database.close();
  }
  return world.trace;
}
