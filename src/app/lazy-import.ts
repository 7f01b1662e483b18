interface ReloadGuard {
  readonly window: Pick<Window, 'history' | 'location'>;
  /** Whether leaving the page would lose nothing. */
  canLeave(): boolean;
}

/**
 * Imports code when its page opens. A deploy removes the files that an open page knows; then the
 * page reloads, once per history entry, which stores that it did. It does not reload while a flow
 * must not be left, or if the server is unreachable: the browser's error page would replace the
 * app.
 * @throws the import's error if reloading does not help.
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
    // Next to the position that the address bar stores there.
    history.replaceState({ ...(history.state as object | null), reloaded: true }, '');
    location.reload();
    // Never settles: the page is about to be replaced.
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
