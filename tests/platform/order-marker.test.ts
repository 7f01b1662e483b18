import { afterEach, expect, it, vi } from 'vitest';
import { takeMarker } from '../../src/flows/account/account.api.ts';
import { setMarker } from '../../src/flows/transfer/transfer.api.ts';
import { sessionStore } from '../../src/platform/session-store.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('is a time in the storage of the tab, and is read once [TRF-37] [S13]', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
  setMarker();
  expect(sessionStorage.getItem('order_sent')).toBe('2026-11-21T10:00:00.000Z');
  expect([takeMarker(), takeMarker(), sessionStorage.length]).toEqual([true, false, 0]);
});

it('goes with an answer, the session and another customer [TRF-37] [S14]', () => {
  for (const leave of [sessionStore.clear, sessionStore.forgetOrder]) {
    setMarker();
    leave();
    expect(takeMarker()).toBe(false);
  }
});

it('is missing if the browser blocks storage [R21]', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  setMarker();
  expect(takeMarker()).toBe(false);
});
