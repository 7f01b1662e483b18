import type { InspectionEvent } from 'xstate';
import { sessionText, type Entry } from '../../../tools/inspector/protocol.ts';
import { recorder } from '../../../tools/inspector/record.ts';
import type { Trace } from './world.ts';

const secret = (name: string): boolean => /pin|password|token|otp/i.test(name);

/** Records all tabs for the inspector, and then the bank's rows as one more actor. */
export function recorderOf() {
  const entries: Entry[] = [];
  const tabs = new Map<string, ReturnType<typeof recorder>>();
  /** Each tab numbers its actors, entries and machines by itself. */
  const open = (tab: string) => {
    const machines = tabs.size * 1_000;
    const numbers = new Map<number | null, number>();
    const named = (id: string | null): string | null => id && `${tab} ${id}`;
    return recorder({ mask: { secret }, adopt: false }, (json) => {
      const entry = JSON.parse(json) as Entry;
      const n = entries.length + 1;
      numbers.set(entry.n, n);
      const own = { ...entry, n, actor: `${tab} ${entry.actor}` } as Entry;
      if (own.type === 'actor')
        entries.push({ ...own, parent: named(own.parent), name: own.parent ? own.name : tab });
      else if (own.type === 'chart') entries.push({ ...own, machine: machines + own.machine });
      else if (own.type === 'event') entries.push({ ...own, from: named(own.from) });
      else if (own.type === 'snapshot') entries.push({ ...own, of: numbers.get(own.of) ?? null });
      else entries.push(own);
    });
  };
  return {
    inspect(tab: string, news: InspectionEvent): void {
      const own = tabs.get(tab) ?? open(tab);
      tabs.set(tab, own);
      own.inspect(news);
    },
    text(seed: string, trace: Trace): string {
      const head = { actor: 'rows', at: trace[0]?.at ?? 0 };
      const lane: Entry[] = [
        { ...head, n: 0, type: 'actor', name: 'rows of the bank', parent: null },
      ];
      for (const fact of trace)
        if (fact.kind === 'row' && fact.op !== 'seed') {
          const event = { type: `${fact.table}.${fact.op}`, row: fact.row };
          lane.push({ ...head, at: fact.at, n: 0, type: 'event', event, from: null });
        }
      const all = [...lane, ...entries].toSorted((one, other) => one.at - other.at);
      const places = new Map(all.map((entry, at) => [entry.n, at + 1]));
      const lines = all.map((entry, at) => {
        const of = entry.type === 'snapshot' ? { of: places.get(entry.of ?? 0) ?? null } : {};
        return JSON.stringify({ ...entry, ...of, n: at + 1 });
      });
      return sessionText(`seed ${seed}`, lines);
    },
  };
}
