import type { AnyTransitionDefinition } from 'xstate';
import { eventOf, type Decide } from './six.ts';

/** How often one function is run at most, and how much one run may read. */
const limits = { runs: 3_000, reads: 400 } as const;

/** What a value that a function reads may be: an index into its candidates, by what leads to it. */
type Choices = ReadonlyMap<string, number>;

/** Stands for an object, a list or a function, whose parts may be anything. */
const object = Symbol('object');

/**
 * The targets that a function gives for contexts and events that are made up while it reads them.
 * From each run that did something new, others differ by one value. Nothing that it asks to do is
 * done; what it throws is ignored.
 */
export function explored(decide: Decide, transition: AnyTransitionDefinition): ReadonlySet<string> {
  const { sources } = transition.source.machine as unknown as {
    readonly sources?: { readonly guards?: object };
  };
  const candidates = candidatesIn([decide, ...Object.values(sources?.guards ?? {})].map(String));
  const targets = new Set<string>();
  const known = new Set<string>();
  const isNew = (...parts: readonly unknown[]) =>
    known.size !== known.add(JSON.stringify(parts)).size;
  /** Those that follow a run which ended as no other did come first. */
  const [first, later]: [Choices[], Choices[]] = [[new Map()], []];
  for (let runs = 0; runs < limits.runs; runs += 1) {
    const choices = first.pop() ?? later.pop();
    if (!choices) break;
    const read = new Map<string, number>();
    const result = run(decide, eventOf(transition), candidates, choices, read);
    for (const target of [result?.target ?? []].flat())
      if (typeof target === 'string') targets.add(target);
    const paths = [...read.keys()];
    const end = result?.target ?? typeof result;
    const endsAnew = isNew(paths.at(-1), end);
    if (!isNew(paths, end)) continue;
    // What was chosen before has its own runs.
    for (const [at, path] of paths.entries())
      for (let other = 0; other < candidatesOf(path, candidates).length; other += 1)
        if (!choices.has(path) && other !== read.get(path))
          (endsAnew ? first : later).push(new Map([...[...read].slice(0, at), [path, other]]));
  }
  return targets;
}

/** The values that code compares with, and a few of each type. */
function candidatesIn(texts: readonly string[]): readonly unknown[] {
  const strings = texts.flatMap((text) =>
    [...text.matchAll(/(["'`])((?:\\.|(?!\1)[^\\\n])*)\1/g)].map(([, , one = '']) => one),
  );
  const numbers = texts.flatMap((text) =>
    [...text.matchAll(/(?<![\w.])\d[\d_]*(?:\.\d+)?/g)].map(([one]) =>
      Number(one.replaceAll('_', '')),
    ),
  );
  return [
    ...new Set<unknown>([
      object,
      undefined,
      true,
      false,
      0,
      1,
      '',
      'text',
      null,
      ...numbers.slice(0, 40).flatMap((one) => [one, one - 1, one + 1]),
      ...strings.slice(0, 100),
    ]),
  ];
}

const yesOrNo = [true, false];
const candidatesOf = (path: string, all: readonly unknown[]): readonly unknown[] =>
  path.startsWith('guards.') ? yesOrNo : path.endsWith('.length') ? all.filter(isNumber) : all;
const isNumber = (value: unknown) => typeof value === 'number' && value >= 0;

function run(
  decide: Decide,
  type: string,
  candidates: readonly unknown[],
  choices: Choices,
  read: Map<string, number>,
): { readonly target?: unknown } | null | undefined {
  let reads = 0;
  const valueAt = (path: string): unknown => {
    reads += 1;
    if (reads > limits.reads) throw new Error('It reads too much.');
    const chosen = read.get(path) ?? choices.get(path) ?? 0;
    read.set(path, chosen);
    const value = candidatesOf(path, candidates)[chosen];
    return value === object ? anything(path) : value;
  };
  const anything = (path: string, own: Readonly<Record<string, unknown>> = {}): unknown =>
    // An arrow function, so that it can be called and has no parts that must be named.
    new Proxy(() => {}, {
      get: (_, name) => {
        if (name in own) return own[name as string];
        if (name === Symbol.iterator) return () => itemsAt(path);
        if (name === Symbol.toPrimitive) return () => path;
        return typeof name === 'symbol' ? undefined : valueAt(`${path}.${name}`);
      },
      has: (_, name) => typeof name === 'string' && valueAt(`${path}.${name}`) !== undefined,
      apply: () => valueAt(`${path}()`),
      ownKeys: () => [],
      getOwnPropertyDescriptor: () => undefined,
      set: () => true,
    });
  function* itemsAt(path: string) {
    if (valueAt(`${path}.length`) !== 0) yield valueAt(`${path}.0`);
  }
  const named = (path: string): unknown =>
    new Proxy({}, { get: (_, name) => () => valueAt(`${path}.${String(name)}`) });
  const nothing: unknown = new Proxy(() => {}, {
    get: (_, name) => (name === Symbol.toPrimitive ? () => '' : nothing),
    apply: () => nothing,
  });
  const kept = {
    context: anything('context'),
    event: anything('event', { type }),
    guards: named('guards'),
    actions: nothing,
    actors: nothing,
    self: nothing,
    system: nothing,
    parent: nothing,
  };
  const args = new Proxy(kept, {
    get: (own, name) => (name in own ? own[name as never] : valueAt(String(name))),
  });
  try {
    return decide(args, nothing) as { readonly target?: unknown } | undefined;
  } catch {
    return undefined;
  }
}
