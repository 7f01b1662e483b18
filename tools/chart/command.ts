import { parseArgs } from 'node:util';
import { differences, filesFor, write } from './files.ts';
import { load, UsageError } from './load.ts';

const usage = `Writes statecharts of XState machines as SVG.

  lentera-chart --out <folder> [options] <module>[#<export>] ...

Each argument is a module, or one of its exports. An export is a machine (the
picture gets its id, or else its export, as name) or an object of machines (the
pictures get the keys).

  --out <folder>         where the pictures are
  --check                writes nothing; exit code 1 if a picture is missing or stale
  --prune                removes pictures of machines that are not given, too; with --check, it
                         reports them
  --index <file>         writes a Markdown page that lists the pictures into the folder, too
  --written-by <command> the command that the index names (default: lentera-chart)

Exit codes: 0 success, 1 a picture differs (with --check) or a machine failed, 2 invalid arguments.
`;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        check: { type: 'boolean', default: false },
        prune: { type: 'boolean', default: false },
        index: { type: 'string' },
        'written-by': { type: 'string', default: 'lentera-chart' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Runs the command line. `print` receives each line of the result, `warn` what went wrong.
 * @returns the exit code.
 */
export async function run(
  args: readonly string[],
  print: (line: string) => void,
  warn: (line: string) => void,
): Promise<number> {
  try {
    return await runAll(args, print, warn);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    warn(`${error.message}\n\n${usage}`);
    return 2;
  }
}

async function runAll(
  args: readonly string[],
  print: (line: string) => void,
  warn: (line: string) => void,
): Promise<number> {
  const { values, positionals } = parse(args);
  const { out, check, prune, index, 'written-by': writtenBy, help } = values;
  if (help) {
    print(usage);
    return 0;
  }
  if (out === undefined) throw new UsageError('--out is missing.');
  if (positionals.length === 0) throw new UsageError('No module is given.');
  const { machines, failures } = await load(positionals);
  const { files, failed } = await filesFor(
    machines,
    index === undefined ? undefined : { name: index, writtenBy },
  );
  for (const line of [...failures, ...failed]) warn(`failed: ${line}`);
  const found = check ? differences(out, files, prune) : write(out, files, prune);
  for (const { kind, name } of found)
    print(check ? `${kind}: ${name}` : `${kind === 'left over' ? 'removed' : 'written'}: ${name}`);
  print(`${Object.keys(machines).length} machines, ${found.length} files differ in ${out}`);
  return (check && found.length > 0) || failures.length + failed.length > 0 ? 1 : 0;
}
