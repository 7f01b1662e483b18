/*
 * The first script in each page of the demo. In a frame of /berdua (src/demo/Pair.tsx) the page may
 * show itself, and its storage is its customer's: the frames share an origin, and so a storage.
 */
(function () {
  // Of a frame in another site's page, `frameElement` is null.
  const owner = frameElement && frameElement.dataset.owner;
  if (!owner) return;
  document.documentElement.dataset.owner = owner;
  function storeOf(all) {
    function named(key) {
      return owner + ':' + key;
    }
    return {
      getItem: (key) => all.getItem(named(key)),
      setItem: (key, value) => all.setItem(named(key), value),
      removeItem: (key) => all.removeItem(named(key)),
      clear() {
        for (const key of Object.keys(all)) if (key.startsWith(named(''))) all.removeItem(key);
      },
    };
  }
  for (const name of ['localStorage', 'sessionStorage'])
    try {
      Object.defineProperty(window, name, { value: storeOf(window[name]) });
    } catch {
      // As in the app, the session then lives in memory.
    }
  // They share no key of the device: the logout of one would take the other's.
  Object.defineProperty(window, 'indexedDB', { value: undefined });
})();
