import type { AnyActorRef } from 'xstate';
import { destinationsOf, withDestinations } from '../chart/find.ts';
import { chartOf } from '../chart/graph.ts';
import { isMachine, keyOf, logicOf, parentOf } from '../chart/internals.ts';
import { guardName, namesOf } from '../chart/texts.ts';
import { byteLog } from './byte-log.ts';
import { triedBy } from './guards.ts';
import { maskOf, timeBudget, type MaskRules } from './mask.ts';
import { sessionText, type Entry, type EventJson, type Tried } from './protocol.ts';
import { deathOf, isObject, isSame, stateOf } from './state.ts';
import { addSteps, type News, type Steps } from './steps.ts';
import { problemOf } from './trial.ts';

export interface RecorderOptions {
  readonly mask: MaskRules;
  /** How many bytes of entries to keep, 16 million if absent. */
  readonly maxBytes?: number;
  /**
   * Before an event from a viewer is sent, it is tried on a copy of the snapshot. This says which
   * errors of the trial to ignore, e.g. that of an action that looks for an actor of the running
   * system. If absent, every error refuses the event.
   */
  readonly ignoreTrialError?: (error: unknown) => boolean;
  /** Whether guards that said no are run again to see what they read, `true` if absent. */
  readonly adopt?: boolean;
  /** No guard of the app has an effect: those that use helpers are run again, too. */
  readonly pureGuards?: boolean;
}

export type { News } from './steps.ts';

type EntryBody = Entry extends infer One
  ? One extends Entry
    ? Omit<One, 'n' | 'at' | 'actor'>
    : never
  : never;

/**
 * Turns inspection events into entries, in order. It hides secrets before it keeps anything. No
 * error leaves `inspect`. `onEntry` receives each entry at once, as JSON.
 */
export function recorder(
  { mask: rules, maxBytes = 16_000_000, adopt = true, ...options }: RecorderOptions,
  onEntry: (json: string) => void = () => {},
) {
  const { ignoreTrialError = () => false, pureGuards: isPure = false } = options;
  const mask = maskOf(rules, { isNamed: true });
  const log = byteLog(maxBytes);
  const budget = timeBudget();
  let count = 0;
  let isReading = false;
  const actors = new Map<string, AnyActorRef>();
  const steps = new WeakMap<object, Steps>();
  /** Those whose death was noted; XState may report their last state once more. */
  const dead = new WeakSet<AnyActorRef>();
  const waiting = new Set<AnyActorRef>();
  const charted = new WeakSet<object>();
  const machines = new WeakMap<object, number>();
  let machineCount = 0;

  function add(actor: string, body: EntryBody): number {
    const n = (count += 1);
    onEntry(log.add({ ...body, n, at: Date.now(), actor } as Entry));
    return n;
  }

  function addChartOnce(ref: AnyActorRef, logic: unknown): void {
    if (charted.has(ref) || !isMachine(logic)) return;
    charted.add(ref);
    const known = machines.get(logic);
    const machine = known ?? (machineCount += 1);
    machines.set(logic, machine);
    tryOr(() => {
      // Of functions only the text is read here: what they do is found while the app runs.
      const declared = known === undefined ? destinationsOf(logic, [], false) : [];
      const chart = known === undefined && { chart: withDestinations(chartOf(logic), declared) };
      add(ref.sessionId, { type: 'chart', machine, ...chart });
    });
  }

  function stepsOf(ref: AnyActorRef, parent: object | null | undefined): Steps {
    const found = steps.get(ref);
    if (found) return found;
    const fresh: Steps = {
      transitions: [],
      actions: [],
      found: [],
      own: null,
      events: [],
      last: null,
    };
    steps.set(ref, fresh);
    const parentId = (parent as AnyActorRef | undefined)?.sessionId ?? null;
    add(ref.sessionId, { type: 'actor', name: nameOf(ref), parent: parentId });
    addChartOnce(ref, logicOf(ref));
    return fresh;
  }

  /**
   * The type is copied whatever the rest costs. XState's `xstate.snapshot.*` events hold whole
   * snapshots, which have their own entries.
   */
  function eventJson(event: { readonly type: string }, until?: number): EventJson {
    const { type, snapshot, ...rest } = event as EventJson;
    const copy = mask(snapshot === undefined ? rest : { ...rest, snapshot: '…' }, until);
    return { type, ...(isObject(copy) ? copy : { '…': copy }) };
  }

  function note(news: News): void {
    noteDeaths();
    const until = budget.begin();
    const ref = news.actorRef as AnyActorRef;
    const actor = ref.sessionId;
    const since = stepsOf(ref, 'parentRef' in news ? news.parentRef : parentOf(ref));
    const isComplete = news.type === '@xstate.transition';
    const { event, snapshot } = news;
    actors.set(actor, ref);
    if (event && (news.type === '@xstate.event' || isComplete)) {
      const from = (news.sourceRef as AnyActorRef | undefined)?.sessionId ?? null;
      const n = add(actor, { type: 'event', event: eventJson(event, until), from });
      since.events.push({ n, type: event.type });
      if (since.events.length > 1_000) since.events.shift();
      if (!dead.has(ref)) waiting.add(ref);
      queueMicrotask(() => {
        if (isReading) return;
        isReading = true;
        tryOr(noteDeaths);
        isReading = false;
      });
    }
    addSteps(since, news);
    if (!event || !snapshot || (news.type !== '@xstate.snapshot' && !isComplete)) return;
    addChartOnce(ref, 'machine' in snapshot ? snapshot.machine : null);
    if (!dead.has(ref)) noteSnapshot(ref, since, event, deathOf(ref) ?? snapshot, until);
  }

  /**
   * XState 5 says nothing of an actor whose action or guard throws, and calls one active whose
   * first action does. Both have an error in their snapshot.
   */
  function noteDeaths(): void {
    for (const ref of waiting) {
      const since = steps.get(ref);
      const [event] = since?.events ?? [];
      const death = since && event && deathOf(ref);
      if (!death) continue;
      // Its payload is not here.
      since.own = null;
      noteSnapshot(ref, since, event, death, budget.begin());
      budget.end();
    }
  }

  function noteSnapshot(
    ref: AnyActorRef,
    since: Steps,
    event: EventJson,
    snapshot: object,
    until: number,
  ): void {
    const actor = ref.sessionId;
    const transitions = since.transitions.splice(0);
    const declared = transitions.flatMap(({ actions }) => namesOf(actions));
    const [of] = since.events
      .splice(0, 1 + since.events.findIndex(({ type }) => type === event.type))
      .slice(-1);
    const state = stateOf(snapshot, ref, (value) => mask(value, until));
    // After the state, which needs its time.
    let tried: Tried | null = null;
    if (adopt) tryOr(() => (tried = triedBy(transitions, since, { event, mask, isPure })));
    add(actor, {
      type: 'snapshot',
      of: of?.n ?? null,
      event: { type: event.type },
      state: {
        ...state,
        taken: [
          ...transitions.filter(({ source }) => 'id' in source).map(keyOf),
          ...since.found.splice(0),
        ],
      },
      isIgnored:
        state.status === 'active' && transitions.length === 0 && isSame(since.last, snapshot, ref),
      guards: transitions.flatMap(({ guard }) => (guard === undefined ? [] : guardName(guard))),
      actions: [
        ...declared,
        ...since.actions
          .splice(0)
          .map((name) => (name === '(anonymous)' ? '…' : name))
          .filter((name) => !name.startsWith('xstate.') && !declared.includes(name)),
      ],
      ...(tried !== null && { tried }),
    });
    since.last = snapshot;
    since.own = null;
    if (state.status === 'error') dead.add(ref);
    if (state.status !== 'active') {
      actors.delete(actor);
      // What was sent after an error is never handled.
      since.events.length = 0;
    }
    if (since.events.length === 0) waiting.delete(ref);
  }

  return {
    entries: (): readonly Entry[] => log.lines().map((json) => JSON.parse(json) as Entry),
    lines: log.lines,
    /** All entries as a file that the viewer opens. */
    session: (title: string): string => sessionText(title, log.lines()),

    /** For the option `inspect` of `createActor`, and for `store.inspect(…)`. */
    inspect(news: News): void {
      // Code of the app that runs while it is read, e.g. a proxy's, may send events.
      if (isReading) return;
      isReading = true;
      try {
        note(news);
      } catch {
        tryOr(() => {
          const { type } = news.event ?? news;
          add((news.actorRef as AnyActorRef).sessionId, { type: 'lost', event: { type } });
        });
      }
      budget.end();
      isReading = false;
    },

    /** Sends an event from a viewer to an actor, unless the actor would ignore it or fail. */
    send(actor: string, event: EventJson): void {
      const ref = actors.get(actor);
      const why = problemOf(ref, event, ignoreTrialError);
      if (why === null) ref?.send(event);
      else add(actor, { type: 'refused', event: eventJson(event), why });
    },
  };
}

export function tryOr(act: () => unknown): void {
  try {
    act();
  } catch {
    // The app must not notice.
  }
}

function nameOf(ref: AnyActorRef): string {
  const logic = logicOf(ref);
  return parentOf(ref) === null && isMachine(logic) ? logic.id : (ref.id ?? 'store');
}
