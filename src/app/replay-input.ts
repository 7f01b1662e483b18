import { enterValue } from '../ui/control.ts';
import { isSetAtOnce } from '../ui/parts/set-at-once.ts';

/**
 * The input that the script in index.html records from the first paint on, before the app's code
 * arrives (PUB-16). The script also prevents the browser from submitting a form.
 */
export interface EarlyInput {
  /** Elements that lost the focus. */
  readonly left: readonly (EventTarget | null)[];
  /** Events of what was typed, pasted or filled in. */
  readonly input: readonly InputEvent[];
  /** Our submitted forms and pressed buttons, in that order. */
  readonly asked: readonly Element[];
  /** The number of fingers on the screen, once one has touched a control. */
  readonly touches: number;
  /** Whether a link on another of our pages led here. */
  readonly cameFromLink: boolean;
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
 * it was pressed, in order, and each form once, as it is now. Elements that others have put into
 * the page stay in place (PUB-26).
 */
export async function takeInput(
  place: HTMLElement,
  early: EarlyInput | undefined = window.early,
): Promise<() => void> {
  // The last key is painted before React works. A hidden page paints nothing.
  if (!document.hidden && place.contains(document.activeElement)) await frame();
  const keepForeign = await untilFree(place, early);
  early?.end.abort();
  const asked = early?.asked ?? [];
  const fields = Array.from(place.querySelectorAll('input'));
  const { activeElement } = document;
  const caret = (activeElement as Partial<HTMLInputElement> | null)?.selectionStart;
  const putBack = keepForeign?.(place);
  return () => {
    const form = place.querySelector('form');
    const focused = twinIn(place, activeElement) ?? activeElement;
    const pressed = asked.map((one) => twinIn(place, one));
    for (const before of fields) replay(before, twinIn(place, before), early);
    putBack?.();
    (focused as HTMLElement | null)?.focus({ preventScroll: true });
    // An e-mail field has no caret.
    if (typeof caret === 'number') (focused as HTMLInputElement).setSelectionRange(caret, caret);
    asked.forEach((one, at) => {
      // An earlier press may have led to another page.
      if (pressed[at]?.isConnected) pressed[at].click();
      else if (one instanceof HTMLFormElement && at === asked.lastIndexOf(one))
        form?.requestSubmit();
    });
    document.getElementById('wait')?.remove();
  };
}

/** Resolves when the next frame has been painted. */
const frame = () =>
  new Promise<void>((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Resolves once no control is pressed: if a press begins on one page and ends on the next, neither
 * page gets a click. By then it has the code for elements of others, if there are any.
 */
async function untilFree(place: HTMLElement, early: EarlyInput | undefined) {
  const isPressed = () =>
    (early?.touches ?? 0) > 0 ||
    place.querySelector(':is(a, button, input, label):active') !== null;
  let chunk: typeof import('./foreign-elements.ts') | null | undefined;
  for (;;)
    if (isPressed()) await new Promise(requestAnimationFrame);
    else if (chunk === undefined && place.querySelector(':not([data-own], font)'))
      chunk = await import('./foreign-elements.ts').catch(() => null);
    else return chunk?.keepForeign;
}

/** The app's element for one of the pre-rendered page; none if the app shows another page. */
function twinIn(place: HTMLElement, before: Element | null): HTMLElement | undefined {
  if (!before?.matches('[data-own]') || before.matches('form')) return undefined;
  return Array.from(place.querySelectorAll<HTMLElement>(before.localName)).find(
    (one) => identityOf(one) === identityOf(before),
  );
}

/** The build writes the name or the text of a control into its mark, because others change them. */
const identityOf = (one: Element) =>
  [
    one.getAttribute('href'),
    one.getAttribute('data-own') || one.getAttribute('name') || one.textContent,
  ].join();

/** Enters into a field what the pre-rendered one had, and keeps the attributes that others set. */
function replay(
  before: HTMLInputElement,
  now: HTMLElement | undefined,
  early: EarlyInput | undefined,
): void {
  if (!now) return;
  for (const { name, value } of before.attributes)
    if (!now.hasAttribute(name)) now.setAttribute(name, value);
  const inputs = early?.input.filter(({ target }) => target === before) ?? [];
  const key = inputs.some((nativeEvent) => isSetAtOnce({ nativeEvent }))
    ? undefined
    : inputs.at(-1);
  if (before.value !== '') enterValue(now as HTMLInputElement, before.value, key);
  if (early?.left.includes(before))
    now.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
