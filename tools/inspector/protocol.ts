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
        /** Nothing took the event. */
        readonly isIgnored: boolean;
        /** Names of the guards that let it pass, and of the actions that ran. */
        readonly guards: readonly string[];
        readonly actions: readonly string[];
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
  /** The actor's session id. */
  readonly actor: string;
}

export type EventJson = { readonly type: string; readonly [field: string]: unknown };

export interface State {
  readonly status: string;
  /** `null` if the actor is not a machine; then `tags` and `active` are empty. */
  readonly value: unknown;
  readonly context: unknown;
  readonly tags: readonly string[];
  /** Ids of its active states. */
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

/** A saved session. */
export interface Session {
  readonly inspector: 1;
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** What a file of a session says; throws if it is none. */
export function sessionOf(text: string): Session {
  const session = JSON.parse(text) as Partial<Session> | null;
  const isEntry = (entry: unknown) => {
    const { n, at, actor, type } = (entry ?? {}) as Partial<Entry>;
    return (
      [typeof n, typeof at, typeof actor, typeof type].join() === 'number,number,string,string'
    );
  };
  if (session?.inspector !== 1 || !session.entries?.every(isEntry))
    throw new Error('This file is not a session of the inspector.');
  return session as Session;
}

export function sessionText(title: string, lines: readonly string[]): string {
  return `{"inspector":1,"title":${JSON.stringify(title)},"entries":[\n${lines.join(',\n')}\n]}\n`;
}
