import { parseArgs } from 'node:util';
import { readCoverage } from './collected.ts';
import { coveredChart, coverageKey, nothing } from './coverage.ts';
import { diffOf, type ChartDiff } from './diff.ts';
import { differences, filesFor, write } from './files.ts';
import { around, toDepth } from './focus.ts';
import { foundChartOf } from './find.ts';
import { chartOf, descriptionOf, withDescendants, type Chart } from './graph.ts';
import { lint } from './lint.ts';
import { load, loadAt, reasonOf, UsageError, type Machines } from './load.ts';
import { mermaidOf } from './mermaid.ts';
import { destinationsBy, loadMoves, strayMoves, type Moves } from './moves.ts';
import { svgOfChart } from './svg.ts';

const usage = `Draws XState machines: SVG, Mermaid, differences, coverage by tests.

  lentera-chart --out <folder> [options] <module>[#<export>] ...   writes a picture of each machine
  lentera-chart --mermaid <module>[#<export>] ...                  prints Mermaid
  lentera-chart --diff <revision> <module>[#<export>] ...          prints what changed since then
  lentera-chart --lint <module>[#<export>] ...                     prints what is suspicious
  lentera-chart --undescribed <module>[#<export>] ...              prints the states without a description

Each argument is a module, or one of its exports. An export is a machine (the
picture gets its id, or else its export, as name) or an object of machines (the
pictures get the keys).

  --out <folder>         where the pictures are; with --mermaid or --diff, writes there, too
  --check                writes nothing; exit code 1 if a picture is missing or stale
  --prune                removes pictures of machines that are not given, too; with --check, it
                         reports them
  --coverage <path>      marks what tests did not do, by a file or a folder (see the README)
  --moves <module>       events and contexts for the functions of XState 6 (see the README)
  --depth <n>            draws n levels of states; a closed state says how many are in it
  --around <state>       draws a state, and the states from and to which one transition leads
  --index <file>         writes a Markdown page that lists the pictures into the folder, too
  --written-by <command> the command that the index names (default: lentera-chart)

Exit codes: 0 success; 1 a picture differs (with --check), --lint found something, or a machine or
module failed; 2 invalid arguments.
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
        mermaid: { type: 'boolean', default: false },
        diff: { type: 'string' },
        lint: { type: 'boolean', default: false },
        undescribed: { type: 'boolean', default: false },
        coverage: { type: 'string' },
        moves: { type: 'string' },
        depth: { type: 'string' },
        around: { type: 'string' },
        index: { type: 'string' },
        'written-by': { type: 'string', default: 'lentera-chart' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(reasonOf(error));
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
  const { out, check, prune, index, mermaid, diff } = values;
  if (values.help) {
    print(usage);
    return 0;
  }
  if (positionals.length === 0) throw new UsageError('No module is given.');
  if (out === undefined && !mermaid && diff === undefined && !values.lint && !values.undescribed)
    throw new UsageError('--out is missing.');
  if (values.moves !== undefined && values.coverage !== undefined)
    throw new UsageError('--moves cannot be used with --coverage.');
  const depth = values.depth === undefined ? undefined : Number(values.depth);
  if (depth !== undefined && !(depth >= 0))
    throw new UsageError('--depth is not a number of levels.');
  const part = (chart: Chart): Chart => {
    const near = values.around === undefined ? chart : around(chart, values.around);
    return depth === undefined ? near : toDepth(near, depth);
  };
  const { machines, failures } = await load(positionals);
  const moves = values.moves === undefined ? {} : await loadMoves(values.moves);
  const all = Object.entries(machines);
  const fail = (lines: readonly string[]) => {
    for (const line of lines) warn(`failed: ${line}`);
    return lines.length > 0 ? 1 : 0;
  };
  if (values.lint) {
    const found = all.flatMap(([name, one]) => lint(one).map((line) => `${name}: ${line}`));
    for (const line of found) print(line);
    return Math.max(fail(failures), found.length > 0 ? 1 : 0);
  }
  if (values.undescribed) {
    for (const [name, one] of all)
      for (const node of withDescendants(chartOf(one).root))
        if (node.type !== 'history' && descriptionOf(node) === '') print(`${name}: ${node.id}`);
    return fail(failures);
  }
  if (diff !== undefined) {
    const before = await loadAt(diff, positionals);
    const changed = changes(before.machines, machines, moves);
    for (const [name, { lines }] of changed) print([name, ...lines, ''].join('\n'));
    print(`${changed.length} of ${all.length} machines differ from ${diff}`);
    const pictures = new Map<string, string>();
    if (out !== undefined)
      for (const [name, { chart }] of changed)
        pictures.set(`${name}.diff.svg`, `${await svgOfChart(chart)}\n`);
    if (out !== undefined) write(out, pictures, false);
    return fail([...before.failures.map((line) => `${diff}: ${line}`), ...failures]);
  }
  const twins = twinsIn(values.coverage === undefined ? {} : machines);
  // Tests of one would count for the other.
  const coverage =
    values.coverage === undefined
      ? undefined
      : Object.fromEntries(
          Object.entries(readCoverage(values.coverage)).filter(([key]) => !twins.has(key)),
        );
  const extension = mermaid ? 'mmd' : 'svg';
  const { files, failed } = await filesFor(machines, {
    extension,
    draw: async (machine) => {
      const covered = coverage?.[coverageKey(machine)] ?? nothing;
      const chart = foundChartOf(machine, covered.transitions, destinationsBy(machine, moves));
      if (mermaid) return mermaidOf(part(chart));
      return `${await svgOfChart(part(coverage ? coveredChart(machine, chart, covered) : chart))}\n`;
    },
    ...(index !== undefined && {
      index: {
        name: index,
        writtenBy: values['written-by'],
        extension,
        ...(coverage && { coverage }),
      },
    }),
  });
  const status = fail([
    ...failures,
    ...strayMoves(moves, machines).map((state) => `--moves: no machine has the state ${state}`),
    ...[...twins.values()].map(
      (names) => `--coverage: ${names.join(' and ')} look the same. Give them different ids.`,
    ),
    ...failed,
  ]);
  if (out === undefined) {
    for (const [name, text] of files)
      print(`${files.size > 1 ? `%% ${name.slice(0, -4)}\n` : ''}${text.trimEnd()}`);
    return status;
  }
  const found = check ? differences(out, files, prune) : write(out, files, prune);
  for (const { kind, name } of found)
    print(check ? `${kind}: ${name}` : `${kind === 'left over' ? 'removed' : 'written'}: ${name}`);
  print(`${all.length} machines, ${found.length} files differ in ${out}`);
  return check && found.length > 0 ? 1 : status;
}

/** The machines that are not the same in both, by name. */
function changes(
  before: Machines,
  after: Machines,
  moves: Moves,
): readonly (readonly [string, ChartDiff])[] {
  const chart = (machines: Machines, name: string) => {
    const machine = machines[name];
    return machine ? foundChartOf(machine, [], destinationsBy(machine, moves)) : null;
  };
  return [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .map((name) => [name, diffOf(chart(before, name), chart(after, name))] as const)
    .filter(([, { lines }]) => lines.length > 0);
}

/** The names of the machines that a file of coverage cannot tell apart, by their key in it. */
function twinsIn(machines: Machines): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, readonly string[]>();
  for (const [name, machine] of Object.entries(machines)) {
    const key = coverageKey(machine);
    names.set(key, [...(names.get(key) ?? []), name]);
  }
  return new Map([...names].filter(([, twins]) => twins.length > 1));
}
