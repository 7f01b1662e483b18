import type { Chart } from '../chart/graph.ts';
import type { Entry, State } from './protocol.ts';

export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly parent: string | null;
  readonly chart: Chart | null;
  readonly state: State | null;
  /** Keys (`keyOf`) of the transitions by which it entered the states that it is in. */
  readonly enteredBy: readonly string[];
}

/** The actors after the entry with the number `until`; `null` for the last entry. */
export function actorsOf(entries: readonly Entry[], until: number | null): readonly Actor[] {
  const actors = new Map<string, Actor>();
  for (const entry of entries) {
    if (until !== null && entry.n > until) break;
    const actor = actors.get(entry.actor) ?? {
      id: entry.actor,
      name: entry.actor,
      parent: null,
      chart: null,
      state: null,
      enteredBy: [],
    };
    if (entry.type === 'actor')
      actors.set(entry.actor, { ...actor, name: entry.name, parent: entry.parent });
    else if (entry.type === 'chart') actors.set(entry.actor, { ...actor, chart: entry.chart });
    else if (entry.type === 'snapshot') {
      const { active, taken } = entry.state;
      const isUnmoved = active.join() === actor.state?.active.join();
      actors.set(entry.actor, {
        ...actor,
        state: entry.state,
        enteredBy: isUnmoved ? actor.enteredBy : taken,
      });
    }
  }
  return [...actors.values()];
}
