import { root } from './wiring.ts';

type Load = () => Promise<unknown>;

const home: readonly Load[] = [
  () => import('./AccountFrame.tsx'),
  () => import('./providers/account.ts'),
  () => import('./providers/notifications.ts'),
  () => import('./providers/dashboard.ts'),
];
const places: readonly Load[] = [
  () => import('./providers/transfer.ts'),
  () => import('./providers/mutasi.ts'),
  () => import('./providers/qris.ts'),
  () => import('./providers/notifications-page.ts'),
  () => import('./providers/profile.tsx'),
  // Who answers the warning of the session's end must not wait for code.
  () => import('../services/session.ts'),
];

/** What usually comes after a page. */
const next: Readonly<Record<string, readonly Load[]>> = { login: home, dashboard: places };

/**
 * Fetches the code of the pages that usually come next, one file after the other and in idle
 * moments only, so that they open at once. Not for whoever asks the browser to save data. What
 * can't be fetched now is asked for again when its page opens.
 */
export function prefetch(): void {
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
    waiting.push(...(next[page] ?? []));
    if (isIdle) goOn();
  };
  arriveAt(root.getSnapshot());
  root.subscribe(arriveAt);
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
