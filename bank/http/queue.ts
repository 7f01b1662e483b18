import { Refusal } from './answers.ts';

/** How many calls of one class may wait, in total and with the same key. */
export interface QueueBounds {
  readonly waiting: number;
  /** Including the running ones. */
  readonly byKey: number;
}

export interface QueueOptions<Class extends string> {
  /** How many run at once; of one key at most `atOnceByKey`. */
  readonly atOnce: number;
  readonly atOnceByKey?: number;
  /** In the order of service: a later class runs only when no earlier one waits. */
  readonly classes: Readonly<Record<Class, QueueBounds>>;
}

export interface Queue<Class extends string> {
  /**
   * Runs `work` when its turn comes and settles like it. The keys of a class take turns, so that a
   * key with many calls does not delay others. Throws a 429 with Retry-After if there are too many;
   * if the class is full, for the last call of the key with the most calls waiting.
   */
  run<T>(of: Class, key: string, work: () => Promise<T>): Promise<T>;
}

/** Seconds after which a refused call may come again. */
const retrySeconds = 2;
const busy = 'Layanan sedang ramai. Silakan coba lagi sebentar.';

interface Waiting {
  readonly start: () => void;
  readonly refuse: () => void;
}

class Line {
  readonly #bounds: QueueBounds;
  readonly #running = new Map<string, number>();
  /** The key whose turn is next comes first. */
  readonly #waiting = new Map<string, Waiting[]>();
  #length = 0;

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  /** Adds the call; refuses it or another one if there are too many. */
  add(key: string, call: Waiting): void {
    const own = this.#waiting.get(key) ?? [];
    if (own.length + (this.#running.get(key) ?? 0) >= this.#bounds.byKey) {
      call.refuse();
      return;
    }
    own.push(call);
    this.#waiting.set(key, own);
    this.#length += 1;
    if (this.#length > this.#bounds.waiting) this.#refuseOne();
  }

  /** The next call whose key has fewer than `atOnceByKey` running; moves the key to the end. */
  take(atOnceByKey: number): { readonly key: string; readonly call: Waiting } | null {
    for (const [key, calls] of this.#waiting) {
      if ((this.#running.get(key) ?? 0) >= atOnceByKey) continue;
      const call = calls.shift();
      this.#waiting.delete(key);
      if (call === undefined) continue;
      if (calls.length > 0) this.#waiting.set(key, calls);
      this.#length -= 1;
      this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
      return { key, call };
    }
    return null;
  }

  /** Ends a call that `take` returned. */
  end(key: string): void {
    const left = (this.#running.get(key) ?? 0) - 1;
    if (left > 0) this.#running.set(key, left);
    else this.#running.delete(key);
  }

  #refuseOne(): void {
    let longest: readonly [string, Waiting[]] = ['', []];
    for (const entry of this.#waiting) if (entry[1].length >= longest[1].length) longest = entry;
    const [key, calls] = longest;
    const refused = calls.pop();
    if (calls.length === 0) this.#waiting.delete(key);
    this.#length -= 1;
    refused?.refuse();
  }
}

/** A queue of this process. See docs/trust.md H2 and H3. */
export function createQueue<Class extends string>({
  atOnce,
  atOnceByKey = atOnce,
  classes,
}: QueueOptions<Class>): Queue<Class> {
  const lines = new Map<string, Line>();
  for (const [name, bounds] of Object.entries<QueueBounds>(classes))
    lines.set(name, new Line(bounds));
  let running = 0;
  const startNext = (): void => {
    for (const line of lines.values()) {
      while (running < atOnce) {
        const next = line.take(atOnceByKey);
        if (next === null) break;
        running += 1;
        next.call.start();
      }
    }
  };
  return {
    async run(of, key, work) {
      const line = lines.get(of);
      if (line === undefined) throw new TypeError(`there is no class ${of}`);
      await new Promise<void>((start, reject) => {
        line.add(key, {
          start,
          refuse: () => reject(new Refusal(429, busy, busy, retrySeconds)),
        });
        startNext();
      });
      try {
        return await work();
      } finally {
        line.end(key);
        running -= 1;
        startNext();
      }
    },
  };
}
