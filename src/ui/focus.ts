import { timing } from '../../machines/kit/timing.ts';

/**
 * Focuses the element, or the page's heading if it is gone, or instead of that the field that the
 * page marks with `data-arrival="field"`. If the focus was lost with what had it, the heading waits
 * until that is out of the page, and leaves the focus where it is by then: Orca says nothing of a
 * focus that comes together with the removal.
 */
export function giveFocusTo(element: EventTarget | null, options?: FocusOptions): void {
  if (element instanceof HTMLElement && element !== document.body && element.isConnected)
    return element.focus(options);
  const lead = () => {
    const field = document.querySelector<HTMLElement>('[data-arrival=field]');
    if (field) field.focus();
    else document.querySelector<HTMLElement>('[data-arrival]')?.focus(options);
  };
  const isLost = () => document.activeElement === document.body;
  if (isLost()) setTimeout(() => isLost() && lead(), timing.focusLost);
  else lead();
}
