import { defaultChannel, defaultViewer, type FromPage, type FromViewer } from './protocol.ts';
import { recorder, tryOr, type News, type RecorderOptions } from './record.ts';

/** For the option `inspect` of `createActor`, and for `store.inspect(…)`. */
export type Inspect = (news: News) => void;

export interface ConnectOptions extends RecorderOptions {
  /** The BroadcastChannel's name; the viewer's page must have the same (`serve.ts`). */
  readonly channel?: string;
  /** The path of the viewer's page, which opens if no viewer answers. */
  readonly viewer?: string;
}

/** An open viewer answers within this time, in milliseconds. */
const answerTimeout = 400;
/** Bytes of one message: what a page can copy without a dropped frame. */
const messageBytes = 250_000;

/**
 * Connects this page to the viewers of its origin, and opens one if there is none. Entries are
 * masked before they are sent, and never leave this browser.
 */
export function connectViewer(options: ConnectOptions): Inspect {
  // A channel without a page would keep Node running.
  if (typeof window === 'undefined') return () => {};
  try {
    return connected(options);
  } catch (error) {
    console.info('The inspector cannot run on this page:', error);
    return () => {};
  }
}

function connected({
  channel: name = defaultChannel,
  viewer = defaultViewer,
  ...options
}: ConnectOptions): Inspect {
  const channel = new BroadcastChannel(name);
  const page = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  let queue: string[] = [];
  let isWatched = false;
  let isAnnounced = false;
  let isStart = true;
  let isDue = false;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  const post = (message: FromPage) => tryOr(() => channel.postMessage(message));

  /** The first entries announce the page; the others wait until a viewer asks. */
  const flush = () => {
    isDue = false;
    if (isAnnounced && !isWatched) queue = [];
    if (queue.length === 0) return;
    let bytes = 0;
    const end = queue.findIndex((line) => (bytes += line.length) > messageBytes);
    const lines = queue.splice(0, end < 0 ? queue.length : end + 1);
    post({ kind: 'entries', page, title: document.title, isStart, lines });
    isAnnounced = true;
    isStart = false;
    if (queue.length > 0) plan((rest) => setTimeout(rest));
  };
  const plan = (later: (act: () => void) => void) => {
    if (!isDue) later(flush);
    isDue = true;
  };
  const record = recorder(options, (line) => {
    queue.push(line);
    plan(queueMicrotask);
  });
  channel.addEventListener('message', ({ data }: MessageEvent<FromViewer>) => {
    if (data.kind === 'hello') {
      isWatched = true;
      isStart = true;
      queue = [...record.lines()];
      plan(queueMicrotask);
    } else if (data.kind === 'send' && data.page === page) record.send(data.actor, data.event);
  });
  window.addEventListener('pagehide', () => post({ kind: 'gone', page }));
  // A viewer answers the first entries of a new page with a hello. `noopener` gives the
  // window another process.
  setTimeout(() => {
    if (isWatched) return;
    window.open(viewer, '_blank', 'noopener');
    console.info(`The inspector is at ${location.origin}${viewer}`);
  }, answerTimeout);
  return record.inspect;
}
