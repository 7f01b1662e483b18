import { digitsOnly } from '../../format/rupiah.ts';

/**
 * Keeps the caret behind the same digit when a field corrects its input; a caret at the end stays
 * at the end. Runs in a microtask, because React writes the corrected text at the end of the event.
 * Call it before `onChange`.
 * @param result the corrected text.
 */
export function keepCaret(input: HTMLInputElement, result: string): void {
  const caret = input.selectionStart ?? input.value.length;
  const digitsBefore = digitsOnly(input.value.slice(0, caret)).length;
  const atEnd = caret === input.value.length;
  queueMicrotask(() => {
    if (input.ownerDocument.activeElement !== input || input.value !== result) return;
    const position = atEnd ? result.length : afterDigits(result, digitsBefore);
    input.setSelectionRange(position, position);
  });
}

function afterDigits(text: string, count: number): number {
  let position = 0;
  for (let seen = 0; seen < count && position < text.length; position += 1)
    if (/\d/.test(text[position] ?? '')) seen += 1;
  return position;
}
