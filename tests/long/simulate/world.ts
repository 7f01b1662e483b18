import { createHash } from 'node:crypto';

type Texts = 'id' | 'reference' | 'kind' | 'status' | 'category' | 'description' | 'at' | 'number';
type Links = 'account_from' | 'account_to' | 'account_number' | 'transfer_id';
type Optional = 'order_key' | 'customer_id' | 'frozen_at' | 'revoked_at';
/** The columns that the judge reads, of all tables that it watches. */
export type Row = Readonly<Record<Texts | Links, string>> &
  Readonly<Record<Optional, string | null>> &
  Readonly<Record<'amount' | 'balance', number>>;

/** What happened: all that the judge knows. Which fields it has depends on its kind. */
export interface Happening {
  readonly kind: 'call' | 'answered' | 'press' | 'screen' | 'row' | 'commit' | 'end' | Other;
  readonly who?: string;
  /** What was pressed, shown or logged. */
  readonly what?: string;
  /** The order that somebody wants; also its description. */
  readonly intent?: string;
  readonly isBusy?: boolean;
  /** A call: its number, and session and account of its token. Its answer repeats them. */
  readonly id?: number;
  readonly path?: string;
  readonly key?: string | null;
  readonly session?: string | null;
  readonly account?: string | null;
  readonly body?: Partial<Row> & { readonly datetime?: string | null };
  readonly status?: number;
  readonly message?: string;
  readonly reference?: string | null;
  /** A row that is committed now; the operation `seed`: before the run. */
  readonly table?: string;
  readonly op?: string;
  readonly row?: Row;
}
type Other = 'log' | 'fault' | 'wait' | 'note';
/** `at`: epoch milliseconds of the simulated time. */
export type Fact = Happening & { readonly step: number; readonly at: number };
export type Trace = readonly Fact[];

export const sha = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('base64url').slice(0, 12);

/** Random numbers from a text (sfc32). */
export function randomOf(text: string) {
  const seed = new Uint8Array(createHash('sha256').update(text).digest());
  let [a = 0, b = 0, c = 0, d = 0] = new Int32Array(seed.buffer);
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return (t >>> 0) / 2 ** 32;
  };
  const int = (below: number): number => Math.floor(next() * below);
  return {
    next,
    int,
    chance: (part: number): boolean => next() < part,
    pick: <T>(all: readonly T[]): T | undefined => all[int(all.length)],
    fill<T extends ArrayBufferView>(array: T): T {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      bytes.forEach((_, at) => (bytes[at] = int(256)));
      return array;
    },
  };
}
export type Random = ReturnType<typeof randomOf>;

/** A process of the bank, a tab, or a device without screens. */
export interface Process {
  readonly name: string;
  /** How often it was started before. */
  readonly life: number;
  readonly born: number;
  isDead: boolean;
}

/** Work that waits until the scheduler chooses it. */
export interface Item {
  readonly owner: Process;
  readonly what: string;
  /** Whether it can run now; it can by default. */
  readonly isReady?: () => boolean;
  run(): unknown;
}

interface Timer {
  readonly id: number;
  readonly owner: Process;
  readonly every: number | null;
  due: number;
  fire(): void;
}

export const epoch = Date.parse('2026-11-21T23:40:00+07:00');
const turn = setImmediate;

/** Time, chance, and everything that waits. Nothing waits anywhere else. */
export class World {
  readonly seed: string;
  readonly random: Random;
  readonly trace: Fact[] = [];
  pending: Item[] = [];
  timers: Timer[] = [];
  now = epoch;
  step = 0;
  private count = 0;

  constructor(seed: string) {
    this.seed = seed;
    this.random = randomOf(`scheduler ${seed}`);
  }

  number(): number {
    return (this.count += 1);
  }

  note(fact: Happening): void {
    this.trace.push({ step: this.step, at: this.now, ...fact });
  }

  process(name: string, life = 0): Process {
    return { name, life, born: this.now, isDead: false };
  }

  /** Resolves with the result of `work` once the scheduler has chosen it. */
  later<T>(owner: Process, what: string, work: () => T | Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const run = (): Promise<void> => Promise.resolve().then(work).then(resolve, reject);
      this.pending.push({ owner, what, run });
    });
  }

  ready(): readonly Item[] {
    return this.pending.filter(({ isReady }) => isReady?.() ?? true);
  }

  async run(item: Item): Promise<void> {
    this.pending.splice(this.pending.indexOf(item), 1);
    this.note({ kind: 'note', what: `${item.owner.name} ${item.what}` });
    await item.run();
    await this.drain();
  }

  nextTimer(): Timer | undefined {
    return this.timers.toSorted((one, other) => one.due - other.due || one.id - other.id)[0];
  }

  /** Lets time pass, and fires what falls due. */
  async pass(until: number): Promise<void> {
    for (let one = this.nextTimer(); one && one.due <= until; one = this.nextTimer()) {
      this.now = Math.max(this.now, one.due);
      if (one.every === null) this.timers.splice(this.timers.indexOf(one), 1);
      else one.due += one.every;
      this.note({ kind: 'note', what: `${one.owner.name} timer` });
      one.fire();
      await this.drain();
    }
    this.now = Math.max(this.now, until);
  }

  end(process: Process): void {
    process.isDead = true;
    this.timers = this.timers.filter(({ owner }) => owner !== process);
    this.pending = this.pending.filter(({ owner }) => owner !== process);
  }

  /** Lets all promises settle that wait for nothing outside. */
  drain = (): Promise<unknown> => new Promise((resolve) => turn(resolve));
}
