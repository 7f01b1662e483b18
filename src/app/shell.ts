/** A field of the pre-rendered page that somebody was already typing into. */
interface Typed {
  readonly name: string;
  readonly value: string;
  readonly focused: boolean;
  readonly caret: number | null;
}

/**
 * Keeps what somebody does to the pre-rendered page before the code is there. Call it at once; call what it returns just
 * before the app renders, and what that returns just after: what was typed goes in as typing does, so the machine hears of
 * it like of any other, and a form that was submitted is submitted.
 */
export function keepShell(place: HTMLElement): () => () => void {
  let submitted = false;
  const onSubmit = (event: Event) => {
    event.preventDefault();
    submitted = true;
  };
  place.addEventListener('submit', onSubmit);
  return () => {
    place.removeEventListener('submit', onSubmit);
    const typed = typedIn(place);
    return () => {
      for (const one of typed) giveBack(place, one);
      if (submitted) place.querySelector('form')?.requestSubmit();
    };
  };
}

function typedIn(place: HTMLElement): readonly Typed[] {
  return Array.from(place.querySelectorAll<HTMLInputElement>('input[name]'), (input) => ({
    name: input.name,
    value: input.value,
    focused: input === document.activeElement,
    caret: input.type === 'email' ? null : input.selectionStart,
  })).filter(({ value, focused }) => value !== '' || focused);
}

function giveBack(place: HTMLElement, { name, value, focused, caret }: Typed): void {
  const input = place.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
  if (!input) return;
  if (value !== '') typeInto(input, value);
  if (focused) input.focus({ preventScroll: true });
  if (focused && caret !== null) input.setSelectionRange(caret, caret);
}

/** React listens to the property's own setter: only the prototype's goes unnoticed until the event. */
function typeInto(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
