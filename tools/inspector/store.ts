import type { Entry, EventJson, FromPage, FromViewer } from './protocol.ts';

export interface Page {
  readonly id: string;
  readonly title: string;
  /** The page was closed or reloaded. Its entries stay until another page connects. */
  readonly isGone: boolean;
  readonly entries: readonly Entry[];
}

export type Store = ReturnType<typeof openStore>;

/** The pages that are connected by this channel, and all their entries. */
export function openStore(channelName: string) {
  let pages: readonly Page[] = [];
  const listeners = new Set<() => void>();
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  const post = (message: FromViewer) => channel.postMessage(message);

  channel.addEventListener('message', ({ data }: MessageEvent<FromPage>) => {
    const known = pages.find(({ id }) => id === data.page);
    if (data.kind === 'gone') {
      pages = pages.map((page) => (page === known ? { ...page, isGone: true } : page));
    } else if (!known && data.entries[0]?.n !== 1) {
      // The page started before this viewer opened: ask for its earlier entries.
      return post({ kind: 'hello' });
    } else {
      const last = known?.entries.at(-1)?.n ?? 0;
      const entries = [...(known?.entries ?? []), ...data.entries.filter(({ n }) => n > last)];
      pages = [
        ...pages.filter((page) => page !== known && !page.isGone),
        { id: data.page, title: data.title, isGone: false, entries },
      ];
      if (!known) post({ kind: 'hello' });
    }
    for (const listener of listeners) listener();
  });
  post({ kind: 'hello' });

  return {
    pages: (): readonly Page[] => pages,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: (page: string, actor: string, event: EventJson) =>
      post({ kind: 'send', page, actor, event }),
    close: () => channel.close(),
  };
}
