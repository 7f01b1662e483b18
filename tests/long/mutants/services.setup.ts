/*
 * The part of a browser that the services use. A mutant takes half a minute in jsdom and a second
 * in Node.
 */
const held = new Map<string, string>();
const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> = {
  getItem: (key) => held.get(key) ?? null,
  setItem: (key, value) => void held.set(key, value),
  removeItem: (key) => void held.delete(key),
  clear: () => held.clear(),
};
const address = { origin: 'http://localhost', href: 'http://localhost/' };
Object.assign(globalThis, {
  localStorage: storage,
  location: address,
  window: { location: address },
});
