/*
 * What the services use of a browser. In jsdom a mutant of theirs takes half a minute, and in Node
 * a second.
 */
const held = new Map<string, string>();
const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> = {
  getItem: (key) => held.get(key) ?? null,
  setItem: (key, value) => void held.set(key, value),
  removeItem: (key) => void held.delete(key),
  clear: () => held.clear(),
};
Object.assign(globalThis, {
  localStorage: storage,
  window: { location: { origin: 'http://localhost', href: 'http://localhost/' } },
});
