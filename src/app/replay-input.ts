/** A field of the pre-rendered page that somebody has been in already. */
interface Typed {
  readonly name: string;
  readonly value: string;
  /** Where it is being typed into. */
  readonly caret: number | null;
  /** What is wrong with it may be said now. */
  readonly wasLeft: boolean;
}

/**
 * Keeps what somebody does to the pre-rendered page before the code is there. Call it at once; call
 * what it returns just before the app renders, and what that resolves to just after: what was typed
 * goes in as typing does, so the machine hears of it like of any other, and the form that was
 * submitted is submitted, or the button that was pressed after it is pressed.
 */
export function keepInput(place: HTMLElement): () => Promise<() => void> {
  const heard = new AbortController();
  const hear = (type: string, listener: (event: Event) => void) =>
    place.addEventListener(type, listener, heard);
  const left = new Set<EventTarget | null>();
  /** The form that was submitted, or the button that was pressed after it. */
  let asked: Element | null = null;
  hear('focusout', ({ target }) => void left.add(target));
  hear(
    'click',
    ({ target }) => void (asked = (target as Element).closest('button[type="button"]') ?? asked),
  );
  hear('submit', (event) => {
    event.preventDefault();
    asked = event.target as Element;
  });
  return async () => {
    await letGo(place);
    heard.abort();
    const typed = typedIn(place, left);
    const stops = stopsIn(place);
    const { activeElement } = document;
    return () => {
      const nowOf = (before: Element | null) => {
        const stop = stopsIn(place)[stops.findIndex((one) => one === before)];
        return isSame(stop, before) ? stop : undefined;
      };
      nowOf(activeElement)?.focus({ preventScroll: true });
      for (const one of typed) giveBack(place, one);
      if (asked instanceof HTMLFormElement) place.querySelector('form')?.requestSubmit();
      else nowOf(asked)?.click();
    };
  };
}

/**
 * Once nothing is pressed: what goes down on one page and comes up on the next is a click on
 * neither.
 */
async function letGo(place: HTMLElement): Promise<void> {
  while (place.querySelector(':is(a, button, input, label):active'))
    await new Promise(requestAnimationFrame);
}

/**
 * Where the keyboard stops. The page that takes the place is the same one, and so are its stops;
 * unless the app opens another.
 */
function stopsIn(place: HTMLElement): readonly HTMLElement[] {
  return Array.from(place.querySelectorAll<HTMLElement>('a[href], button, input'));
}

function isSame(stop: Element | undefined, before: Element | null): boolean {
  return stop?.tagName === before?.tagName && stop?.textContent === before?.textContent;
}

function typedIn(place: HTMLElement, left: ReadonlySet<EventTarget | null>): readonly Typed[] {
  return Array.from(place.querySelectorAll<HTMLInputElement>('input[name]'), (input) => ({
    name: input.name,
    value: input.value,
    caret: input !== document.activeElement || input.type === 'email' ? null : input.selectionStart,
    wasLeft: left.has(input),
  })).filter(({ value, caret, wasLeft }) => value !== '' || caret !== null || wasLeft);
}

function giveBack(place: HTMLElement, { name, value, caret, wasLeft }: Typed): void {
  const input = place.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
  if (!input) return;
  if (value !== '') typeInto(input, value);
  if (caret !== null) input.setSelectionRange(caret, caret);
  if (wasLeft) input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/**
 * React listens to the property's own setter: only the prototype's goes unnoticed until the event.
 */
function typeInto(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
