import type { Mask } from './mask.ts';

/** Most steps of one run, and most parts to tell of. */
const most = { steps: 400, reads: 12 };

type Key = string | symbol;
const builtIn: ReadonlySet<unknown> = new Set([Array.prototype, Object.prototype]);
/** Their methods need the value itself; these do not change it. */
const inner: ReadonlyMap<object, RegExp> = new Map<object, RegExp>([
  [Map.prototype, /^(get|has)$/],
  [Set.prototype, /^has$/],
  [Date.prototype, /^(get|to|valueOf|Symbol\(Symbol.toPrimitive)/],
]);

/** Places that a mask hides, at least some values there: to ask it takes longer than the guard. */
const hiding = new WeakMap<Mask, Map<string, boolean>>();
/** A mask would not change it. */
const isPlain = (value: unknown) =>
  typeof value === 'string'
    ? /^[\w .@-]{0,200}$/.test(value)
    : value === null || typeof value === 'boolean' || Number.isFinite(value);

/** What a run of a guard read of its arguments, and why it was stopped, if it was. */
export interface Run {
  readonly value: unknown;
  readonly reads: Readonly<Record<string, unknown>>;
  readonly stopped: string | null;
}

/**
 * Runs a function with stand-ins for its arguments, which note what it reads and let it change
 * nothing. It is stopped when it reads what the mask hides, calls code of the app, or reads another
 * actor.
 */
export function watchedRun(
  code: (args: never, params: never) => unknown,
  args: Readonly<Record<string, unknown>>,
  params: unknown,
  mask: Mask,
): Run {
  const reads = new Map<string, unknown>();
  const standIns = new Map<object, object>();
  const raws = new WeakMap<object, object>();
  let steps = most.steps;
  let stopped: string | null = null;
  const stop = (why: string): never => {
    stopped ??= why;
    throw new Error(why);
  };

  const refuse = () => stop('it changes what it is given');
  const refusing = {
    set: refuse,
    deleteProperty: refuse,
    defineProperty: refuse,
    setPrototypeOf: refuse,
    preventExtensions: refuse,
  };

  const see = (value: unknown, path: readonly string[]): unknown => {
    if ((steps -= 1) < 0) stop('it reads too much');
    if (typeof value === 'function') return stop(`it calls ${path.join('.')}`);
    const isObject = typeof value === 'object' && value !== null;
    const place = path.join('.');
    const shown =
      mayHide(place, path) || !(isObject || isPlain(value))
        ? masked(isObject ? 'shown' : value, path)
        : value;
    reads.delete(place.slice(0, place.lastIndexOf('.')));
    if (reads.size < most.reads) reads.set(place, isObject ? sizeOf(value) : shown);
    if (String(shown).includes('•••')) stop(`it reads ${place}, which is masked`);
    return isObject ? standIn(value, path) : value;
  };
  const mayHide = (place: string, path: readonly string[]): boolean => {
    const places = hiding.get(mask) ?? new Map<string, boolean>();
    hiding.set(mask, places);
    // Not one of the codes that a mask shows.
    const found = places.get(place) ?? masked('no code', path) !== 'no code';
    if (places.size < 2_000) places.set(place, found);
    return found;
  };
  /** As it is in a snapshot: below the names of the fields around it. */
  const masked = (value: unknown, path: readonly string[]): unknown => {
    const [, ...names] = path;
    const whole = names.reduceRight<unknown>((inside, name) => ({ [name]: inside }), value);
    return names.reduce<unknown>(
      (outside, name) => (outside as Readonly<Record<string, unknown>> | undefined)?.[name],
      mask(whole),
    );
  };
  const propertyOf = (of: object, name: Key) => {
    for (let at: object | null = of; at !== null; at = Object.getPrototypeOf(at) as object | null) {
      const property = Object.getOwnPropertyDescriptor(at, name);
      if (property) return { at, property };
    }
    return null;
  };

  const get = (raw: object, name: Key, path: readonly string[]): unknown => {
    const here = [...path, String(name)];
    const { at, property } = propertyOf(raw, name) ?? {};
    const isItself = at !== undefined && inner.has(at);
    if (property?.get && isItself && name === 'size') return see(property.get.call(raw), here);
    if (property?.get || property?.set) return stop(`it calls the getter ${here.join('.')}`);
    const value: unknown = property?.value;
    if (typeof value !== 'function') return typeof name === 'symbol' ? value : see(value, here);
    if (builtIn.has(at)) return value;
    if (raw instanceof Set && name === Symbol.iterator)
      return () => (standIn([...(raw as Iterable<unknown>)], path) as unknown[]).values();
    if (!isItself || !inner.get(at)?.test(String(name))) return stop(`it calls ${here.join('.')}`);
    return (...args: unknown[]) => {
      const own = args.map((one) => raws.get(one as object) ?? one);
      const result: unknown = value.apply(raw, own);
      // The mask knows a Map's field by its key.
      const place =
        name === 'get' ? String(args[0]) : `${String(name)}(${args.map(String).join(', ')})`;
      return see(result, [...path, place]);
    };
  };

  function standIn(raw: object, path: readonly string[]): object {
    const known = standIns.get(raw);
    if (known) return known;
    if ('sessionId' in raw && 'send' in raw) stop(`it reads the actor ${path.join('.')}`);
    // A frozen object would have to give its own fields.
    const made = new Proxy(Array.isArray(raw) ? [] : {}, {
      get: (_, name) => get(raw, name, path),
      has: (_, name) => {
        const isThere = name in raw;
        const place = [...path, String(name)].join('.');
        if (reads.size < most.reads && !reads.has(place))
          reads.set(place, isThere ? '(there)' : '(not there)');
        return isThere;
      },
      ownKeys: () => Reflect.ownKeys(raw),
      getPrototypeOf: () => Object.getPrototypeOf(raw) as object | null,
      getOwnPropertyDescriptor: (own, name) => {
        const property = Object.getOwnPropertyDescriptor(raw, name);
        if (!property) return undefined;
        const configurable = Object.getOwnPropertyDescriptor(own, name)?.configurable ?? true;
        const { enumerable = false } = property;
        return { value: get(raw, name, path), enumerable, configurable, writable: true };
      },
      ...refusing,
    });
    standIns.set(raw, made);
    raws.set(made, raw);
    return made;
  }

  const watchedArgs = new Proxy(args, {
    get: (_, name) =>
      name in args ? see(args[String(name)], [String(name)]) : stop(`it reads ${String(name)}`),
    ownKeys: () => stop('it reads all arguments'),
    ...refusing,
  });
  let value: unknown;
  try {
    value = code(
      watchedArgs as never,
      (params === undefined ? params : see(params, ['params'])) as never,
    );
  } catch (error) {
    stopped ??= `it fails: ${String(error)}`;
  }
  for (const name of ['context', 'event', 'params']) reads.delete(name);
  return { value, reads: Object.fromEntries(reads), stopped };
}

function sizeOf(value: object): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  return value instanceof Map || value instanceof Set ? `(${value.size})` : '{…}';
}
