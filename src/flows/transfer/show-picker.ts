import { CONTROL } from '../../ui/control.ts';

/** Focuses the field of that name and opens the browser's picker. */
export function showPicker(field: string): void {
  const input = document.querySelector<HTMLInputElement>(`${CONTROL}[name="${field}"]`);
  if (!input) return;
  input.focus();
  // Some browsers lack it, others need a gesture of the user.
  try {
    input.showPicker();
  } catch {
    return;
  }
}
