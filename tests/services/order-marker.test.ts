import { afterEach, expect, it, vi } from 'vitest';
import { orderMarker } from '../../src/platform/order-marker.ts';
import { sessionStore } from '../../src/platform/session-store.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('is a time in the storage of the tab, and is read once [TRF-37] [S13]', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
  orderMarker.set();
  expect(sessionStorage.getItem('order_sent')).toBe('2026-11-21T10:00:00.000Z');
  expect([orderMarker.take(), orderMarker.take(), sessionStorage.length]).toEqual([true, false, 0]);
});

it('goes with an answer, the session and another customer [TRF-37] [S14]', () => {
  for (const leave of [sessionStore.clear, sessionStore.forgetOrder]) {
    orderMarker.set();
    leave();
    expect(orderMarker.take()).toBe(false);
  }
});

it('is missing if the browser blocks storage [R21]', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  orderMarker.set();
  expect(orderMarker.take()).toBe(false);
});
