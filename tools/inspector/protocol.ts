import type { Chart } from '../chart/graph.ts';

/*
 * The messages between an inspected page and a viewer. All are plain JSON and already masked,
 * except the events that a viewer sends to an actor.
 */

/** The name of the BroadcastChannel. */
export const defaultChannel = 'xstate-inspector';
/** The path of the viewer's page on the page's own origin. */
export const defaultViewer = '/inspector';

/** One thing that happened in a page. */
export type Entry = EntryHead &
  (
    | { readonly type: 'actor'; readonly name: string; readonly parent: string | null }
    /**
     * The actor runs this machine. Comes after the actor if the machine's code loads later. Only
     * the first entry of a machine has its chart.
     */
    | { readonly type: 'chart'; readonly machine: number; readonly chart?: Chart }
    | { readonly type: 'event'; readonly event: EventJson; readonly from: string | null }
    | {
        readonly type: 'snapshot';
        /** The number of the entry of the event that led here; `null` if it was not seen. */
        readonly of: number | null;
        readonly event: EventJson;
        readonly state: State;
        readonly isIgnored: boolean;
        readonly guards: readonly string[];
        readonly actions: readonly string[];
        /** Absent if it is not known: the actor is no machine, or the recorder did not look. */
        readonly tried?: Tried;
      }
    /** An event from a viewer that was not sent to the actor. */
    | { readonly type: 'refused'; readonly event: EventJson; readonly why: string }
    /** The inspector failed to record this event. */
    | { readonly type: 'lost'; readonly event: EventJson }
  );

interface EntryHead {
  /** Its number within the page, from 1. */
  readonly n: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly actor: string;
}

export interface Tried {
  /** How many of the state's `taken`, the first ones, are for the event itself. */
  readonly own: number;
  /** Those that were tried in vain, in this order. `key`: see `keyOf`. */
  readonly refused: readonly { readonly key: string; readonly guard: Said }[];
}

export interface Said {
  readonly name: string;
  /** `null` if it is not known. */
  readonly said: boolean | null;
  /** What it read, by path, e.g. `context.items.length`; masked. */
  readonly reads?: Readonly<Record<string, unknown>>;
  /** Why not all is known. */
  readonly note?: string;
  readonly parts?: readonly Said[];
}

export type EventJson = { readonly type: string; readonly [field: string]: unknown };

export interface State {
  readonly status: string;
  /** `null` if the actor is not a machine; then `tags` and `active` are empty. */
  readonly value: unknown;
  readonly context: unknown;
  readonly tags: readonly string[];
  readonly active: readonly string[];
  /** Keys (`keyOf`) of the transitions that led here. */
  readonly taken: readonly string[];
  /** Types of the events that its states have transitions for. */
  readonly accepts: readonly string[];
  readonly output?: unknown;
  readonly error?: unknown;
}

export type FromPage =
  | {
      readonly kind: 'entries';
      readonly page: string;
      readonly title: string;
      /** The first of these lines is the oldest that the page has kept. */
      readonly isStart: boolean;
      /** Entries as JSON, in order. */
      readonly lines: readonly string[];
    }
  | { readonly kind: 'gone'; readonly page: string };

export type FromViewer =
  /** A viewer asks for all entries that the page has kept. */
  | { readonly kind: 'hello' }
  | {
      readonly kind: 'send';
      readonly page: string;
      readonly actor: string;
      readonly event: EventJson;
    };

export interface Session {
  readonly inspector: 1;
  readonly title: string;
  readonly entries: readonly Entry[];
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const hasShape =
  (shape: Readonly<Record<string, Check>>): Check =>
  (value) =>
    missingIn(value, shape) === undefined;
const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const areAll =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isTexts = areAll(isText);
const isEvent = hasShape({ type: isText });

const shapes: { readonly [Type in Entry['type']]: Readonly<Record<string, Check>> } = {
  actor: { name: isText, parent: orNull(isText) },
  chart: { machine: isNumber },
  event: { event: isEvent, from: orNull(isText) },
  snapshot: {
    of: orNull(isNumber),
    event: isEvent,
    state: hasShape({
      status: isText,
      tags: isTexts,
      active: isTexts,
      taken: isTexts,
      accepts: isTexts,
    }),
    guards: isTexts,
    actions: isTexts,
    tried: isOptional(
      hasShape({
        own: isNumber,
        refused: areAll(hasShape({ key: isText, guard: hasShape({ name: isText }) })),
      }),
    ),
  },
  refused: { event: isEvent, why: isText },
  lost: { event: isEvent },
};

function missingIn(value: unknown, shape: Readonly<Record<string, Check>>): string | undefined {
  const record = (typeof value === 'object' ? value : null) as Record<string, unknown> | null;
  return Object.keys(shape).find((field) => shape[field]?.(record?.[field]) !== true);
}

function damageOf(entry: unknown): string | undefined {
  const head = missingIn(entry, { n: isNumber, at: isNumber, actor: isText, type: isText });
  if (head !== undefined) return head;
  const { type } = entry as Entry;
  return type in shapes ? missingIn(entry, shapes[type]) : 'type';
}

/**
 * A file of a session. Damaged entries are left out; `damage` names them.
 * @throws if the file is not a session.
 */
export function sessionOf(text: string): Session & { readonly damage: readonly string[] } {
  const { inspector, title, entries } = parsed(text);
  if (inspector !== 1 || !Array.isArray(entries))
    throw new Error('This file is not a session of the inspector.');
  const damage: string[] = [];
  const whole = entries.filter((entry: unknown, index) => {
    const field = damageOf(entry);
    if (field !== undefined) damage.push(`entry ${index + 1}: ${field}`);
    return field === undefined;
  });
  return {
    inspector,
    title: isText(title) ? (title as string) : 'Untitled',
    entries: whole,
    damage,
  };
}

/** The JSON of a file; of one that was cut off or edited, each line that can still be read. */
function parsed(text: string): Partial<Session> {
  try {
    return (JSON.parse(text) as Partial<Session> | null) ?? {};
  } catch (error) {
    const [head = '', ...lines] = text.split('\n');
    if (!head.startsWith('{"inspector":1,')) throw error;
    const read = (line: string): unknown => {
      try {
        return JSON.parse(line);
      } catch {
        return null;
      }
    };
    const entries = lines
      .filter((line) => !/^(\]\})?$/.test(line))
      .map((line) => read(line.replace(/,$/, '')) as Entry);
    return { ...(read(`${head}]}`) as Session | null), inspector: 1, entries };
  }
}

export function sessionText(title: string, lines: readonly string[]): string {
  return `{"inspector":1,"title":${JSON.stringify(title)},"entries":[\n${lines.join(',\n')}\n]}\n`;
}
