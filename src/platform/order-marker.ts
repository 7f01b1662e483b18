const key = 'order_sent';

/**
 * Marks that an order was sent and not answered yet, so that the next page can say so (TRF-37).
 * Survives a reload in this tab; holds a time and nothing about the order. A browser that blocks
 * storage keeps no marker.
 */
export const orderMarker = {
  set: (): void => quietly(() => sessionStorage.setItem(key, new Date().toISOString())),

  clear: (): void => quietly(() => sessionStorage.removeItem(key)),

  /** Whether there is one. Removes it, because the customer is told once. */
  take(): boolean {
    let isSet = false;
    quietly(() => (isSet = sessionStorage.getItem(key) !== null));
    orderMarker.clear();
    return isSet;
  },
};

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // Storage is blocked or full.
  }
}
