import { createRequire } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
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
    const module = await imported(resolve(folder, file), folder).catch((error: unknown) => {
      failures.push(`${file}: ${reasonOf(error)}`);
      return null;
    });
    if (module === null) continue;
    if (name !== undefined && !(name in module))
      throw new UsageError(`${file} has no export named ${name}.`);
    const found = machinesIn(name === undefined ? module : { [name]: module[name] }, file);
    if (found.length === 0) throw new UsageError(`${spec} is not a machine and contains none.`);
    for (const [own, machine] of found)
      if (!Object.values(machines).includes(machine)) machines[freeName(own, machines)] = machine;
  }
  return { machines, failures };
}

/** Machines among the exports, and in objects that are exported. */
function machinesIn(
  exports: Readonly<Record<string, unknown>>,
  file: string,
): readonly (readonly [string, AnyStateMachine])[] {
  // A CommonJS module is its own default export as well: the exports by name come first.
  const isWhole = ([name]: readonly [string, unknown]) => /^(default|module\.exports)$/.test(name);
  const entries = Object.entries(exports);
  return [...entries.filter((one) => !isWhole(one)), ...entries.filter(isWhole)].flatMap(
    ([name, value]): (readonly [string, AnyStateMachine])[] => {
      if (isMachine(value)) {
        const own = isWhole([name, value])
          ? basename(file).replace(/(\.machine)?\.\w+$/, '')
          : name;
        return [[value.config.id ?? own, value]];
      }
      return Object.entries(value ?? {}).flatMap(([key, one]) =>
        isMachine(one) ? [[key, one] as const] : [],
      );
    },
  );
}

/** A file name for the machine that no other machine has. */
function freeName(name: string, taken: Machines): string {
  const clean = name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+|-+$/g, '') || 'machine';
  const numbered = [clean, ...Array.from({ length: 1_000 }, (_, at) => `${clean}-${at + 2}`)];
  return numbered.find((one) => !(one in taken)) ?? clean;
}

let readsTypeScript = import.meta.url.endsWith('.ts');

/** Imports a module. For TypeScript it uses the `tsx` of the user's project, if it is there. */
async function imported(file: string, folder: string): Promise<Record<string, unknown>> {
  if (/\.[cm]?tsx?$/.test(file) && !readsTypeScript) {
    const require = createRequire(join(folder, 'package.json'));
    for (const half of ['tsx/cjs/api', 'tsx/esm/api']) {
      const path = resolved(require, half);
      if (path !== null) {
        const api = (await import(pathToFileURL(path).href)) as { register: () => unknown };
        api.register();
        readsTypeScript = true;
      }
    }
  }
  try {
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (error) {
    const isTypeScript = (error as { code?: unknown }).code === 'ERR_UNKNOWN_FILE_EXTENSION';
    throw isTypeScript
      ? new Error('This Node cannot read TypeScript. Run: npm install --save-dev tsx')
      : error;
  }
}

function resolved(require: NodeJS.Require, name: string): string | null {
  try {
    return require.resolve(name);
  } catch {
    return null;
  }
}
