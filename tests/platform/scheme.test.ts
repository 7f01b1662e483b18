import { beforeEach, describe, expect, it, vi } from 'vitest';
import { schemeStore } from '../../src/platform/scheme.ts';

const page = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  page.removeAttribute('data-scheme');
  return () => vi.restoreAllMocks();
});

describe('the colour scheme', () => {
  it('follows the device by default', () => {
    expect(schemeStore.chosen()).toBe('system');
  });

  it.each(['light', 'dark'])('changes to %s at once and is stored [DSH-17]', (scheme) => {
    schemeStore.choose(scheme);
    expect(schemeStore.chosen()).toBe(scheme);
    expect(page).toHaveAttribute('data-scheme', scheme);
    expect(localStorage.getItem('tampilan')).toBe(scheme);
  });

  it('follows the device again and stores nothing', () => {
    schemeStore.choose('dark');
    schemeStore.choose('system');
    expect(schemeStore.chosen()).toBe('system');
    expect(page).not.toHaveAttribute('data-scheme');
    expect(localStorage.length).toBe(0);
  });

  it('changes even if the browser blocks the storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    schemeStore.choose('dark');
    expect(schemeStore.chosen()).toBe('dark');
  });
});
