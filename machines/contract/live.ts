/** The subjects of the bank's events. After the last two the stream ends. */
export const liveKinds = [
  'notification',
  'balance',
  'transaction',
  'freeze',
  'session.ended',
  'stream.replaced',
] as const;

/**
 * An event of GET VITE_EVENTS_PATH, an extension. It says what changed, not how: the app reads
 * again by the calls it already has.
 */
export interface LiveEvent {
  /** The event to resume after if the connection is lost; '' if the bank does not say. */
  readonly cursor: string;
  readonly kind: (typeof liveKinds)[number];
}

/** Whether a person can see the page, and what the browser says of its network: a hint. */
export type PageEvent =
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' }
  | { readonly type: 'network.gone' }
  | { readonly type: 'network.returned' };

interface LiveReceived {
  readonly type: 'event.received';
  readonly event: LiveEvent;
}

/** One tab of a browser holds the connection; the others hear from it. */
export type TabEvent =
  | { readonly type: 'tab.elected' }
  /** Another tab holds it. */
  | { readonly type: 'tab.followed' }
  | LiveReceived;

export type StreamEvent =
  | { readonly type: 'stream.opened' }
  /** Any byte, e.g. of a heartbeat. */
  | { readonly type: 'stream.heard' }
  | { readonly type: 'stream.ended' }
  | LiveReceived;

/**
 * The outside world of the live updates. Each reports until the returned function is called, and
 * never throws: an update that is lost costs nothing but time.
 */
export interface LivePorts {
  watchPage(send: (event: PageEvent) => void): () => void;
  /** `holder` keeps the tabs of two customers apart. `share` tells the other tabs. */
  joinTabs(
    input: { readonly holder: string },
    send: (event: TabEvent) => void,
  ): { readonly share: (event: LiveEvent) => void; readonly leave: () => void };
  openStream(input: { readonly cursor: string }, send: (event: StreamEvent) => void): () => void;
}
