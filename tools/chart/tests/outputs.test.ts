import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createActor, createMachine, type AnyStateMachine } from 'xstate';
import { run } from '../command.ts';
import { collector, countsOf, coverageKey, coveredChart, missing } from '../coverage.ts';
import { checkout } from '../example.ts';
import { diffOf } from '../diff.ts';
import { chartOf } from '../graph.ts';
import { lint } from '../lint.ts';
import { mermaidOf } from '../mermaid.ts';
import { svgOfChart } from '../svg.ts';
import { machines } from '../../../tests/model/machines.node.ts';
import { foreign } from './foreign.ts';

let folder = '';
const chart = async (...args: readonly string[]) => {
  const [lines, warnings]: [string[], string[]] = [[], []];
  const status = await run(
    args,
    (line) => void lines.push(...line.split('\n')),
    (line) => void warnings.push(line),
  );
  return { status, lines, warnings };
};
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chart-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('--mermaid', () => {
  const text = String.raw`(?:[^:;\n"<>{}%#\\]|#\d+;|<br/>)+`;
  const grammar = [
    /^stateDiagram-v2$/,
    new RegExp(`^state "${text}" as s_\\w+( \\{)?$`),
    /^(\}|--)$/,
    /^\[\*\] --> s_\w+$/,
    /^s_\w+ --> \[\*\]$/,
    new RegExp(`^s_\\w+( --> s_\\w+)? : ${text}$`),
    /^note right of s_\w+$/,
  ];

  it.each([...Object.entries(machines), ...Object.entries(foreign)])(
    '%s has only lines that Mermaid reads, and all transitions',
    (_, machine) => {
      const mermaid = mermaidOf(chartOf(machine));
      const notes = /^ *note right of .*\n([^]*?)^ *end note\n/gm;
      const noteLines = [...mermaid.matchAll(notes)].flatMap(([, lines = '']) =>
        lines.trimEnd().split('\n'),
      );
      const lines = mermaid.replace(notes, '').trimEnd().split('\n');
      const odd = lines.filter((line) => !grammar.some((rule) => rule.test(line.trim())));
      expect(odd).toEqual([]);
      expect(noteLines.filter((line) => !new RegExp(`^ *${text}$`).test(line))).toEqual([]);
      const drawn = [...lines, ...noteLines].join('\n');
      const labels = chartOf(machine).edges.flatMap(({ labels }) => labels);
      const escaped = labels.map(({ text }) =>
        text.replace(/[#;:"<>{}%\\]/g, (sign) => `#${sign.charCodeAt(0)};`),
      );
      expect(escaped.filter((one) => !drawn.includes(one))).toEqual([]);
    },
  );

  it('prints one machine as it is, several with their names, and writes files for --out', async () => {
    const one = await chart('--mermaid', 'tools/chart/example.ts#checkout');
    expect(one.lines.slice(0, 3)).toEqual([
      'stateDiagram-v2',
      '  [*] --> s_checkout_cart',
      '  state "cart" as s_checkout_cart',
    ]);
    const two = await chart(
      '--mermaid',
      'tools/chart/example.ts',
      'tools/chart/tests/foreign.ts#foreign',
    );
    expect(two.lines.filter((line) => line.startsWith('%%')).slice(0, 2)).toEqual([
      '%% checkout',
      '%% stringTargets',
    ]);
    await chart('--mermaid', '--out', folder, 'tools/chart/example.ts');
    expect(readFileSync(join(folder, 'checkout.mmd'), 'utf8').trimEnd().split('\n')).toEqual(
      one.lines,
    );
  });

  it('writes a transition between a state and one inside it into a note', () => {
    const lines = mermaidOf(chartOf(foreign['relativeTargets'] as AnyStateMachine));
    expect(lines).toContain(
      '  note right of s_wizard\n    RESET → one\n    JUMP.* / count → b\n  end note',
    );
  });
});

describe('--diff', () => {
  const before = createMachine({
    id: 'shop',
    initial: 'cart',
    states: {
      cart: { entry: 'greet', on: { PAY: { target: 'paid', guard: 'isFilled' }, LEAVE: 'gone' } },
      gone: {},
      paid: {},
    },
  });
  const after = createMachine({
    id: 'shop',
    initial: 'cart',
    states: {
      cart: { on: { PAY: { target: 'paid', guard: 'isValid' } } },
      paid: { tags: 'done', on: { RETURN: 'back' } },
      back: {},
    },
  });

  it('names what was added, removed and changed', () => {
    expect(diffOf(chartOf(before), chartOf(after)).lines).toEqual([
      '- shop.cart: entry / greet',
      '+ shop.paid: #done',
      '+ state shop.back',
      '- state shop.gone',
      '~ shop.cart → shop.paid: PAY [isFilled] ⇒ PAY [isValid]',
      '+ shop.paid → shop.back: RETURN',
      '- shop.cart → shop.gone: LEAVE',
    ]);
    expect(diffOf(chartOf(before), chartOf(before)).lines).toEqual([]);
    expect(diffOf(null, chartOf(before)).lines[0]).toBe('+ state shop');
    expect(diffOf(chartOf(before), null).lines[0]).toBe('- state shop');
  });

  it('colours them', async () => {
    const svg = await svgOfChart(diffOf(chartOf(before), chartOf(after)).chart);
    expect(svg).toContain('class="state atomic odd removed"');
    expect(svg).toContain('class="state atomic odd added"');
    expect(svg).toContain('class="line changed"');
    expect(svg).toMatch(/class="row entry removed"[^>]*>entry \/ greet/);
    expect(svg).toMatch(/class="removed"[^>]*>LEAVE/);
  });

  it('compares with a revision, without touching the project', async () => {
    const source = (event: string) =>
      `import { createMachine } from 'xstate';
       export const shop = createMachine({ id: 'shop', initial: 'a',
         states: { a: { on: { ${event}: 'b' } }, b: {} } });`;
    mkdirSync(join(folder, 'app'));
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
    writeFileSync(join(folder, 'app/shop.mjs'), source('PAY'));
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '-m', 'first');
    writeFileSync(join(folder, 'app/shop.mjs'), source('BUY'));
    writeFileSync(join(folder, 'app/new.mjs'), source('NEW').replace("id: 'shop'", "id: 'new'"));
    const script = resolve('tools/chart/cli.ts');
    const printed = execFileSync(
      process.execPath,
      ['--import', 'tsx', script, '--diff', 'HEAD', '--out', 'out', 'shop.mjs', 'new.mjs'],
      { cwd: join(folder, 'app'), encoding: 'utf8' },
    );
    expect(printed.split('\n').filter((line) => !line.startsWith('+ '))).toEqual([
      'shop',
      '- shop.a → shop.b: PAY',
      '',
      'new',
      '',
      '2 of 2 machines differ from HEAD',
      '',
    ]);
    expect(printed).toContain('\n+ shop.a → shop.b: BUY\n');
    expect(readFileSync(join(folder, 'app/out/shop.diff.svg'), 'utf8')).toContain('removed');
    expect(git('status', '--porcelain').trim().split('\n')).toEqual([
      'M app/shop.mjs',
      '?? app/new.mjs',
      '?? app/out/',
    ]);
    const unknown = await chart('--diff', 'no-such-rev', 'tools/chart/example.ts');
    expect(unknown.status).toBe(2);
  });
});

describe('--coverage', () => {
  const door = createMachine({
    id: 'door',
    context: { hasKey: false },
    initial: 'shut',
    states: {
      shut: {
        on: {
          'push.*': { target: 'open', guard: ({ context }) => context.hasKey },
          KNOCK: { actions: 'ring' },
        },
        always: { guard: ({ context }) => context.hasKey, target: 'broken' },
      },
      open: { on: { CLOSE: 'shut' } },
      broken: {},
    },
  });
  const coverageOf = (...events: readonly string[]) => {
    const { inspect, coverage } = collector();
    const actor = createActor(door, { inspect }).start();
    for (const type of events) actor.send({ type } as never);
    return coverage();
  };

  it('collects states, transitions and guards that said no', () => {
    expect(coverageOf('push.hard', 'KNOCK', 'CLOSE')).toEqual({
      [coverageKey(door)]: {
        states: ['door', 'door.shut'],
        transitions: ['door.shut KNOCK 0'],
        refused: ['door.shut  0', 'door.shut push.* 0'],
      },
    });
  });

  it('collects the transitions with which an actor begins', () => {
    const { inspect, coverage } = collector();
    const begins = createMachine({
      id: 'begins',
      initial: 'a',
      states: { a: { always: [{ guard: () => false, target: 'b' }, 'c'] }, b: {}, c: {} },
    });
    createActor(begins, { inspect }).start();
    expect(coverage()[coverageKey(begins)]).toEqual({
      states: ['begins', 'begins.a', 'begins.c'],
      transitions: ['begins.a  1'],
      refused: ['begins.a  0'],
    });
  });

  it('counts what is missing, and marks it on the chart', async () => {
    const covered = coverageOf('KNOCK')[coverageKey(door)] ?? {
      states: [],
      transitions: [],
      refused: [],
    };
    expect(missing(door, covered)).toEqual({
      states: ['door.open', 'door.broken'],
      transitions: ['door.shut push.* 0', 'door.shut  0', 'door.open CLOSE 0'],
      refused: ['door.shut push.* 0'],
    });
    expect(countsOf(door, covered)).toBe('states 2/4, transitions 1/4, guards 1/4');
    const svg = await svgOfChart(coveredChart(door, chartOf(door), covered));
    expect(svg).toContain('class="state atomic odd missed"');
    expect(svg).toContain('tests: states 2/4, transitions 1/4, guards 1/4');
    expect(svg).toMatch(/class="missed"[^>]*>CLOSE/);
  });

  it('is drawn from a file', async () => {
    const file = join(folder, 'coverage.json');
    writeFileSync(
      file,
      JSON.stringify({
        [coverageKey(checkout)]: { states: ['checkout'], transitions: [], refused: [] },
      }),
    );
    const args = ['--out', folder, '--index', 'README.md', '--coverage', file];
    expect(await chart(...args, 'tools/chart/example.ts')).toMatchObject({ status: 0 });
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(
      '| 4 | 4 | states 1/4, transitions 0/4, guards 0/2 |',
    );
    expect(await chart(...args.slice(0, -1), 'none.json', 'tools/chart/example.ts')).toMatchObject({
      status: 2,
    });
  });

  it.each([
    ['{}', 'it names no machine: no actor ran with inspect of the collector'],
    ['[]', 'it is not what coverage() of a collector returns'],
    ['null', 'it is not what coverage() of a collector returns'],
    ['{"a":{"states":["a"]}}', 'its entry a is damaged'],
    ['{"a":null}', 'its entry a is damaged'],
    ['', 'Unexpected end of JSON input'],
  ])('is not %s, which a sentence says', async (content, problem) => {
    const file = join(folder, 'coverage.json');
    writeFileSync(file, content);
    const { status, warnings } = await chart(
      '--out',
      folder,
      '--coverage',
      file,
      'tools/chart/example.ts',
    );
    expect(status).toBe(2);
    expect(warnings[0]).toContain(`--coverage: ${file} cannot be used: ${problem}.`);
  });

  it('joins the files of a folder, which several workers wrote', async () => {
    const write = (name: string, part: object) =>
      writeFileSync(
        join(folder, name),
        JSON.stringify({
          [coverageKey(checkout)]: { states: [], transitions: [], refused: [], ...part },
        }),
      );
    write('1.json', { states: ['checkout', 'checkout.cart'] });
    write('2.json', { states: ['checkout'], refused: ['checkout.cart order.submitted 0'] });
    const args = ['--out', join(folder, 'out'), '--coverage', folder, 'tools/chart/example.ts'];
    expect((await chart(...args)).status).toBe(0);
    expect(readFileSync(join(folder, 'out/checkout.svg'), 'utf8')).toContain(
      'tests: states 2/4, transitions 0/4, guards 1/2',
    );
    const none = await chart(...args.with(3, 'tools/chart/tests'));
    expect(none.warnings[0]).toContain('--coverage: tools/chart/tests contains no .json file.');
  });

  it('never counts for another machine, with or without an id', async () => {
    const light = (id: string | undefined, next: string) =>
      createMachine({
        ...(id !== undefined && { id }),
        initial: 'on',
        states: { on: { on: { [next]: 'off' } }, off: {} },
      });
    const [one, other] = [light(undefined, 'PRESS'), light(undefined, 'CLAP')];
    const [named, twin] = [light('lamp', 'PRESS'), light('lamp', 'CLAP')];
    const { inspect, coverage } = collector();
    for (const machine of [one, named])
      createActor(machine, { inspect })
        .start()
        .send({ type: 'PRESS' } as never);
    const counts = [one, other, named, twin].map((machine) => {
      const covered = coverage()[coverageKey(machine)];
      return covered && countsOf(machine, covered);
    });
    const all = 'states 3/3, transitions 1/1, guards 0/0';
    expect(counts).toEqual([all, undefined, all, undefined]);
  });

  it('names a machine as its README says', () => {
    expect(readFileSync('tools/chart/README.md', 'utf8')).toContain(
      `"${coverageKey(checkout)}": {`,
    );
  });

  it('is kept of a machine with other implementations', () => {
    const provided = door.provide({});
    expect(coverageKey(provided)).toBe(coverageKey(door));
  });

  it('says of machines that look the same that it cannot tell them apart', async () => {
    const file = join(folder, 'twins.mjs');
    writeFileSync(
      file,
      `import { createMachine } from '${import.meta.resolve('xstate')}';
       export const a = createMachine({ initial: 'on', states: { on: {} } });
       export const b = createMachine({ initial: 'on', states: { on: {} } });`,
    );
    const { a } = (await import(/* @vite-ignore */ file)) as { a: AnyStateMachine };
    const covered = { states: ['(machine)', '(machine).on'], transitions: [], refused: [] };
    writeFileSync(join(folder, 'c.json'), JSON.stringify({ [coverageKey(a)]: covered }));
    const { status, warnings } = await chart(
      '--out',
      folder,
      '--coverage',
      join(folder, 'c.json'),
      file,
    );
    expect(status).toBe(1);
    expect(warnings).toEqual([
      'failed: --coverage: a and b look the same. Give them different ids.',
    ]);
    expect(readFileSync(join(folder, 'a.svg'), 'utf8')).toContain('tests: states 0/2');
  });
});

describe('--lint', () => {
  it('finds states that nothing reaches, that nothing leaves, and events that nothing handles', () => {
    const odd = createMachine({
      id: 'odd',
      initial: 'a',
      states: {
        a: {
          entry: { type: 'xstate.raise', event: { type: 'LOST' } } as never,
          on: { GO: [{ target: 'busy' }, { target: 'c' }] },
        },
        busy: { invoke: { src: 'call', onError: { actions: 'log' } } },
        c: { initial: 'd', states: { d: {} } },
      },
    });
    expect(lint(odd)).toEqual([
      'no transition leads to the state odd.c',
      'the state odd.busy invokes an actor and is never left',
      'odd.a: a transition for GO never happens, because an earlier one has no guard',
      'nothing handles the event LOST, which the machine raises',
    ]);
  });

  it('names an id that two states have', () => {
    const states = {
      a: { id: 'x' },
      b: { id: 'x' },
      'c.d': {},
      c: { initial: 'd', states: { d: {} } },
    };
    const twice = createMachine({ id: 'm', initial: 'a', states, on: { GO: '.b' } });
    expect(lint(twice).slice(0, 2)).toEqual([
      'two states have the id x',
      'two states have the id m.c.d',
    ]);
  });

  it('finds nothing in the machines of this repository', () => {
    expect(Object.values(machines).flatMap(lint)).toEqual([]);
  });

  it('is the exit code', async () => {
    expect(await chart('--lint', 'tools/chart/example.ts')).toEqual({
      status: 0,
      lines: [],
      warnings: [],
    });
    const { status, lines } = await chart('--lint', 'tools/chart/tests/foreign.ts#foreign');
    expect(status).toBe(1);
    expect(lines).toContain(
      'raisedByHand: nothing handles the event START, which the machine raises',
    );
  });
});
