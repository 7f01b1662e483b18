import { timing } from '../../machines/kit/timing.ts';

const isLost = () => document.activeElement === document.body;

const has = (element: EventTarget | null): element is HTMLElement =>
  element instanceof HTMLElement && element !== document.body && element.isConnected;

/** What a lost focus goes to in a moment. */
let awaited: EventTarget | null = null;

/** The element that has the focus, or is about to get it. */
export const focusOwner = (): EventTarget | null => (isLost() ? awaited : document.activeElement);

/**
 * Focuses the element, or the page's heading if it is gone, or instead of that the field that the
 * page marks with `data-arrival="field"`. If the focus was lost with what had it, that waits.
 */
export function giveFocusTo(element: EventTarget | null, options?: FocusOptions): void {
  if (has(element)) element.focus(options);
  else if (isLost()) whenRemoved(() => lead(options));
  else lead(options);
}

/**
 * Gives the focus back after a modal dialog. The browser's own way back leaves the selection where
 * the mouse pressed, so that Chromium drops what is typed; and it comes together with the page,
 * which was inert, so that Orca stays in its browse mode and takes what is typed for commands.
 */
export function giveFocusBack(element: EventTarget | null): void {
  if (has(document.activeElement)) document.activeElement.blur();
  awaited = element;
  whenRemoved(() => (has(element) ? element.focus() : lead()));
}

let stopWaiting = () => {};

/**
 * Waits until what had the focus is out of the page, because Orca says nothing of a focus that
 * comes together with the removal, or for the next key, so that what is typed arrives. If the focus
 * has moved by then, it stays. A later wait replaces an earlier one.
 */
function whenRemoved(give: () => void): void {
  stopWaiting();
  const over = new AbortController();
  const end = () => {
    stopWaiting();
    awaited = null;
    if (isLost()) give();
  };
  const timer = setTimeout(end, timing.focusLost);
  stopWaiting = () => {
    over.abort();
    clearTimeout(timer);
  };
  window.addEventListener('keydown', end, { capture: true, signal: over.signal });
}

/**
 * Focuses a field and scrolls to it and its error if a bar covers them, or if the field has the
 * focus already: then `focus()` scrolls nothing.
 */
export function leadToField(field: HTMLElement): void {
  field.focus();
  const error = errorOf(field.closest('[aria-describedby]') ?? field);
  if (error) bringIntoSight(error);
  // The field is above its error.
  bringIntoSight(field, error ? 'nearest' : 'center');
}

/** The sentence of a field's error: the first that describes it (`descriptionProps`). */
export function errorOf(field: Element): HTMLElement | null {
  const [error = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(error);
}

/** Scrolls to an element, unless all of it is on the screen and uncovered. */
export function bringIntoSight(element: Element, block: ScrollLogicalPosition = 'center'): void {
  // A document without a layout.
  if (typeof document.elementFromPoint !== 'function') return;
  const { left, top, bottom, width } = element.getBoundingClientRect();
  const isSeen = [top + 1, (top + bottom) / 2, bottom - 1].every((height) =>
    element.contains(document.elementFromPoint(left + width / 2, height)),
  );
  if (!isSeen) element.scrollIntoView({ block });
}

function lead(options?: FocusOptions): void {
  const field = document.querySelector<HTMLElement>('[data-arrival=field]');
  if (field) field.focus();
  else document.querySelector<HTMLElement>('[data-arrival]')?.focus(options);
}
