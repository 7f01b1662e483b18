import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timing } from '../../machines/kit/timing.ts';
import { giveFocusTo } from '../../src/ui/focus.ts';

const one = (selector: string) => document.querySelector<HTMLElement>(selector);

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<h1 tabindex="-1" data-arrival>Masukkan Pin Anda</h1><button>Lanjut</button><input />';
  one('button')?.focus();
});
afterEach(() => vi.useRealTimers());

it('brings the focus to the heading after the control that had it is out of the page [ACC-17]', () => {
  const pressed = one('button');
  pressed?.remove();
  giveFocusTo(pressed);
  expect(document.body).toHaveFocus();
  vi.advanceTimersByTime(timing.focusLost);
  expect(one('h1')).toHaveFocus();
});

it('leaves a focus that has moved meanwhile where it is [ACC-17]', () => {
  one('button')?.remove();
  giveFocusTo(null);
  one('input')?.focus();
  vi.advanceTimersByTime(timing.focusLost);
  expect(one('input')).toHaveFocus();
});

it('leads to the field that the page marks, instead of the heading [SCN-12]', () => {
  one('input')?.setAttribute('data-arrival', 'field');
  one('button')?.remove();
  giveFocusTo(null);
  vi.advanceTimersByTime(timing.focusLost);
  expect(one('input')).toHaveFocus();
});

it('moves a focus that is not lost at once', () => {
  giveFocusTo(one('input'));
  expect(one('input')).toHaveFocus();
  giveFocusTo(null);
  expect(one('h1')).toHaveFocus();
});
