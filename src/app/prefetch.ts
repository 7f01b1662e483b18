import type { App } from './create-app.ts';
import {
  loadAccountFrame,
  declarationOf,
  pageNames,
  sessionFlows,
  type PageName,
} from './pages.ts';
import { prefetchSession } from './services.ts';

type Load = () => Promise<unknown>;

/** What else than the pages themselves is needed after a page. */
const beside: Partial<Record<PageName, { before: readonly Load[]; after: readonly Load[] }>> = {
  login: { before: [loadAccountFrame, ...Object.values(sessionFlows)], after: [] },
  // The answer to the warning of the session's end must not wait for code.
  dashboard: { before: [], after: [prefetchSession] },
};

/** What usually comes after a page, in the order in which it is fetched. */
function nextOf(page: PageName): readonly Load[] {
  const pages = pageNames.map(declarationOf).flatMap(({ prefetchedOn, flow, view }) => {
    const load = flow ?? view?.load;
    return prefetchedOn === page && load ? [load] : [];
  });
  const { before = [], after = [] } = beside[page] ?? {};
  return [...before, ...pages, ...after];
}

/**
 * Fetches the code of the pages that usually come next, one file after the other and in idle
 * moments only, so that they open at once. Not where the browser is asked to save data. What
 * can't be fetched now is asked for again when its page opens.
 */
export function prefetch({ root }: App): void {
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
            .catch(() => undefined)
            .then(goOn),
      );
  };
  const seen = new Set<string>();
  const arriveAt = ({ value: { page } }: ReturnType<typeof root.getSnapshot>): void => {
    if (seen.has(page)) return;
    seen.add(page);
    waiting.push(...nextOf(page));
    if (isIdle) goOn();
  };
  arriveAt(root.getSnapshot());
  root.subscribe(arriveAt);
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
