/** The calls of one class that may wait, in total and with the same key; any number by default. */
export interface QueueBounds {
  readonly waiting?: number;
  /** Including the running ones. */
  readonly byKey?: number;
}

/** The groups that a line remembers as served. */
const maxServed = 1_000;

interface Waiting {
  readonly start: () => void;
  readonly refuse: () => void;
}

/** The calls of one class that wait, by key. */
export class Line {
  readonly #bounds: Required<QueueBounds>;
  readonly #groupOf: (key: string) => string;
  readonly #running = new Map<string, number>();
  /** The key whose turn is next comes first. */
  readonly #waiting = new Map<string, Waiting[]>();
  /** The groups that had a turn; the one that was served last comes last. */
  readonly #served = new Set<string>();
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

  /** The calls that start before a new one of this key. */
  ahead(key: string): number {
    const own = this.#waiting.get(key)?.length ?? 0;
    return [...this.#waiting.values()].reduce(
      (sum, calls) => sum + Math.min(calls.length, own + 1),
      -own,
    );
  }

  get length(): number {
    return this.#length;
  }

  /** Removes a call that waits. */
  drop(key: string, call: Waiting): void {
    const calls = this.#waiting.get(key)?.filter((one) => one !== call) ?? [];
    this.#length -= (this.#waiting.get(key)?.length ?? 0) - calls.length;
    if (calls.length > 0) this.#waiting.set(key, calls);
    else this.#waiting.delete(key);
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
      this.#served.delete(group);
      this.#served.add(group);
      const [first] = this.#served;
      if (this.#served.size > maxServed && first !== undefined) this.#served.delete(first);
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
    const turns = new Map([...this.#served].map((group, at) => [group, at]));
    const turnOf = (group: string) => turns.get(group) ?? -1;
    const sizes = new Map<string, number>();
    for (const [key, own] of this.#waiting) {
      const group = this.#groupOf(key);
      sizes.set(group, (sizes.get(group) ?? 0) + own.length);
    }
    const [[last, calls] = ['', []]] = [...this.#waiting]
      .toReversed()
      .toSorted(([a, ofA], [b, ofB]) => {
        const [groupA, groupB] = [this.#groupOf(a), this.#groupOf(b)];
        return (
          (sizes.get(groupB) ?? 0) - (sizes.get(groupA) ?? 0) ||
          turnOf(groupB) - turnOf(groupA) ||
          ofB.length - ofA.length
        );
      });
    const refused = calls.pop();
    if (calls.length === 0) this.#waiting.delete(last);
    this.#length -= 1;
    refused?.refuse();
  }
}
