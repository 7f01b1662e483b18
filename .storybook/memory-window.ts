/**
 * As much of a window as src/app/address-bar.ts asks for: a story's address is not the browser's.
 */
export function memoryWindow(start: string) {
  const entries = [start];
  let at = 0;
  const listeners: (() => void)[] = [];
  const split = () => {
    const [pathname = '/', query] = (entries[at] ?? start).split('?');
    return { pathname, search: query === undefined ? '' : `?${query}` };
  };
  const go = (steps: number) => {
    at = Math.min(Math.max(at + steps, 0), entries.length - 1);
    for (const listener of listeners) listener();
  };
  const view = {
    location: {
      get pathname() {
        return split().pathname;
      },
      get search() {
        return split().search;
      },
    },
    history: {
      pushState: (_: unknown, __: string, address: string) => {
        at += 1;
        entries.splice(at, entries.length, address);
      },
      replaceState: (_: unknown, __: string, address: string) => {
        entries[at] = address;
      },
      go,
    },
  };
  return {
    window: view as unknown as Window,
    onPop: (listener: () => void) => void listeners.push(listener),
    go,
  };
}
