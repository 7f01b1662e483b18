export interface ReloadGuard {
  readonly window: Pick<Window, 'history' | 'location'>;
  /** Whether nothing is under way that would be lost. */
  canLeave(): boolean;
}

/**
 * Code that comes when its page opens. After a deploy the files that an open page knows are gone:
 * then the page is loaded anew, once for each entry of the tab's history, which also remembers it.
 * Not while a flow must not be left, and not where the server can't be reached: a browser's own
 * error page would take the app's place.
 * @throws what the import threw, where that does not help.
 */
export async function lazyImport<T>(
  load: () => Promise<T>,
  { window: { history, location }, canLeave }: ReloadGuard,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (wasReloaded(history) || !canLeave() || !(await isReachable(location)) || !canLeave())
      throw error;
    // Beside the position that the address bar keeps there.
    history.replaceState({ ...(history.state as object | null), reloaded: true }, '');
    location.reload();
    // Never settles: the page is about to be gone.
    return new Promise<T>(() => undefined);
  }
}

function wasReloaded({ state }: History): boolean {
  return (state as { reloaded?: boolean } | null)?.reloaded === true;
}

async function isReachable({ pathname }: Location): Promise<boolean> {
  const answer = await fetch(pathname, {
    method: 'HEAD',
    cache: 'no-store',
    headers: { Accept: 'text/html' },
  }).catch(() => null);
  return answer !== null && answer.ok;
}
