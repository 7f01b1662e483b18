import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
import { transition } from 'xstate';
import { chartOf } from '../chart/graph.ts';
import { activeNodes, isMachine, keyOf, logicOf, parentOf } from '../chart/internals.ts';
import type { Entry, Said, State } from './protocol.ts';
import { redacted } from './secrets.ts';

/** So many entries are kept; births and charts always are. */
const limit = 4_000;

type News = Entry extends infer One
  ? One extends Entry
    ? Omit<One, 'n' | 'at' | 'actor'>
    : never
  : never;

/**
 * Turns what xstate tells of an actor tree into entries, in order, with every secret hidden before
 * anything is kept. `tell` hears each entry at once.
 */
export function recorder(tell: (entry: Entry) => void = () => {}) {
  let entries: Entry[] = [];
  let count = 0;
  const actors = new Map<string, AnyActorRef>();
  const charted = new Set<string>();
  const taken = new Map<string, string[]>();

  function note(actor: string, news: News): void {
    const entry = { ...news, n: (count += 1), at: Date.now(), actor } as Entry;
    entries.push(entry);
    if (entries.length > limit) {
      const oldest = entries.findIndex(({ type }) => type !== 'actor' && type !== 'chart');
      entries = entries.filter((_, at) => at !== oldest);
    }
    tell(entry);
  }

  function drawOnce(actor: string, logic: unknown): void {
    if (charted.has(actor) || !isMachine(logic)) return;
    charted.add(actor);
    note(actor, { type: 'chart', chart: chartOf(logic) });
  }

  return {
    entries: (): readonly Entry[] => entries,

    inspect(news: InspectionEvent): void {
      const ref = news.actorRef as AnyActorRef;
      const actor = ref.sessionId;
      if (news.type === '@xstate.actor') {
        actors.set(actor, ref);
        note(actor, { type: 'actor', name: nameOf(ref), parent: parentOf(ref)?.sessionId ?? null });
        drawOnce(actor, logicOf(ref));
      } else if (news.type === '@xstate.event') {
        note(actor, {
          type: 'event',
          event: told(news.event),
          from: (news.sourceRef as AnyActorRef | undefined)?.sessionId ?? null,
        });
      } else if (news.type === '@xstate.microstep') {
        const { _transitions: transitions } = news as {
          _transitions: readonly AnyTransitionDefinition[];
        };
        taken.set(actor, [
          ...(taken.get(actor) ?? []),
          ...transitions.filter(({ source }) => 'id' in source).map(keyOf),
        ]);
      } else if (news.type === '@xstate.snapshot') {
        drawOnce(actor, 'machine' in news.snapshot ? news.snapshot.machine : null);
        note(actor, {
          type: 'snapshot',
          event: told(news.event),
          state: stateOf(news.snapshot, taken.get(actor) ?? []),
        });
        taken.delete(actor);
      }
    },

    /** Says an event to an actor, unless the actor would break on it. */
    send(actor: string, event: Said): void {
      const ref = actors.get(actor);
      const refuse = (why: string) => note(actor, { type: 'refused', event: told(event), why });
      const snapshot: unknown = ref?.getSnapshot();
      if (!ref || !isMachineSnapshot(snapshot) || snapshot.status !== 'active')
        return refuse('It runs no more, or is no machine.');
      try {
        if (!snapshot.can(event)) return refuse('It does not take this event in this state.');
        transition(snapshot.machine, snapshot, event);
      } catch (error) {
        // A service that only the running tree has is no fault of the event.
        if (!/No actor runs with the systemId/.test(String(error))) return refuse(String(error));
      }
      ref.send(event);
    },
  };
}

function isMachineSnapshot(snapshot: unknown): snapshot is AnyMachineSnapshot {
  return typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot;
}

function told(event: { readonly type: string }): Said {
  const { snapshot, ...rest } = event as Said;
  return redacted(snapshot === undefined ? rest : { ...rest, snapshot: '…' }) as Said;
}

function stateOf(snapshot: object, taken: readonly string[]): State {
  const { status, output, error, context } = snapshot as Record<string, unknown>;
  const rest = {
    status: String(status),
    taken,
    ...(output !== undefined && { output: redacted(output) }),
    ...(error !== undefined && { error: redacted(error) }),
  };
  if (!isMachineSnapshot(snapshot)) {
    const { input, context, waiting } = snapshot as Record<string, unknown>;
    return {
      ...rest,
      value: null,
      context: redacted({ input, context, waiting }),
      tags: [],
      active: [],
      hears: [],
    };
  }
  const nodes = activeNodes(snapshot);
  return {
    ...rest,
    value: snapshot.value,
    context: redacted(context),
    tags: [...snapshot.tags],
    active: nodes.map(({ id }) => id),
    hears: [...new Set(nodes.flatMap(({ ownEvents }) => ownEvents as readonly string[]))].filter(
      (type) => !type.startsWith('xstate.'),
    ),
  };
}

function nameOf(ref: AnyActorRef): string {
  const logic = logicOf(ref);
  return parentOf(ref) === null && isMachine(logic) ? logic.id : ref.id;
}
