import { beforeEach, describe, expect, it, vi } from 'vitest';
import { schemeStore } from '../../src/platform/scheme.ts';

const page = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  page.removeAttribute('data-scheme');
  return () => vi.restoreAllMocks();
});

describe('the chosen colours', () => {
  it('follow the device until something is chosen', () => {
    expect(schemeStore.chosen()).toBe('system');
  });

  it.each(['light', 'dark'])('%s: shown at once and kept [DSH-17]', (scheme) => {
    schemeStore.choose(scheme);
    expect(schemeStore.chosen()).toBe(scheme);
    expect(page).toHaveAttribute('data-scheme', scheme);
    expect(localStorage.getItem('tampilan')).toBe(scheme);
  });

  it('follow the device again, and leave nothing behind', () => {
    schemeStore.choose('dark');
    schemeStore.choose('system');
    expect(schemeStore.chosen()).toBe('system');
    expect(page).not.toHaveAttribute('data-scheme');
    expect(localStorage.length).toBe(0);
  });

  it('are shown where the browser blocks the storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    schemeStore.choose('dark');
    expect(schemeStore.chosen()).toBe('dark');
  });
});
