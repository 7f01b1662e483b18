/** Replaces Node's class in the browser, which has no log of calls. */
export class AsyncLocalStorage<Store> {
  run<T>(_: Store, work: () => T): T {
    return work();
  }

  getStore(): Store | undefined {
    return undefined;
  }
}
