import { Refusal } from './answers.ts';
import { latestStart, signalOfCall, timed } from './call.ts';
import { Line, type QueueBounds } from './line.ts';
import { seconds } from './time.ts';

interface QueueOptions<Class extends string> {
  /** The calls that run at once, any number by default; of one key at most `atOnceByKey`. */
  readonly atOnce?: number;
  readonly atOnceByKey?: number;
  /** Groups keys that one caller may have, e.g. the addresses of a network. */
  readonly groupOf?: (key: string) => string;
  /** Milliseconds that a call may wait in all its queues together; any time by default. */
  readonly longestWait?: number;
  /** The line of a call counts its wait here as one for a hash. */
  readonly isForHash?: boolean;
  /** They take turns: after each turn a class goes to the end of the line (docs/trust.md H10). */
  readonly classes: Readonly<Record<Class, QueueBounds>>;
}

export interface Queue<Class extends string> {
  /**
   * Runs `work` when its turn comes and settles like it. The keys of a class take turns, so that a
   * key with many calls does not delay others. Throws a 429 with Retry-After if there are too many;
   * if the class is full, for the last call of the group with the most calls waiting, among equals
   * of the one that was served last, so that newcomers get in. Also throws it for a call that
   * cannot start in time, and drops a call whose caller has gone.
   */
  run<T>(of: Class, key: string, work: () => Promise<T>): Promise<T>;
  /** Throws that 429 if a new call would wait too long. */
  assertTime(of: Class, key: string): void;
}

/** Milliseconds that a customer waits for a hash to start; in time for the app's patience. */
export const longestWait = 5 * seconds;

/** Seconds after which a refused call may come again, at least. */
const retrySeconds = 2;
const busy = 'Layanan sedang ramai. Silakan coba lagi sebentar.';

/** A queue of this process. See docs/trust.md H2, H3 and H10. */
export function createQueue<Class extends string>({
  atOnce = Infinity,
  atOnceByKey = atOnce,
  groupOf = (key) => key,
  longestWait: longest = Infinity,
  isForHash = false,
  classes,
}: QueueOptions<Class>): Queue<Class> {
  const lines = new Map<string, Line>();
  for (const [name, bounds] of Object.entries<QueueBounds>(classes))
    lines.set(name, new Line(bounds, groupOf));
  const turns = [...lines.values()];
  const lineOf = (name: string): Line => {
    const line = lines.get(name);
    if (line === undefined) throw new TypeError(`there is no class ${name}`);
    return line;
  };
  let [running, mean] = [0, 0];
  /** Milliseconds until a new call would start. */
  const waitOf = (line: Line, key: string): number => {
    if (running < atOnce) return 0;
    const ahead = line.ahead(key);
    const others = turns.reduce((sum, other) => (other === line ? sum : sum + other.length), 0);
    return ((ahead + Math.min(others, ahead + 1) + 1) * mean) / atOnce;
  };
  const refusal = (line: Line, key: string): Refusal => {
    const late = longest === Infinity ? 0 : waitOf(line, key) - longest;
    return new Refusal(429, busy, busy, Math.max(retrySeconds, Math.ceil(late / seconds)));
  };
  const startNext = (): void => {
    while (running < atOnce) {
      const served = turns.findIndex((line) => line.start(atOnceByKey));
      if (served < 0) return;
      turns.push(...turns.splice(served, 1));
      running += 1;
    }
  };
  const turnOf = async (line: Line, key: string): Promise<void> => {
    const [latest, gone] = [latestStart(longest), signalOfCall()];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let drop = (): void => {};
    try {
      await new Promise<void>((start, reject) => {
        const call = { start, refuse: () => reject(refusal(line, key)) };
        drop = () => {
          line.drop(key, call);
          call.refuse();
        };
        const dropLate = (): void => {
          const left = latest - performance.now();
          if (left <= 0) drop();
          else if (left < Infinity) timer = setTimeout(dropLate, left);
        };
        if (gone?.aborted === true) {
          call.refuse();
          return;
        }
        gone?.addEventListener('abort', drop);
        line.add(key, call);
        startNext();
        dropLate();
      });
    } finally {
      clearTimeout(timer);
      gone?.removeEventListener('abort', drop);
    }
  };
  const assertTime = (line: Line, key: string): void => {
    if (waitOf(line, key) > latestStart(longest) - performance.now()) throw refusal(line, key);
  };
  return {
    assertTime: (of, key) => assertTime(lineOf(of), key),
    async run(of, key, work) {
      const line = lineOf(of);
      assertTime(line, key);
      await (isForHash ? timed('hash', () => turnOf(line, key)) : turnOf(line, key));
      const begun = performance.now();
      try {
        return await work();
      } finally {
        mean =
          mean === 0 ? performance.now() - begun : 0.8 * mean + 0.2 * (performance.now() - begun);
        line.end(key);
        running -= 1;
        startNext();
      }
    },
  };
}
