import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
import { transition } from 'xstate';
import { chartOf } from '../chart/graph.ts';
import { activeNodes, isMachine, keyOf, logicOf, parentOf } from '../chart/internals.ts';
import { maskOf, type Mask, type MaskRules } from './mask.ts';
import type { Entry, EventJson, State } from './protocol.ts';

export interface RecorderOptions {
  readonly mask: MaskRules;
  /** How many entries to keep, 4000 if absent. Entries of actors and charts are always kept. */
  readonly limit?: number;
  /**
   * Before an event from a viewer is sent, it is tried on a copy of the snapshot. This says which
   * errors of the trial to ignore, e.g. that of an action that looks for an actor of the running
   * system. If absent, every error refuses the event.
   */
  readonly ignoreTrialError?: (error: unknown) => boolean;
}

type EntryBody = Entry extends infer One
  ? One extends Entry
    ? Omit<One, 'n' | 'at' | 'actor'>
    : never
  : never;

/**
 * Turns XState's inspection events into entries, in order. It hides secrets before it keeps
 * anything. `onEntry` receives each entry at once.
 */
export function recorder(
  { mask: rules, limit = 4_000, ignoreTrialError = () => false }: RecorderOptions,
  onEntry: (entry: Entry) => void = () => {},
) {
  const mask = maskOf(rules);
  let entries: Entry[] = [];
  let count = 0;
  const actors = new Map<string, AnyActorRef>();
  const charted = new Set<string>();
  /** Keys of the transitions since the actor's last snapshot. */
  const taken = new Map<string, string[]>();

  function add(actor: string, body: EntryBody): void {
    const entry = { ...body, n: (count += 1), at: Date.now(), actor } as Entry;
    entries.push(entry);
    if (entries.length > limit) {
      const oldest = entries.findIndex(({ type }) => type !== 'actor' && type !== 'chart');
      entries = entries.filter((_, at) => at !== oldest);
    }
    onEntry(entry);
  }

  function addChartOnce(actor: string, logic: unknown): void {
    if (charted.has(actor) || !isMachine(logic)) return;
    charted.add(actor);
    add(actor, { type: 'chart', chart: chartOf(logic) });
  }

  return {
    entries: (): readonly Entry[] => entries,

    /** For the option `inspect` of `createActor`. */
    inspect(inspected: InspectionEvent): void {
      const ref = inspected.actorRef as AnyActorRef;
      const actor = ref.sessionId;
      if (inspected.type === '@xstate.actor') {
        actors.set(actor, ref);
        add(actor, { type: 'actor', name: nameOf(ref), parent: parentOf(ref)?.sessionId ?? null });
        addChartOnce(actor, logicOf(ref));
      } else if (inspected.type === '@xstate.event') {
        add(actor, {
          type: 'event',
          event: eventJson(inspected.event, mask),
          from: (inspected.sourceRef as AnyActorRef | undefined)?.sessionId ?? null,
        });
      } else if (inspected.type === '@xstate.microstep') {
        const { _transitions: transitions } = inspected as {
          _transitions: readonly AnyTransitionDefinition[];
        };
        taken.set(actor, [
          ...(taken.get(actor) ?? []),
          ...transitions.filter(({ source }) => 'id' in source).map(keyOf),
        ]);
      } else if (inspected.type === '@xstate.snapshot') {
        const { event, snapshot } = inspected;
        addChartOnce(actor, 'machine' in snapshot ? snapshot.machine : null);
        add(actor, {
          type: 'snapshot',
          event: eventJson(event, mask),
          state: stateOf(snapshot, taken.get(actor) ?? [], mask),
        });
        taken.delete(actor);
      }
    },

    /** Sends an event from a viewer to an actor, unless the actor would ignore it or fail. */
    send(actor: string, event: EventJson): void {
      const ref = actors.get(actor);
      const refuse = (why: string) =>
        add(actor, { type: 'refused', event: eventJson(event, mask), why });
      const snapshot: unknown = ref?.getSnapshot();
      if (!ref || !isMachineSnapshot(snapshot) || snapshot.status !== 'active')
        return refuse('It has stopped, or is not a machine.');
      try {
        if (!snapshot.can(event)) return refuse('It does not take this event in this state.');
        transition(snapshot.machine, snapshot, event);
      } catch (error) {
        if (!ignoreTrialError(error)) return refuse(String(error));
      }
      ref.send(event);
    },
  };
}

function isMachineSnapshot(snapshot: unknown): snapshot is AnyMachineSnapshot {
  return typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot;
}

/** XState's `xstate.snapshot.*` events hold whole snapshots, which have their own entries. */
function eventJson(event: { readonly type: string }, mask: Mask): EventJson {
  const { snapshot, ...rest } = event as EventJson;
  return mask(snapshot === undefined ? rest : { ...rest, snapshot: '…' }) as EventJson;
}

function stateOf(snapshot: object, taken: readonly string[], mask: Mask): State {
  const { status, output, error, ...others } = snapshot as Record<string, unknown>;
  const common = {
    status: String(status),
    taken,
    ...(output !== undefined && { output: mask(output) }),
    ...(error !== undefined && { error: mask(error) }),
  };
  if (!isMachineSnapshot(snapshot)) {
    return { ...common, value: null, context: mask(others), tags: [], active: [], accepts: [] };
  }
  const nodes = activeNodes(snapshot);
  return {
    ...common,
    value: snapshot.value,
    context: mask(snapshot.context),
    tags: [...snapshot.tags],
    active: nodes.map(({ id }) => id),
    accepts: [...new Set(nodes.flatMap(({ ownEvents }) => ownEvents as readonly string[]))].filter(
      (type) => !type.startsWith('xstate.'),
    ),
  };
}

function nameOf(ref: AnyActorRef): string {
  const logic = logicOf(ref);
  return parentOf(ref) === null && isMachine(logic) ? logic.id : ref.id;
}
