import type { InspectionEvent } from 'xstate';
import {
  defaultChannel,
  defaultViewer,
  type Entry,
  type FromPage,
  type FromViewer,
} from './protocol.ts';
import { recorder, type RecorderOptions } from './record.ts';

/** For the option `inspect` of `createActor`. */
export type Inspect = (event: InspectionEvent) => void;

export interface ConnectOptions extends RecorderOptions {
  /** The BroadcastChannel's name; the viewer's page must have the same (`serve.ts`). */
  readonly channel?: string;
  /** The path of the viewer's page, which opens if no viewer answers. */
  readonly viewer?: string;
}

/** An open viewer answers within this time, in milliseconds. */
const answerTimeout = 400;

/**
 * Connects this page to the viewers of its origin, and opens one if there is none. Entries are
 * masked before they are sent, and never leave this browser.
 */
export function connectViewer({
  channel: name = defaultChannel,
  viewer = defaultViewer,
  ...options
}: ConnectOptions): Inspect {
  const channel = new BroadcastChannel(name);
  const page = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  let queue: Entry[] = [];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  const post = (message: FromPage) => channel.postMessage(message);
  const flush = () => {
    if (queue.length > 0) post({ kind: 'entries', page, title: document.title, entries: queue });
    queue = [];
  };
  const record = recorder(options, (entry) => {
    if (queue.push(entry) === 1) queueMicrotask(flush);
  });
  let isAnswered = false;
  channel.addEventListener('message', ({ data }: MessageEvent<FromViewer>) => {
    isAnswered = true;
    if (data.kind === 'hello') {
      queue = [];
      post({ kind: 'entries', page, title: document.title, entries: record.entries() });
    } else if (data.kind === 'send' && data.page === page) record.send(data.actor, data.event);
  });
  window.addEventListener('pagehide', () => post({ kind: 'gone', page }));
  // A viewer answers the first entries of a new page with a hello.
  setTimeout(() => {
    if (isAnswered || window.open(viewer, name)) return;
    console.info(`The inspector is at ${location.origin}${viewer}`);
  }, answerTimeout);
  return record.inspect;
}
