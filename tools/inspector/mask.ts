import { kindOf, propertyOf, wordOf, type Kind } from './kind.ts';

/** The fields that an app hides, by name. */
export interface MaskRules {
  /**
   * Names of secret fields in any case, or a function that decides by the name. Everything below a
   * secret field is secret, too.
   */
  readonly secret: readonly string[] | ((name: string) => boolean);
  /**
   * Names of fields that hold codes, e.g. `errors: { pin: 'pin.tooShort' }`. Below them, text of
   * letters and dots stays readable even under the name of a secret field; other text is hidden.
   */
  readonly codes?: readonly string[];
}

/** Returns a copy of the value as plain JSON in which every secret is `•••`. Never throws. */
export type Mask = (value: unknown, until?: number) => unknown;

/** What reading a value may cost. The copy says `too large` for what does not fit. */
export const limits = {
  /** Milliseconds for one inspection event. An event that an actor gets makes two of them. */
  ms: 4,
  /** The part of all time: many large events in a short time get less each, but this at least. */
  share: 0.1,
  leastMs: 0.5,
  /** Bytes of the copy, about. */
  bytes: 200_000,
  items: 100,
  fields: 200,
  /** Characters of a text. */
  text: 5_000,
  depth: 16,
} as const;

/** Not the global one, which the app's tests may replace; ours replace this one. */
export const clock = { now: performance.now.bind(performance) };

/** Shares the time among events. `begin` says until when one may be read. */
export function timeBudget() {
  let credit: number = limits.ms;
  let last = clock.now();
  const earn = () => {
    const time = clock.now();
    credit = Math.min(limits.ms, credit + (time - last) * limits.share);
    last = time;
    return time;
  };
  return {
    begin: (): number => earn() + Math.max(credit, limits.leastMs),
    end(): void {
      const before = last;
      credit = Math.max(0, credit - (earn() - before));
    },
  };
}

const hidden = '•••';
const unreadable = '(unreadable)';
const count = (value: number) => value.toLocaleString('en');
export const tooLarge = (size = '') => `(too large${size && `: ${size}`})`;

type Below = 'anything' | 'secret' | 'codes';

/**
 * A mask by these rules. It hides secrets at any depth; empty texts, `true`, `false` and `null`
 * stay. A word replaces functions, actors, machines, files, DOM elements, data URLs and circles. It
 * runs no code of the app except a proxy's. Masking twice changes nothing. With `isNamed`, a Map, a
 * Set and an instance of a class say what they are, and a word stands for `undefined`.
 */
export function maskOf({ secret, codes = [] }: MaskRules, { isNamed = false } = {}): Mask {
  const isSecret = rememberedRule(secret);
  /** How often in a row an object alone used up the time, e.g. a proxy. After two it is left. */
  const slow = new WeakMap<object, number>();
  const ancestors: object[] = [];
  let until = 0;
  let bytes = 0;
  /** When the current object was begun, and the milliseconds that those within it took. */
  let start = 0;
  let inside = 0;
  /** The current object alone, without those within it, uses up the time. */
  const isSlow = () => clock.now() - start - inside > limits.ms;

  const belowOf = (name: string, below: Below): Below => {
    if (below === 'codes' || codes.includes(name)) return 'codes';
    return below === 'secret' || isSecret(name) ? 'secret' : 'anything';
  };

  const text = (value: string, below: Below): string => {
    if (bytes < 0) return tooLarge(`${count(value.length)} characters`);
    const whole = maskedText(value, below);
    const masked = below === 'anything' ? withoutSecrets(whole) : whole;
    bytes -= masked.length;
    return masked;
  };

  /** Hides the secrets in an address, in the fields of a form, and in JSON. */
  const withoutSecrets = (value: string): string => {
    if (/^\s*[[{]/.test(value)) {
      try {
        const found: unknown = JSON.parse(value);
        const copy = JSON.stringify(read(found, 'anything'));
        return copy === JSON.stringify(found) ? value : copy;
      } catch {
        const field = /(")([^"\\]+)("\s*:\s*)(?:"(?:[^"\\]|\\.)*"?|[^\s,"}\]]+)/g;
        return value.replace(field, (all, before: string, name: string, sign: string) =>
          isSecret(name) ? `${before}${name}${sign}"${hidden}"` : all,
        );
      }
    }
    return value
      .replace(/(\/\/[^/?#\s:@]*:)[^/?#\s@]+@/g, `$1${hidden}@`)
      .replace(/(^|[?&#;])([\w.[\]%-]+)(=)[^&#;\s]+/g, (all, before: string, name: string) =>
        isSecret(name) ? `${before}${name}=${hidden}` : all,
      );
  };

  const read = (value: unknown, below: Below): unknown => {
    bytes -= 8;
    if (typeof value === 'string') return text(value, below);
    if (typeof value === 'number')
      return below === 'secret' ? hidden : Number.isFinite(value) ? value : String(value);
    if (typeof value === 'bigint') return below === 'secret' ? hidden : `${value}n`;
    if (typeof value === 'symbol') return text(value.toString(), below);
    if (value === undefined) return isNamed ? '(undefined)' : value;
    if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return value;
    const depth = ancestors.length;
    if (ancestors.includes(value) || depth > limits.depth) return '…';
    const slowness = slow.get(value) ?? 0;
    if (bytes < 0 || clock.now() > until || slowness > 1) return tooLarge();
    const outside = { start, inside };
    start = clock.now();
    inside = 0;
    try {
      ancestors.push(value);
      return typeof value === 'function'
        ? `ƒ ${wordOf(propertyOf(value, 'name'))}`
        : readObject(value, below);
    } catch {
      return unreadable;
    } finally {
      ancestors.length = depth;
      // Once may be chance: the machine was busy.
      if (isSlow()) slow.set(value, slowness + 1);
      else if (slowness > 0) slow.delete(value);
      inside = outside.inside + clock.now() - start;
      start = outside.start;
    }
  };

  const readObject = (value: object, below: Below): unknown => {
    if (Array.isArray(value)) return list(itemsOf(value, below), value.length);
    const kind = kindOf(value);
    if (kind.type === 'word') return kind.text;
    if (kind.type === 'secret') return hidden;
    if (kind.type === 'text') return text(kind.text, below);
    if (kind.type === 'items') {
      const items = kind.isMap ? pairsOf(kind.items, below) : valuesOf(kind.items, below);
      const copy = list(items, kind.size);
      return isNamed ? { [`${kind.name}(${kind.size})`]: copy } : copy;
    }
    return {
      ...(isNamed && kind.name && { '(class)': kind.name }),
      ...fields(kind.of ?? value, below, kind),
    };
  };

  /** The items as far as there is room; one more than the limit is room enough. */
  const list = (items: Iterable<unknown>, size: number): unknown[] => {
    const most = size > limits.items + 1 ? limits.items : size;
    const copy: unknown[] = [];
    if (most > 0)
      for (const item of items) {
        copy.push(item);
        if (copy.length >= most || isSlow()) break;
      }
    if (copy.length < size) copy.push(tooLarge(`${count(size)} items`));
    return copy;
  };
  function* itemsOf(value: readonly unknown[], below: Below) {
    for (let at = 0; at < value.length; at += 1) yield readProperty(value, String(at), below);
  }
  function* valuesOf(values: Iterable<unknown>, below: Below) {
    for (const one of values) yield read(one, below);
  }
  function* pairsOf(pairs: Iterable<unknown>, below: Below) {
    for (const [key, one] of pairs as Iterable<[unknown, unknown]>)
      yield [read(key, below), read(one, belowOf(wordOf(key), below))];
  }
  const readProperty = (value: object, name: string, below: Below): unknown => {
    const property = Object.getOwnPropertyDescriptor(value, name);
    return property?.get || property?.set ? '(getter)' : read(property?.value, below);
  };

  const fields = (value: object, below: Below, { error }: Kind) => {
    const names = Object.keys(value);
    const most = names.length > limits.fields + 1 ? limits.fields : names.length;
    const copy: [string, unknown][] = [];
    for (const name of names) {
      if (copy.length >= most || isSlow()) break;
      bytes -= name.length;
      copy.push([name, readProperty(value, name, belowOf(name, below))]);
    }
    if (copy.length < names.length) copy.push([tooLarge(), `${count(names.length)} fields`]);
    if (error) {
      copy.push(['name', error.name], ['message', read(error.message, below)]);
      if (error.cause !== undefined) copy.push(['cause', read(error.cause, below)]);
    }
    return Object.fromEntries(copy);
  };

  return (value, end = clock.now() + limits.ms) => {
    until = end;
    bytes = limits.bytes;
    return value === undefined ? value : read(value, 'anything');
  };
}

/** A rule that throws says yes. */
function rememberedRule(secret: MaskRules['secret']): (name: string) => boolean {
  const names = new Set(typeof secret === 'function' ? [] : secret.map((one) => one.toLowerCase()));
  const known = new Map<string, boolean>();
  const decide = (name: string): boolean => {
    try {
      return typeof secret === 'function' ? secret(name) : names.has(name.toLowerCase());
    } catch {
      return true;
    }
  };
  return (name) => {
    const answer = known.get(name) ?? decide(name);
    // The keys of a Map can be any number of names.
    if (known.size < 2_000) known.set(name, answer);
    return answer;
  };
}

function maskedText(value: string, below: Below): string {
  if (value.startsWith('data:')) return 'data:…';
  const isCode = below === 'codes' && value.length < 200 && /^[a-zA-Z]+(\.[a-zA-Z]+)*$/.test(value);
  if (below !== 'anything' && !isCode && (value.length > limits.text || value.trim() !== ''))
    return hidden;
  if (value.length <= limits.text) return value;
  return `${value.slice(0, 200)}… ${tooLarge(`${count(value.length)} characters`)}`;
}
