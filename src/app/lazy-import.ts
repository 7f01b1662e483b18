/** What the fuse box tells: whether something is under way that must not be lost. */
export const reloadGuard = { isHeld: (): boolean => false };

/**
 * Code that comes when its page opens. After a deploy the files that an open page knows are gone:
 * then the page is loaded anew, once for each entry of the tab's history, which also remembers it.
 * Not while a flow is held, and not where the server can't be reached: a browser's own error page
 * would take the app's place.
 * @throws what the import threw, where that does not help.
 */
export async function lazyImport<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (wasReloaded() || reloadGuard.isHeld() || !(await isReachable()) || reloadGuard.isHeld())
      throw error;
    window.history.replaceState({ reloaded: true }, '');
    window.location.reload();
    // The page is on its way out.
    return new Promise<T>(() => undefined);
  }
}

function wasReloaded(): boolean {
  return (window.history.state as { reloaded?: boolean } | null)?.reloaded === true;
}

async function isReachable(): Promise<boolean> {
  const answer = await fetch(window.location.pathname, {
    method: 'HEAD',
    cache: 'no-store',
    headers: { Accept: 'text/html' },
  }).catch(() => null);
  return answer !== null && answer.ok;
}
