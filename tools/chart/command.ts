import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { differences, filesFor, write, type Machines } from './files.ts';
import { isMachine } from './internals.ts';

const usage = `Writes statecharts of XState machines as SVG.

  tsx tools/chart/cli.ts --out <folder> [options] <module>[#<export>] ...

Each argument is a module, or one of its exports. An export is a machine
(the picture gets its id as name) or an object of machines (the pictures get the keys).

  --out <folder>         where the pictures are
  --check                writes nothing; exit code 1 if a picture is missing, stale or left over
  --index <file>         writes a Markdown page that lists the pictures into the folder, too
  --written-by <command> the command that the index names (default: tools/chart/cli.ts)

Exit codes: 0 success, 1 a picture differs (with --check), 2 invalid arguments.
`;

/** The arguments are wrong; the message says why. */
class UsageError extends Error {}

async function machinesOf(argument: string): Promise<readonly (readonly [string, unknown])[]> {
  const [file = '', name] = argument.split('#');
  const module = (await import(pathToFileURL(resolve(file)).href)) as Record<string, unknown>;
  if (name !== undefined && !(name in module))
    throw new UsageError(`${file} has no export named ${name}.`);
  const values = name === undefined ? Object.values(module) : [module[name]];
  const machines = values.flatMap((value): (readonly [string, unknown])[] => {
    if (isMachine(value)) return [[value.id, value]];
    return typeof value === 'object' && value !== null
      ? Object.entries(value).filter(([, one]) => isMachine(one))
      : [];
  });
  if (machines.length === 0)
    throw new UsageError(`${argument} is not a machine and contains none.`);
  return machines;
}

async function allMachines(specs: readonly string[]): Promise<Machines> {
  const machines: Record<string, Machines[string]> = {};
  for (const spec of specs) {
    for (const [name, machine] of await machinesOf(spec)) {
      if (!isMachine(machine) || machines[name] === machine) continue;
      if (name in machines) throw new UsageError(`Two machines are named ${name}.`);
      if (!/^[\w.-]+$/.test(name)) throw new UsageError(`"${name}" is not a valid file name.`);
      machines[name] = machine;
    }
  }
  return machines;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        check: { type: 'boolean', default: false },
        index: { type: 'string' },
        'written-by': { type: 'string', default: 'tools/chart/cli.ts' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Runs the command line. `print` receives each line of the result.
 * @returns the exit code.
 */
export async function run(args: readonly string[], print: (line: string) => void): Promise<number> {
  try {
    return await drawAll(args, print);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    print(`${error.message}\n\n${usage}`);
    return 2;
  }
}

async function drawAll(args: readonly string[], print: (line: string) => void): Promise<number> {
  const { values, positionals } = parse(args);
  const { out, check, index, 'written-by': writtenBy, help } = values;
  if (help) {
    print(usage);
    return 0;
  }
  if (out === undefined) throw new UsageError('--out is missing.');
  if (positionals.length === 0) throw new UsageError('No module is given.');
  const machines = await allMachines(positionals);
  const files = await filesFor(
    machines,
    index === undefined ? undefined : { name: index, writtenBy },
  );
  const found = check ? differences(out, files) : write(out, files);
  for (const { kind, name } of found)
    print(check ? `${kind}: ${name}` : `${kind === 'left over' ? 'removed' : 'written'}: ${name}`);
  print(`${Object.keys(machines).length} machines, ${found.length} files differ in ${out}`);
  return check && found.length > 0 ? 1 : 0;
}
