/** Input to one field of the pre-rendered page. */
interface FieldInput {
  readonly name: string;
  readonly value: string;
  /** Caret position; null if the field has no focus or no caret. */
  readonly caret: number | null;
  /** The focus has left the field, so its error may be shown. */
  readonly wasLeft: boolean;
}

/**
 * The input that the script in index.html records from the first paint on, before the app's code
 * arrives (PUB-16). The script also prevents the browser from submitting a form.
 */
export interface EarlyInput {
  /** Elements that lost the focus. */
  readonly left: readonly (EventTarget | null)[];
  /** The submitted forms and pressed buttons, in that order. */
  readonly asked: readonly Element[];
  /** How many fingers touch the screen, once one has touched a control. */
  readonly touches: number;
  /** Whether a link on another of our pages led here. */
  readonly arrived: boolean;
  /** Ends the recording. */
  readonly end: AbortController;
}

declare global {
  interface Window {
    readonly early?: EarlyInput;
  }
}

/**
 * Takes over the input to the pre-rendered page. Resolves once nothing is pressed; the app must
 * render then. Call the resolved function right after: it replays the input as events, so that the
 * machine receives it like any other input, and performs what was pressed: each button as often as
 * it was pressed, in order, and each form once, as it is now.
 */
export async function takeInput(
  place: HTMLElement,
  early: EarlyInput | undefined = window.early,
): Promise<() => void> {
  await nothingPressed(place, early);
  early?.end.abort();
  const asked = early?.asked ?? [];
  const typed = inputsIn(place, new Set(early?.left));
  const stops = stopsIn(place);
  const { activeElement } = document;
  return () => {
    const now = stopsIn(place);
    const nowOf = (before: Element | null) => {
      const stop = now[stops.findIndex((one) => one === before)];
      return isSame(stop, before) ? stop : undefined;
    };
    nowOf(activeElement)?.focus({ preventScroll: true });
    for (const one of typed) replay(place, one);
    asked.forEach((one, at) => {
      if (!(one instanceof HTMLFormElement)) press(nowOf(one));
      else if (at === asked.lastIndexOf(one)) place.querySelector('form')?.requestSubmit();
    });
    document.getElementById('wait')?.remove();
  };
}

/** Presses a button, unless an earlier press has led to another page. */
function press(stop: HTMLElement | undefined): void {
  if (stop?.isConnected === true) stop.click();
}

/**
 * Resolves once no control is pressed: if a press begins on one page and ends on the next, neither
 * page gets a click.
 */
async function nothingPressed(place: HTMLElement, early: EarlyInput | undefined): Promise<void> {
  const isPressed = () =>
    (early?.touches ?? 0) > 0 ||
    place.querySelector(':is(a, button, input, label):active') !== null;
  while (isPressed()) await new Promise(requestAnimationFrame);
}

/**
 * The focusable elements in order. The app's page has the same ones as the pre-rendered page,
 * unless it opens another page.
 */
function stopsIn(place: HTMLElement): readonly HTMLElement[] {
  return Array.from(place.querySelectorAll<HTMLElement>('a[href], button, input, [data-arrival]'));
}

function isSame(stop: Element | undefined, before: Element | null): boolean {
  return stop?.tagName === before?.tagName && stop?.textContent === before?.textContent;
}

function inputsIn(
  place: HTMLElement,
  left: ReadonlySet<EventTarget | null>,
): readonly FieldInput[] {
  return Array.from(place.querySelectorAll<HTMLInputElement>('input[name]'), (input) => ({
    name: input.name,
    value: input.value,
    caret: input !== document.activeElement || input.type === 'email' ? null : input.selectionStart,
    wasLeft: left.has(input),
  })).filter(({ value, caret, wasLeft }) => value !== '' || caret !== null || wasLeft);
}

function replay(place: HTMLElement, { name, value, caret, wasLeft }: FieldInput): void {
  const input = place.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
  if (!input) return;
  if (value !== '') typeInto(input, value);
  if (caret !== null) input.setSelectionRange(caret, caret);
  if (wasLeft) input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/**
 * React tracks the property's own setter; the prototype's setter changes the value unnoticed until
 * the event.
 */
function typeInto(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
