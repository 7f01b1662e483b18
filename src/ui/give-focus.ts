/** Focuses the element, or the page's heading if it is gone. */
export function giveFocusTo(element: EventTarget | null, options?: FocusOptions): void {
  const target =
    element instanceof HTMLElement && element !== document.body && element.isConnected
      ? element
      : document.querySelector<HTMLElement>('[data-arrival]');
  target?.focus(options);
}
