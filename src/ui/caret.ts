/**
 * Keeps the caret behind the same digit when a field drops or adds characters of its own.
 * React puts a corrected text in at the end of the event, hence the microtask.
 */
export function keepCaret(input: HTMLInputElement, result: string): void {
  const caret = input.selectionStart ?? input.value.length;
  const before = input.value.slice(0, caret).replace(/\D/g, '').length;
  const inserted = caret === input.value.length;
  queueMicrotask(() => {
    if (input.ownerDocument.activeElement !== input || input.value !== result) return;
    const place = inserted ? result.length : afterDigits(result, before);
    input.setSelectionRange(place, place);
  });
}

function afterDigits(text: string, count: number): number {
  let place = 0;
  for (let seen = 0; seen < count && place < text.length; place += 1)
    if (/\d/.test(text[place] ?? '')) seen += 1;
  return place;
}
