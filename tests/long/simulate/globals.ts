import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { randomOf, sha, type Process, type World } from './world.ts';

const require = createRequire(import.meta.url);
const RealDate = Date;
const realSubtle = crypto.subtle;
const compiled = new Map<string, ReturnType<typeof compileFunction>>();
type Globals = Readonly<Record<string, unknown>>;

/** Runs a bundle with these globals: one call is one process or tab, with its own modules. */
export function evaluate(code: string, globals: Globals): unknown {
  const names = ['module', 'exports', 'require', ...Object.keys(globals)];
  const id = sha(names.join() + code);
  const run = compiled.get(id) ?? compileFunction(code, names, { filename: `${id}.js` });
  compiled.set(id, run);
  const module = { exports: {} };
  // `pg` and `nodemailer` are never called.
  const load = (name: string): unknown =>
    /^(?:pg|nodemailer)$/.test(name) ? {} : (require(name) as unknown);
  run(module, module.exports, load, ...Object.values(globals));
  return module.exports;
}

const bytesOf = (data: BufferSource): Buffer =>
  ArrayBuffer.isView(data)
    ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    : Buffer.from(data);
const hmac = ({ bytes }: Key, data: BufferSource): Buffer =>
  createHmac('sha256', bytes).update(bytesOf(data)).digest();
const arrayOf = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

interface Key {
  readonly bytes: Buffer;
}

/** WebCrypto without threads, as far as the bank uses it: HMAC and SHA-256. */
const subtle = {
  importKey: async (
    _: string,
    raw: BufferSource,
    __: unknown,
    extractable: boolean,
    usages: unknown,
  ) => ({
    [Symbol.toStringTag]: 'CryptoKey',
    type: 'secret',
    bytes: Buffer.from(bytesOf(raw)),
    algorithm: { name: 'HMAC', hash: { name: 'SHA-256' }, length: raw.byteLength * 8 },
    extractable,
    usages,
  }),
  sign: async (_: unknown, key: Key, data: BufferSource) => arrayOf(hmac(key, data)),
  verify: async (_: unknown, key: Key, signature: BufferSource, data: BufferSource) =>
    signature.byteLength === 32 && timingSafeEqual(hmac(key, data), bytesOf(signature)),
  digest: async (_: unknown, data: BufferSource) =>
    arrayOf(createHash('sha256').update(bytesOf(data)).digest()),
};

/** The globals of a process or tab. `extra`: those that only one of both has. */
export function globalsOf(world: World, owner: Process, extra: Globals): Globals {
  const random = randomOf(`${world.seed} ${owner.name} ${owner.life}`);
  class SimulatedDate extends RealDate {
    constructor(...given: readonly []) {
      super(...(given.length === 0 ? ([world.now] as unknown as []) : given));
    }
    static override now(): number {
      return world.now;
    }
    static override [Symbol.hasInstance](one: unknown): boolean {
      return one instanceof RealDate;
    }
  }
  const start =
    (isRepeated: boolean) =>
    (callback: (...args: readonly unknown[]) => void, delay = 0, ...args: readonly unknown[]) => {
      const span = Math.max(isRepeated ? 1 : 0, delay || 0);
      const [id, every] = [world.number(), isRepeated ? span : null];
      const timer = { ref: () => timer, unref: () => timer, [Symbol.toPrimitive]: () => id };
      const fire = (): void => callback(...args);
      world.timers.push({ id, owner, due: world.now + span, every, fire });
      return timer;
    };
  const clear = (timer: unknown): void => {
    const id = timer == null ? null : Number(timer);
    world.timers = world.timers.filter((one) => one.id !== id);
  };
  const randomUUID = (): string => {
    const hex = [8, 4, 3, 3, 12].map((length) =>
      Array.from({ length }, () => random.int(16).toString(16)).join(''),
    );
    return `${hex[0]}-${hex[1]}-4${hex[2]}-a${hex[3]}-${hex[4]}`;
  };
  const say = (...all: readonly unknown[]): void =>
    world.note({ kind: 'log', what: `${owner.name} ${all.map(String).join(' ')}` });
  const own: Record<string, unknown> = {
    Date: SimulatedDate,
    Math: Object.create(Math, { random: { value: random.next } }) as unknown,
    crypto: {
      randomUUID,
      getRandomValues: random.fill,
      // The real one uses threads, which the scheduler does not own: a test plants it.
      subtle: process.env['SIMULATE_REAL_SUBTLE'] === undefined ? subtle : realSubtle,
    },
    performance: { now: () => world.now - owner.born, timeOrigin: owner.born },
    setTimeout: start(false),
    setInterval: start(true),
    setImmediate: (callback: () => void) => start(false)(callback),
    clearTimeout: clear,
    clearInterval: clear,
    console: { log() {}, info() {}, debug() {}, warn: say, error: say },
    later: (work: () => unknown) => world.later(owner, 'hash', work),
    ...extra,
  };
  const self = Object.create(globalThis) as object;
  for (const [name, value] of Object.entries(own))
    Object.defineProperty(self, name, { value, writable: true, configurable: true });
  return { ...own, globalThis: self, ...('localStorage' in extra && { self }) };
}
