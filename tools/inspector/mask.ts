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

/** Returns a copy of the value as plain JSON in which every secret is `•••`. */
export type Mask = (value: unknown) => unknown;

const hidden = '•••';
const maxDepth = 16;

/** The value below a field's name. */
type Below = 'anything' | 'secret' | 'codes';

/**
 * A mask by these rules. It hides secrets at any depth; empty texts, `true`, `false` and `null`
 * stay. A word replaces functions, actors, machines, files, data URLs and circles.
 * Masking twice changes nothing.
 */
export function maskOf({ secret, codes = [] }: MaskRules): Mask {
  const secretNames = new Set(
    typeof secret === 'function' ? [] : secret.map((name) => name.toLowerCase()),
  );
  const isSecret =
    typeof secret === 'function' ? secret : (name: string) => secretNames.has(name.toLowerCase());

  const belowOf = (name: string, below: Below): Below => {
    if (below === 'codes' || codes.includes(name)) return 'codes';
    return below === 'secret' || isSecret(name) ? 'secret' : 'anything';
  };

  const masked = (value: unknown, below: Below, ancestors: readonly object[]): unknown => {
    if (typeof value === 'string') return maskedText(value, below);
    if (typeof value === 'number' || typeof value === 'bigint')
      return below === 'secret' ? hidden : Number(value);
    if (typeof value === 'function') return `ƒ ${value.name}`;
    if (typeof value !== 'object' || value === null)
      return typeof value === 'symbol' ? value.toString() : value;
    if (ancestors.includes(value) || ancestors.length > maxDepth) return '…';
    if ('root' in value && 'config' in value && 'id' in value) return `machine ${String(value.id)}`;
    if ('sessionId' in value && 'send' in value) return `actor ${String(value.sessionId)}`;
    if (typeof Blob === 'function' && value instanceof Blob) return hidden;
    const path = [...ancestors, value];
    const item = (one: unknown) => masked(one, below, path);
    const field = (name: string, one: unknown) => masked(one, belowOf(name, below), path);
    if (Array.isArray(value)) return value.map(item);
    if (value instanceof Set) return [...value].map(item);
    if (value instanceof Map)
      return [...value].map(([key, one]) => [item(key), field(String(key), one)]);
    const plain =
      'toJSON' in value && typeof value.toJSON === 'function' ? (value.toJSON() as object) : value;
    const copy = Object.fromEntries(
      Object.entries(plain).map(([name, one]) => [name, field(name, one)]),
    );
    return value instanceof Error
      ? { ...copy, name: value.name, message: item(value.message) }
      : copy;
  };
  return (value) => masked(value, 'anything', []);
}

function maskedText(text: string, below: Below): string {
  if (text.startsWith('data:')) return 'data:…';
  const isCode = below === 'codes' && /^[a-zA-Z]+(\.[a-zA-Z]+)*$/.test(text);
  return below === 'anything' || isCode || text.trim() === '' ? text : hidden;
}
