import { channelName, type Entry, type FromPage, type FromViewer, type Said } from './protocol.ts';

export interface Page {
  readonly id: string;
  readonly title: string;
  readonly isGone: boolean;
  readonly entries: readonly Entry[];
}

/** What the viewer knows: the pages that spoke, and all they said. */
let pages: readonly Page[] = [];
const listeners = new Set<() => void>();
const channel = new BroadcastChannel(channelName);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
const say = (message: FromViewer) => channel.postMessage(message);

channel.addEventListener('message', ({ data }: MessageEvent<FromPage>) => {
  const known = pages.find(({ id }) => id === data.page);
  if (data.kind === 'gone') {
    pages = pages.map((page) => (page === known ? { ...page, isGone: true } : page));
  } else if (!known && data.entries[0]?.n !== 1) {
    // It began before this viewer: it is asked for the whole story.
    return say({ kind: 'hello' });
  } else {
    const last = known?.entries.at(-1)?.n ?? 0;
    const entries = [...(known?.entries ?? []), ...data.entries.filter(({ n }) => n > last)];
    pages = [
      ...pages.filter((page) => page !== known && !page.isGone),
      { id: data.page, title: data.title, isGone: false, entries },
    ];
    if (!known) say({ kind: 'hello' });
  }
  for (const listener of listeners) listener();
});
say({ kind: 'hello' });

export const store = {
  pages: (): readonly Page[] => pages,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  send: (page: string, actor: string, event: Said) => say({ kind: 'send', page, actor, event }),
};
