/** What somebody has done to a field of the pre-rendered page. */
interface FieldInput {
  readonly name: string;
  readonly value: string;
  /** Position of the caret; null where the field has no focus or tells no position. */
  readonly caret: number | null;
  /** The focus has left the field: its error may be shown. */
  readonly wasLeft: boolean;
}

/**
 * What the script in index.html records from the first paint on (PUB-16), before any code of the
 * app is there. It also keeps a form from being submitted by the browser.
 */
export interface EarlyInput {
  /** Elements that the focus has left. */
  readonly left: readonly (EventTarget | null)[];
  /** The forms that were submitted and the buttons that were pressed, in that order. */
  readonly asked: readonly Element[];
  /** How many fingers touch the screen, once one has touched a control. */
  readonly touches: number;
  /** Whether a link of another page of ours led here. */
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
 * Takes over what somebody has done to the pre-rendered page. Resolves once nothing is pressed, and
 * the app must render then. Call what it resolves to just after: it replays the input as events, so
 * that the machine is told of it like of any other input, and carries out what was pressed: each
 * button as often as it was, in that order, and a form once, as it is now.
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

/** Presses a button, unless what was pressed before it has led to another page. */
function press(stop: HTMLElement | undefined): void {
  if (stop?.isConnected === true) stop.click();
}

/**
 * Resolves once no control is pressed: a press that begins on one page and ends on the next is a
 * click on neither.
 */
async function nothingPressed(place: HTMLElement, early: EarlyInput | undefined): Promise<void> {
  const isPressed = () =>
    (early?.touches ?? 0) > 0 ||
    place.querySelector(':is(a, button, input, label):active') !== null;
  while (isPressed()) await new Promise(requestAnimationFrame);
}

/**
 * What can have the focus, in order. The app's page has the same as the pre-rendered page, unless
 * the app opens another page.
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
 * React listens to the property's own setter: only the prototype's goes unnoticed until the event.
 */
function typeInto(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
