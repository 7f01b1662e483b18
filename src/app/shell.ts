/** A field of the pre-rendered page that somebody was already typing into. */
interface Typed {
  readonly name: string;
  readonly value: string;
  /** Where it is being typed into. */
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
    const stop = stopsIn(place).findIndex((one) => one === document.activeElement);
    return () => {
      stopsIn(place)[stop]?.focus({ preventScroll: true });
      for (const one of typed) giveBack(place, one);
      if (submitted) place.querySelector('form')?.requestSubmit();
    };
  };
}

/** Where the keyboard stops. The page that takes the place is the same one: its stops are, too. */
function stopsIn(place: HTMLElement): readonly HTMLElement[] {
  return Array.from(place.querySelectorAll<HTMLElement>('a[href], button, input'));
}

function typedIn(place: HTMLElement): readonly Typed[] {
  return Array.from(place.querySelectorAll<HTMLInputElement>('input[name]'), (input) => ({
    name: input.name,
    value: input.value,
    caret: input !== document.activeElement || input.type === 'email' ? null : input.selectionStart,
  })).filter(({ value, caret }) => value !== '' || caret !== null);
}

function giveBack(place: HTMLElement, { name, value, caret }: Typed): void {
  const input = place.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
  if (!input) return;
  if (value !== '') typeInto(input, value);
  if (caret !== null) input.setSelectionRange(caret, caret);
}

/** React listens to the property's own setter: only the prototype's goes unnoticed until the event. */
function typeInto(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
