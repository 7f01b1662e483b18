import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { chartOf } from './graph.ts';
import { isMachine } from './internals.ts';

/** The arguments are wrong; the message says why. */
export class UsageError extends Error {}

/** Machines by the name of their picture, without `.svg`. */
export type Machines = Readonly<Record<string, AnyStateMachine>>;

export interface Loaded {
  readonly machines: Machines;
  /** The modules that cannot be imported, with the reason. */
  readonly failures: readonly string[];
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The machines of modules or of their exports, in order. */
export async function load(specs: readonly string[], folder = process.cwd()): Promise<Loaded> {
  const machines: Record<string, AnyStateMachine> = {};
  const failures: string[] = [];
  for (const spec of specs) {
    const [file = '', name] = spec.split('#');
    const module = await imported(resolve(folder, file)).catch((error: unknown) => {
      failures.push(`${file}: ${reasonOf(error)}`);
      return null;
    });
    if (module === null) continue;
    if (name !== undefined && !(name in module)) {
      failures.push(`${file} has no export named ${name}.`);
      continue;
    }
    const before = failures.length;
    const found = Object.entries(name === undefined ? module : { [name]: module[name] })
      // A CommonJS module is its own default export as well: the exports by name come first.
      .toSorted(([a], [b]) => Number(isModuleItself(a)) - Number(isModuleItself(b)))
      .flatMap(([own, value]) => {
        try {
          return machinesIn(own, value, file);
        } catch (error) {
          failures.push(`${file}#${own}: ${reasonOf(error)}`);
          return [];
        }
      });
    if (found.length === 0 && failures.length === before)
      failures.push(`${spec} is not a machine and contains none.`);
    for (const [own, machine] of found)
      if (!Object.values(machines).includes(machine))
        try {
          chartOf(machine);
          machines[freeName(own, machines)] = machine;
        } catch (error) {
          failures.push(`${own}: ${reasonOf(error)}`);
        }
  }
  return { machines, failures };
}

const isModuleItself = (name: string) => /^(default|module\.exports)$/.test(name);

function machinesIn(
  name: string,
  value: unknown,
  file: string,
): readonly (readonly [string, AnyStateMachine])[] {
  if (isMachine(value)) {
    const own = isModuleItself(name) ? basename(file).replace(/(\.machine)?\.\w+$/, '') : name;
    return [[value.config.id ?? own, value]];
  }
  return Object.entries(value ?? {}).flatMap(([key, one]) =>
    isMachine(one) ? [[key, one] as const] : [],
  );
}

function freeName(name: string, taken: Machines): string {
  const clean = name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+|-+$/g, '') || 'machine';
  const numbered = [clean, ...Array.from({ length: 1_000 }, (_, at) => `${clean}-${at + 2}`)];
  return numbered.find((one) => !(one in taken)) ?? clean;
}

const importPath = async (path: string) =>
  (await import(pathToFileURL(path).href)) as Record<string, unknown>;

export async function imported(file: string): Promise<Record<string, unknown>> {
  const stop = new AbortController();
  try {
    // Node has nothing left to do then, so what the module waits for never comes.
    const idle = once(process, 'beforeExit', stop).then(() => {
      throw new Error('its import never ends');
    });
    return await Promise.race([importPath(file), idle]);
  } catch (error) {
    const isTypeScript = (error as { code?: unknown }).code === 'ERR_UNKNOWN_FILE_EXTENSION';
    throw isTypeScript
      ? new Error('This Node cannot read TypeScript. Run: npm install --save-dev tsx')
      : error;
  } finally {
    stop.abort();
  }
}

/** The machines of the same modules at a git revision. Modules that it lacks have none. */
export async function loadAt(revision: string, specs: readonly string[]): Promise<Loaded> {
  const git = (args: readonly string[], env = {}) => {
    try {
      const stdio = ['ignore', 'pipe', 'pipe'] as const;
      return execFileSync('git', args, {
        encoding: 'utf8',
        stdio: [...stdio],
        env: { ...process.env, ...env },
      }).trim();
    } catch (error) {
      throw new UsageError(`git ${args.join(' ')}: ${reasonOf(error)}`);
    }
  };
  const top = realpathSync(git(['rev-parse', '--show-toplevel']));
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'lentera-chart-')));
  try {
    // An index apart from the project's own: nothing in the project changes.
    const env = { GIT_INDEX_FILE: join(copy, 'index') };
    git(['read-tree', revision], env);
    git(['-C', top, 'checkout-index', '--all', `--prefix=${join(copy, 'tree')}/`], env);
    const inCopy = (path: string) => join(copy, 'tree', relative(top, path));
    const here = realpathSync('.');
    const there = specs.filter((spec) =>
      existsSync(inCopy(resolve(here, spec.split('#')[0] ?? ''))),
    );
    for (const spec of ['package.json', ...there])
      for (let at = dirname(resolve(here, spec)); ; at = dirname(at)) {
        const [from, to] = [join(at, 'node_modules'), join(inCopy(at), 'node_modules')];
        if (existsSync(from) && !existsSync(to)) {
          mkdirSync(dirname(to), { recursive: true });
          symlinkSync(from, to, 'junction');
        }
        if (at === top || at === dirname(at)) break;
      }
    return await load(there, inCopy(here));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
