import type { InspectionEvent } from 'xstate';
import { channelName, type Entry, type FromPage, type FromViewer } from './protocol.ts';
import { recorder } from './record.ts';

export type Inspect = (news: InspectionEvent) => void;

const viewerPath = '/inspector';
/** A viewer that is there answers within this time, in milliseconds. */
const patience = 400;

/**
 * Joins this page to the viewers of this origin; opens one where none is there. Nothing leaves the
 * machine.
 */
export function connectViewer(): Inspect {
  const channel = new BroadcastChannel(channelName);
  const page = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  let queue: Entry[] = [];
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  const say = (message: FromPage) => channel.postMessage(message);
  const flush = () => {
    if (queue.length > 0) say({ kind: 'entries', page, title: document.title, entries: queue });
    queue = [];
  };
  const record = recorder((entry) => {
    if (queue.push(entry) === 1) queueMicrotask(flush);
  });
  let answered = false;
  channel.addEventListener('message', ({ data }: MessageEvent<FromViewer>) => {
    answered = true;
    if (data.kind === 'hello') {
      queue = [];
      say({ kind: 'entries', page, title: document.title, entries: record.entries() });
    } else if (data.kind === 'send' && data.page === page) record.send(data.actor, data.event);
  });
  window.addEventListener('pagehide', () => say({ kind: 'gone', page }));
  // A viewer answers any entry with a hello once, when the page is new to it.
  setTimeout(() => {
    if (answered || window.open(viewerPath, channelName)) return;
    console.info(`The inspector waits at ${location.origin}${viewerPath}`);
  }, patience);
  return record.inspect;
}
