import { Refusal } from './answers.ts';

/** The calls of one class that may wait, in total and with the same key; any number by default. */
interface QueueBounds {
  readonly waiting?: number;
  /** Including the running ones. */
  readonly byKey?: number;
}

interface QueueOptions<Class extends string> {
  /** The calls that run at once, any number by default; of one key at most `atOnceByKey`. */
  readonly atOnce?: number;
  readonly atOnceByKey?: number;
  /** Groups keys that one caller may have, e.g. the addresses of a network. */
  readonly groupOf?: (key: string) => string;
  /** They take turns: after each turn a class goes to the end of the line (docs/trust.md H10). */
  readonly classes: Readonly<Record<Class, QueueBounds>>;
}

export interface Queue<Class extends string> {
  /**
   * Runs `work` when its turn comes and settles like it. The keys of a class take turns, so that a
   * key with many calls does not delay others. Throws a 429 with Retry-After if there are too many;
   * if the class is full, for the last call of the group with the most calls waiting.
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
  readonly #bounds: Required<QueueBounds>;
  readonly #groupOf: (key: string) => string;
  readonly #running = new Map<string, number>();
  /** The key whose turn is next comes first. */
  readonly #waiting = new Map<string, Waiting[]>();
  #length = 0;

  constructor(
    { waiting = Infinity, byKey = Infinity }: QueueBounds,
    groupOf: (key: string) => string,
  ) {
    this.#bounds = { waiting, byKey };
    this.#groupOf = groupOf;
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

  /**
   * Starts the next call whose key has fewer than `atOnceByKey` running, and moves its group to the
   * end, the key last. Returns whether there was one.
   */
  start(atOnceByKey: number): boolean {
    for (const [key, calls] of this.#waiting) {
      const running = this.#running.get(key) ?? 0;
      if (running >= atOnceByKey) continue;
      calls.shift()?.start();
      const group = this.#groupOf(key);
      const others = [...this.#waiting].filter(
        ([other]) => other !== key && this.#groupOf(other) === group,
      );
      for (const [other, theirs] of others) this.#toEnd(other, theirs);
      this.#toEnd(key, calls);
      this.#length -= 1;
      this.#running.set(key, running + 1);
      return true;
    }
    return false;
  }

  /** Ends a call that `start` started. */
  end(key: string): void {
    const left = (this.#running.get(key) ?? 0) - 1;
    if (left > 0) this.#running.set(key, left);
    else this.#running.delete(key);
  }

  #toEnd(key: string, calls: Waiting[]): void {
    this.#waiting.delete(key);
    if (calls.length > 0) this.#waiting.set(key, calls);
  }

  #refuseOne(): void {
    const sizes = new Map<string, number>();
    let [last, calls, max]: [string, Waiting[], number] = ['', [], 0];
    for (const [key, own] of this.#waiting) {
      const group = this.#groupOf(key);
      const size = (sizes.get(group) ?? 0) + own.length;
      sizes.set(group, size);
      if (size >= max) [last, calls, max] = [key, own, size];
    }
    const refused = calls.pop();
    if (calls.length === 0) this.#waiting.delete(last);
    this.#length -= 1;
    refused?.refuse();
  }
}

/** A queue of this process. See docs/trust.md H2, H3 and H10. */
export function createQueue<Class extends string>({
  atOnce = Infinity,
  atOnceByKey = atOnce,
  groupOf = (key) => key,
  classes,
}: QueueOptions<Class>): Queue<Class> {
  const lines = new Map<string, Line>();
  for (const [name, bounds] of Object.entries<QueueBounds>(classes))
    lines.set(name, new Line(bounds, groupOf));
  const turns = [...lines.values()];
  let running = 0;
  const startNext = (): void => {
    while (running < atOnce) {
      const served = turns.findIndex((line) => line.start(atOnceByKey));
      if (served < 0) return;
      turns.push(...turns.splice(served, 1));
      running += 1;
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
