import type { Extension } from '../../machines/contract/extensions.ts';
import { settings, settingsLoaded } from '../platform/settings.ts';
import type { App } from './app.types.ts';
import { prefetchSession } from './services.ts';
import type { FlowModule, PageName, Site } from './site.ts';

/* Work for after the first page is shown, in its own chunk so that no page waits for it. */
export { badSettings } from './deployment.tsx';
export { makeRoomForStrips } from './layout/strip-room.ts';
export { SessionDialog, SessionStrips } from './session-views.tsx';

/** A flow for a call beyond the contract. Rejects without it, or if the code cannot be fetched. */
const flowOf = (extension: Extension, load: () => Promise<FlowModule>) => async () => {
  await settingsLoaded();
  if (settings().pathOf(extension) === '') throw new Error(`the bank has no ${extension}`);
  return load();
};

export const liveFlow = flowOf('events', () => import('../flows/live/flow.ts'));
export const freezeFlow = flowOf('freeze', () => import('../flows/freeze/flow.ts'));

type Load = () => Promise<unknown>;

/** The pages that usually follow a page, in the order in which they are fetched. */
function nextOf(page: PageName, site: Site): readonly Load[] {
  const pages = site.pageNames.flatMap((name) => {
    const { prefetchedOn, flow, sessionView } = site.pages[name];
    const load = flow ?? sessionView?.load;
    return prefetchedOn === page && load ? [load] : [];
  });
  const { account, notifications } = site.sessionFlows;
  if (page === 'login') return [site.loadAccountFrame, account, notifications, ...pages];
  // The dialog that warns of the session's end must not wait for code.
  return page === 'dashboard' ? [...pages, prefetchSession] : pages;
}

/**
 * Fetches the code of the pages that usually come next, one file after the other, in idle moments.
 * Does nothing if the browser saves data. If a file fails to load, its page fetches it again when
 * it opens.
 */
export function prefetch({ root, site, cacheChunk }: App): void {
  if (typeof window.requestIdleCallback !== 'function' || savesData()) return;
  const waiting: Load[] = [];
  let isIdle = true;
  const goOn = (): void => {
    const load = waiting.shift();
    isIdle = load === undefined;
    if (load)
      window.requestIdleCallback(
        () =>
          void load()
            .then((chunk) => cacheChunk(load, chunk))
            .catch(() => undefined)
            .then(goOn),
      );
  };
  const seen = new Set<string>();
  const prefetchAfter = ({ value: { page } }: ReturnType<typeof root.getSnapshot>): void => {
    if (seen.has(page)) return;
    seen.add(page);
    waiting.push(...nextOf(page, site));
    if (isIdle) goOn();
  };
  prefetchAfter(root.getSnapshot());
  root.subscribe(prefetchAfter);
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
