import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timing } from '../../machines/kit/timing.ts';
import { focusOwner, giveFocusBack, giveFocusTo, leadToField } from '../../src/ui/focus.ts';

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

it.each([
  ['a moment', () => vi.advanceTimersByTime(timing.focusLost)],
  ['the next key', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: '4' }))],
])('gives the focus back after a dialog in its own step, with %s [POP-28]', (_, pass) => {
  one('input')?.focus();
  giveFocusBack(one('input'));
  expect(document.body).toHaveFocus();
  // A dialog that opens meanwhile brings it back there.
  expect(focusOwner()).toBe(one('input'));
  pass();
  expect(one('input')).toHaveFocus();
  one('button')?.focus();
  vi.runAllTimers();
  expect(one('button')).toHaveFocus();
});

it('gives the focus to what was asked last, with the next key [POP-28]', () => {
  one('button')?.remove();
  giveFocusTo(null);
  giveFocusBack(one('input'));
  window.dispatchEvent(new KeyboardEvent('keydown', { key: '4' }));
  expect(one('input')).toHaveFocus();
});

it('leads to the heading after a dialog whose opener is gone [POP-28]', () => {
  const pressed = one('button');
  giveFocusBack(pressed);
  pressed?.remove();
  vi.runAllTimers();
  expect(one('h1')).toHaveFocus();
});

describe('a field that is led to', () => {
  const scrolled = vi.fn<(this: Element, how: unknown) => void>();
  beforeEach(() => {
    document.body.innerHTML = `<p id="error">Wajib diisi</p><input aria-describedby="error hint" />
      <fieldset aria-describedby="error"><input type="radio" /></fieldset>`;
    Element.prototype.scrollIntoView = scrolled;
  });
  afterEach(() => {
    scrolled.mockReset();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    Reflect.deleteProperty(document, 'elementFromPoint');
  });
  const covered = (element: Element | null) => {
    document.elementFromPoint = () => element;
  };

  it.each(['input', 'fieldset input'])(
    'is scrolled to with its sentence though it has the focus already (%s) [FRM-7]',
    (selector) => {
      covered(document.body);
      const field = one(selector);
      field?.focus();
      if (field) leadToField(field);
      expect(scrolled.mock.contexts).toEqual([one('#error'), field]);
    },
  );

  it('stays where it is if nothing covers it [FRM-7]', () => {
    const field = one('input');
    field?.removeAttribute('aria-describedby');
    covered(field);
    if (field) leadToField(field);
    expect(field).toHaveFocus();
    expect(scrolled).not.toHaveBeenCalled();
  });
});
