import {
  sessionOf,
  type Entry,
  type EventJson,
  type FromPage,
  type FromViewer,
} from './protocol.ts';

export interface Page {
  readonly id: string;
  readonly title: string;
  /**
   * `gone`: it was closed or reloaded. Its entries stay until three others are gone.
   * `file`: a saved session.
   */
  readonly from: 'live' | 'gone' | 'file';
  /** Grows, and is never replaced. */
  readonly entries: Entry[];
  readonly damage?: readonly string[];
}

export type Store = ReturnType<typeof openStore>;

/** If a page has sent more, the viewer asks for what the page itself still has. In bytes. */
const maxBytes = 64_000_000;
/** How many pages that are gone keep their entries. */
const maxGone = 3;
/** Milliseconds between two looks of the viewer at its pages. */
const refresh = 120;

/** The pages that are connected by this channel, and all their entries. */
export function openStore(channelName: string) {
  let pages: readonly Page[] = [];
  let bytes = 0;
  let askedAt = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const listeners = new Set<() => void>();
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  const post = (message: FromViewer) => channel.postMessage(message);
  /** The page answers with all that it has; until then its other entries are of no use. */
  const ask = () => {
    if (Date.now() - askedAt < 500) return;
    askedAt = Date.now();
    post({ kind: 'hello' });
  };
  const notify = () => {
    timer ??= setTimeout(() => {
      timer = null;
      for (const listener of listeners) listener();
    }, refresh);
  };

  channel.addEventListener('message', ({ data }: MessageEvent<FromPage>) => {
    const known = pages.find(({ id }) => id === data.page);
    if (data.kind === 'gone') {
      pages = pages.map((page) => (page === known ? { ...page, from: 'gone' } : page));
    } else {
      // The page started before this viewer opened: ask for its earlier entries.
      if (!known && !data.isStart) return ask();
      if (!known) bytes = 0;
      const entries = known?.entries ?? [];
      const last = entries.at(-1)?.n ?? 0;
      for (const line of data.lines) {
        const entry = JSON.parse(line) as Entry;
        if (entry.n <= last) continue;
        entries.push(entry);
        bytes += line.length;
      }
      const gone = pages.filter(({ from }) => from === 'gone').slice(0, -maxGone);
      const others = pages.filter((page) => page !== known && !gone.includes(page));
      const page: Page = { id: data.page, title: data.title, from: 'live', entries };
      pages = bytes > maxBytes ? others : [...others, page];
      // Only now does the page know that it has a viewer.
      if (!known || bytes > maxBytes) post({ kind: 'hello' });
    }
    notify();
  });
  ask();

  return {
    pages: (): readonly Page[] => pages,
    /** Shows a saved session; returns its id. */
    open(text: string): string {
      const { title, entries, damage } = sessionOf(text);
      const id = `file ${pages.length} ${title}`;
      pages = [...pages, { id, title, from: 'file', entries: [...entries], damage }];
      notify();
      return id;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: (page: string, actor: string, event: EventJson) =>
      post({ kind: 'send', page, actor, event }),
    close: () => channel.close(),
  };
}
