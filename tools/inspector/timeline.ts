import { destinationOf, withDestinations } from '../chart/find.ts';
import type { Chart } from '../chart/graph.ts';
import type { Entry, State, Tried } from './protocol.ts';

export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly parent: string | null;
  readonly chart: Chart | null;
  readonly state: State | null;
  readonly before?: State | null;
  /** Keys (`keyOf`) of the transitions by which it entered the states that it is in. */
  readonly enteredBy: readonly string[];
  readonly refused?: Tried['refused'];
  /** React's StrictMode makes actors that it never starts: nothing happens to them. */
  readonly isStarted: boolean;
}

type Actors = ReadonlyMap<string, Actor>;

interface Timeline {
  /** The actors before each `step`th entry. */
  readonly marks: Actors[];
  readonly charts: Map<number, Chart>;
}

const step = 400;
/** By their entries, which only grow. */
const timelines = new WeakMap<readonly Entry[], Timeline>();

/** The actors after the entry with the number `until`; `null` for the last entry. */
export function actorsOf(entries: readonly Entry[], until: number | null): readonly Actor[] {
  const timeline = timelines.get(entries) ?? { marks: [new Map()], charts: new Map() };
  timelines.set(entries, timeline);
  const end = until === null ? entries.length : entries.findLastIndex(({ n }) => n <= until) + 1;
  const { marks } = timeline;
  let at = Math.min(marks.length - 1, Math.floor(end / step)) * step;
  const actors = new Map(marks[at / step]);
  for (; at < end; at += 1) {
    if (at % step === 0) marks[at / step] ??= new Map(actors);
    const entry = entries[at];
    if (entry) actors.set(entry.actor, after(actors.get(entry.actor), entry, timeline));
  }
  return [...actors.values()];
}

function after(before: Actor | undefined, entry: Entry, { charts }: Timeline): Actor {
  const actor = before ?? {
    id: entry.actor,
    name: entry.actor,
    parent: null,
    chart: null,
    state: null,
    enteredBy: [],
    isStarted: false,
  };
  if (entry.type === 'actor') return { ...actor, name: entry.name, parent: entry.parent };
  if (entry.type === 'chart') {
    if (entry.chart) charts.set(entry.machine, entry.chart);
    return { ...actor, chart: charts.get(entry.machine) ?? null };
  }
  if (entry.type !== 'snapshot') return { ...actor, isStarted: true };
  const { active, taken } = entry.state;
  const isUnmoved = active.join() === actor.state?.active.join();
  const enteredBy = isUnmoved ? actor.enteredBy : taken;
  // A target of a function of XState 6 that was taken is found.
  const chart = actor.chart && withDestinations(actor.chart, taken.map(destinationOf));
  const { state, tried } = entry;
  const refused = tried?.refused ?? [];
  return { ...actor, chart, state, before: actor.state, enteredBy, refused, isStarted: true };
}

/** It stopped or is done. An actor that died of an error has not ended: somebody looks for it. */
export const hasEnded = ({ state }: Pick<Actor, 'state'>) =>
  state !== null && state.status !== 'active' && state.status !== 'error';

/** A state's value as text: `{ user: 'signedIn', page: 'home' }` is `user.signedIn | page.home`. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, inside]) => [key, valueText(inside)].filter(Boolean).join('.'))
    .join(' | ');
}
