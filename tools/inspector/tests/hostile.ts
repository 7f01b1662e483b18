/** Values that an app may have in a context or an event, with what a viewer shows of them. */

class Money {
  readonly amount: number;
  readonly #secret = 1;
  constructor(amount: number) {
    this.amount = amount;
  }
  get double(): number {
    return this.amount * 2 * this.#secret;
  }
}

const fail = (): never => {
  throw new Error('trap');
};
const throwing: Record<string, unknown> = {};
Object.defineProperty(throwing, 'total', { enumerable: true, get: fail });
const cycle: Record<string, unknown> = { name: 'ring' };
cycle['self'] = cycle;
const revoked = Proxy.revocable({}, {});
revoked.revoke();
const endless = (): object =>
  new Proxy(
    {},
    {
      ownKeys: () => ['a', 'b'],
      getOwnPropertyDescriptor: () => ({ value: endless(), enumerable: true, configurable: true }),
    },
  );
const element = (): unknown => {
  if (typeof document === 'undefined') return '<form#login>';
  const form = document.createElement('form');
  form.id = 'login';
  form.innerHTML = '<input value="secret">'.repeat(50);
  // React keeps its own graph on elements.
  return Object.assign(form, { __reactFiber: { stateNode: form } });
};

/** Each is made when it is needed: some are large. */
export const hostile: Readonly<Record<string, readonly [make: () => unknown, shown: unknown]>> = {
  Date: [() => new Date(0), '1970-01-01T00:00:00.000Z'],
  'a Date of no time': [() => new Date(Number.NaN), 'Invalid Date'],
  URL: [() => new URL('https://a.test/b?c=1'), 'https://a.test/b?c=1'],
  Map: [() => new Map<unknown, unknown>([['a', { b: 1 }]]), { 'Map(1)': [['a', { b: 1 }]] }],
  Set: [() => new Set([1, 'a']), { 'Set(2)': [1, 'a'] }],
  Error: [
    () => Object.assign(new TypeError('No', { cause: new Error('why') }), { code: 'x' }),
    { code: 'x', name: 'TypeError', message: 'No', cause: { name: 'Error', message: 'why' } },
  ],
  RegExp: [() => /a+/gi, '/a+/gi'],
  bigint: [() => 2n ** 70n, '1180591620717411303424n'],
  symbol: [() => Symbol('x'), 'Symbol(x)'],
  function: [() => function pay() {}, 'ƒ pay'],
  NaN: [() => Number.NaN, 'NaN'],
  'a typed array': [() => new Uint8Array(1_000_000), 'Uint8Array(1,000,000 bytes)'],
  'an instance of a class': [() => new Money(5), { '(class)': 'Money', amount: 5 }],
  'a promise': [() => Promise.resolve(1), '(Promise)'],
  'a DOM element': [element, '<form#login>'],
  'an event target': [() => new EventTarget(), '(EventTarget)'],
  'a getter that throws': [() => throwing, { total: '(getter)' }],
  'a proxy that throws': [
    () => new Proxy({}, { ownKeys: fail, get: fail, has: fail, getPrototypeOf: fail }),
    '(unreadable)',
  ],
  'a revoked proxy': [() => revoked.proxy, '(unreadable)'],
  'a proxy without an end': [endless, undefined],
  'a toJSON that throws': [() => ({ toJSON: fail }), { toJSON: 'ƒ fail' }],
  'a circle': [() => cycle, { name: 'ring', self: '…' }],
  'a long list': [
    () => Array.from({ length: 1_000_000 }, (_, at) => at),
    [...Array.from({ length: 100 }, (_, at) => at), '(too large: 1,000,000 items)'],
  ],
  'a list without items': [
    () => Array.from({ length: 3 }),
    ['(undefined)', '(undefined)', '(undefined)'],
  ],
  'a long text': [
    () => 'x'.repeat(1_000_000),
    `${'x'.repeat(200)}… (too large: 1,000,000 characters)`,
  ],
  'many fields': [
    () => Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`f${at}`, at])),
    undefined,
  ],
  'a deep object': [
    () => Array.from({ length: 10_000 }).reduce<object>((inside) => ({ inside }), {}),
    undefined,
  ],
  'a wide tree': [
    () => {
      const tree = (depth: number): object =>
        depth === 0
          ? {}
          : Object.fromEntries(Array.from({ length: 8 }, (_, at) => [at, tree(depth - 1)]));
      return tree(6);
    },
    undefined,
  ],
};
