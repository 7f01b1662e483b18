const listened = <T extends object>(object: T) => {
  const listeners = new Map<string, () => void>();
  return Object.assign(object, {
    addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
    tell: (type: string) => listeners.get(type)?.(),
  });
};

/** What the app uses of IndexedDB, in memory, and of Web Locks. Keys are kept as they are. */
export function fakeDeviceStore() {
  const databases = new Map<string, Map<unknown, unknown>>();
  const later = (step: () => void): void => void setTimeout(step);
  const locks = new Map<string, Promise<unknown>>();
  return {
    databases,
    indexedDB: {
      open(name: string) {
        const opening = listened<{ result?: object }>({});
        later(() => {
          const isNew = !databases.has(name);
          const rows = databases.get(name) ?? new Map<unknown, unknown>();
          databases.set(name, rows);
          opening.result = {
            createObjectStore: () => undefined,
            close: () => undefined,
            transaction() {
              const objectStore = () => ({
                get: (key: unknown) => ({ result: rows.get(key) }),
                put: (value: unknown, key: unknown) => ({ result: rows.set(key, value) && key }),
              });
              const transaction = listened({ objectStore });
              later(() => transaction.tell('complete'));
              return transaction;
            },
          };
          if (isNew) opening.tell('upgradeneeded');
          opening.tell('success');
        });
        return opening;
      },
      deleteDatabase: (name: string) => later(() => databases.delete(name)),
    },
    locks: {
      request: <T>(name: string, work: () => Promise<T>): Promise<T> => {
        const held = (locks.get(name) ?? Promise.resolve()).then(work);
        locks.set(
          name,
          held.catch(() => undefined),
        );
        return held;
      },
    },
  };
}
