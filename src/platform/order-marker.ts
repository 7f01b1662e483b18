import { sessionStore } from './session-store.ts';

const key = 'order_sent';

/**
 * Marks that an order was sent and not answered yet, so that the next page can say so (TRF-37).
 * Survives a reload in this tab; holds a time and nothing about the order. A browser that blocks
 * storage keeps no marker.
 */
export const orderMarker = {
  set(): void {
    try {
      sessionStorage.setItem(key, new Date().toISOString());
    } catch {
      // Storage is blocked or full.
    }
  },

  /** Whether there is one. Removes it, because the customer is told once. */
  take(): boolean {
    try {
      return sessionStorage.getItem(key) !== null;
    } catch {
      return false;
    } finally {
      sessionStore.forgetOrder();
    }
  },
};
