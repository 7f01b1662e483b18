/*
 * What an object of an app is. It calls only built-in code, except the traps of a proxy and
 * `Symbol.hasInstance`; what these throw, the caller catches.
 */

export type Kind = (
  | { readonly type: 'fields' }
  /** A word stands for it. */
  | { readonly type: 'word'; readonly text: string }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'secret' }
  /** A Set, or a Map, whose items are pairs. */
  | {
      readonly type: 'items';
      readonly isMap: boolean;
      readonly size: number;
      readonly items: Iterable<unknown>;
    }
) & {
  /** What has its fields, if it is not itself. */
  readonly of?: object;
  /** The name of its class; `''` for a plain object. */
  readonly name?: string;
  /** Fields of an error that its keys do not list. */
  readonly error?: { readonly name: string; readonly message: unknown; readonly cause: unknown };
};

const { Temporal: temporal } = globalThis as { Temporal?: Readonly<Record<string, unknown>> };
const plain: Kind = { type: 'fields', name: '' };
const word = (text: string): Kind => ({ type: 'word', text });
const text = (text: string): Kind => ({ type: 'text', text });

/** The value of a property, own or inherited, without calling a getter. */
export function propertyOf(value: object, name: string): unknown {
  let at: object | null = value;
  for (let depth = 0; at !== null && depth < 10; depth += 1) {
    const property = Object.getOwnPropertyDescriptor(at, name);
    if (property) return property.value;
    at = Object.getPrototypeOf(at) as object | null;
  }
  return undefined;
}

/** A text as it is, a number as text, and nothing for anything that code of the app describes. */
export function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function kindOf(value: object): Kind {
  if ('sessionId' in value && 'send' in value)
    return word(`actor ${wordOf(propertyOf(value, 'sessionId'))}`);
  // A snapshot's own copy leaves out the nodes of its machine.
  if ('_nodes' in value && 'machine' in value && 'toJSON' in value)
    return { ...plain, of: (value.toJSON as () => object).call(value) };
  const parent = Object.getPrototypeOf(value) as object | null;
  if (parent === Object.prototype || parent === null)
    return typeof propertyOf(value, '$$typeof') === 'symbol' ? word('(React element)') : plain;
  if ('root' in value && 'config' in value && 'id' in value)
    return word(`machine ${wordOf(propertyOf(value, 'id'))}`);
  const made = propertyOf(value, 'constructor');
  const name = typeof made === 'function' ? wordOf(propertyOf(made, 'name')) : '';
  if (typeof Blob === 'function' && value instanceof Blob) return { type: 'secret' };
  if (value instanceof Date) {
    const isValid = !Number.isNaN(Date.prototype.getTime.call(value));
    return text(isValid ? Date.prototype.toISOString.call(value) : 'Invalid Date');
  }
  if (typeof made === 'function' && temporal?.[name] === made)
    return text((made.prototype as object).toString.call(value));
  if (value instanceof URL) return text(URL.prototype.toString.call(value));
  if (value instanceof URLSearchParams) return text(URLSearchParams.prototype.toString.call(value));
  if (value instanceof RegExp) return text(RegExp.prototype.toString.call(value));
  const isMap = value instanceof Map;
  if (isMap || value instanceof Set) {
    const { prototype } = isMap ? Map : Set;
    const items = prototype[Symbol.iterator].call(value) as Iterable<unknown>;
    return { type: 'items', name, isMap, size: sizeOf(prototype, value), items };
  }
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer)
    return text(`${name}(${value.byteLength.toLocaleString('en')} bytes)`);
  if (value instanceof EventTarget) return word(targetText(value, name));
  if (value instanceof Promise || value instanceof WeakMap || value instanceof WeakSet)
    return word(`(${name})`);
  if (value instanceof Error) {
    const [message, cause] = [propertyOf(value, 'message'), propertyOf(value, 'cause')];
    const error = { name: wordOf(propertyOf(value, 'name')), message, cause };
    return { type: 'fields', name: '', error };
  }
  return { type: 'fields', name };
}

function sizeOf(prototype: object, value: object): number {
  return Object.getOwnPropertyDescriptor(prototype, 'size')?.get?.call(value) as number;
}

/** `<input#email>`, or the class of another event target. */
function targetText(value: EventTarget, name: string): string {
  if (typeof Element !== 'function' || !(value instanceof Element)) return `(${name})`;
  const { localName, id } = value;
  return `<${localName}${id && `#${id}`}>`;
}
