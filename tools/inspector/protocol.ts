import type { Chart } from '../chart/graph.ts';

/*
 * The messages between an inspected page and a viewer. All are plain JSON and already masked,
 * except the events that a viewer sends to an actor.
 */

/** The name of the BroadcastChannel, and of the viewer's window. */
export const defaultChannel = 'xstate-inspector';
/** The path of the viewer's page on the page's own origin. */
export const defaultViewer = '/inspector';

/** One thing that happened in a page. */
export type Entry = EntryHead &
  (
    | { readonly type: 'actor'; readonly name: string; readonly parent: string | null }
    /** The actor runs this machine. Comes after the actor if the machine's code loads later. */
    | { readonly type: 'chart'; readonly chart: Chart }
    | { readonly type: 'event'; readonly event: EventJson; readonly from: string | null }
    | { readonly type: 'snapshot'; readonly event: EventJson; readonly state: State }
    /** An event from a viewer that was not sent to the actor. */
    | { readonly type: 'refused'; readonly event: EventJson; readonly why: string }
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
  /** `null` if the actor is not a machine; then `tags`, `active` and `accepts` are empty. */
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
      readonly entries: readonly Entry[];
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
