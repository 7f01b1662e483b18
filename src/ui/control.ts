/**
 * Selects our own controls, not those that a password manager has put into the page. Each says what
 * it last showed; a radio button, whether it was chosen.
 */
export const CONTROL = '[data-shown]';

export type Control = HTMLInputElement | HTMLSelectElement;

/**
 * Sets the value of one of our fields and reports it as if the customer had entered it. A radio
 * button has a value if it is chosen. React ignores a value that it knows, and it knows what a
 * script sets by the element; so the shown value is set first, and last, in case that the field
 * refuses the value.
 * @param key the last input, if the customer has typed the value.
 */
export function enterValue(control: Control, value: string, key?: InputEvent): void {
  if (control.type === 'radio') {
    (control as HTMLInputElement).checked = false;
    if (value) control.click();
    return;
  }
  const show = () => (control.value = control.dataset['shown'] ?? '');
  show();
  // React watches the element's own setter, not the prototype's.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
    control,
    value,
  );
  control.dispatchEvent(new InputEvent('input', key ?? { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
  show();
}
