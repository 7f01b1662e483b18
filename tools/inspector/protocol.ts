import type { Chart } from '../chart/graph.ts';

/*
 * What an inspected page and a viewer say to each other. Everything is plain JSON and already
 * redacted.
 */
export const channelName = 'lentera-inspector';

/** One thing that happened in a page, in order. */
export type Entry = Stamp &
  (
    | { readonly type: 'actor'; readonly name: string; readonly parent: string | null }
    /** The actor runs this machine: known at its birth, or when a flow's code has arrived. */
    | { readonly type: 'chart'; readonly chart: Chart }
    | { readonly type: 'event'; readonly event: Said; readonly from: string | null }
    | { readonly type: 'snapshot'; readonly event: Said; readonly state: State }
    | { readonly type: 'refused'; readonly event: Said; readonly why: string }
  );

interface Stamp {
  readonly n: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The actor's session id. */
  readonly actor: string;
}

export type Said = { readonly type: string; readonly [field: string]: unknown };

export interface State {
  readonly status: string;
  readonly value: unknown;
  readonly context: unknown;
  readonly tags: readonly string[];
  /** Ids of the states that it is in. */
  readonly active: readonly string[];
  /** Keys of the transitions that led here. */
  readonly taken: readonly string[];
  /** Types of the events that it listens to. */
  readonly hears: readonly string[];
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
  /** A viewer opened: pages tell it all that happened so far. */
  | { readonly kind: 'hello' }
  | { readonly kind: 'send'; readonly page: string; readonly actor: string; readonly event: Said };
