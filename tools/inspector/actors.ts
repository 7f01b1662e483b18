import type { Chart } from '../chart/graph.ts';
import type { Entry, State } from './protocol.ts';

export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly parent: string | null;
  readonly born: number;
  readonly chart: Chart | null;
  readonly state: State | null;
  /** Keys of the transitions by which it came into the states it is in. */
  readonly arrivedBy: readonly string[];
}

/** The actors as they were after the entry `until`, or as they are. */
export function actorsOf(entries: readonly Entry[], until: number | null): readonly Actor[] {
  const actors = new Map<string, Actor>();
  for (const entry of entries) {
    if (until !== null && entry.n > until) break;
    const actor = actors.get(entry.actor) ?? {
      id: entry.actor,
      name: entry.actor,
      parent: null,
      born: entry.n,
      chart: null,
      state: null,
      arrivedBy: [],
    };
    if (entry.type === 'actor')
      actors.set(entry.actor, { ...actor, name: entry.name, parent: entry.parent });
    else if (entry.type === 'chart') actors.set(entry.actor, { ...actor, chart: entry.chart });
    else if (entry.type === 'snapshot') {
      const { active, taken } = entry.state;
      const isThere = active.join() === actor.state?.active.join();
      actors.set(entry.actor, {
        ...actor,
        state: entry.state,
        arrivedBy: isThere ? actor.arrivedBy : taken,
      });
    }
  }
  return [...actors.values()];
}
