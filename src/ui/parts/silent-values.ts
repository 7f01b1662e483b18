import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { CONTROL, enterValue, type Control } from '../control.ts';

/**
 * Reports the values of the fields in `place` that were set without an event, e.g. by a password
 * manager (FRM-34): when the returned function is called, at a press of any button or link, and
 * before React overwrites them at a rendering. They render with this hook.
 */
export function useSilentValues(place: RefObject<HTMLElement | null>): () => void {
  const silent = () =>
    Array.from(
      place.current?.querySelectorAll<Control>(CONTROL) ?? [],
      (control) => [control, valueOf(control)] as const,
    ).filter(
      ([control, value]) =>
        value !== control.dataset['shown'] &&
        !isReporting(control) &&
        // A date that is half typed has no value yet.
        !control.validity.badInput,
    );
  const read = () => flushSync(() => silent().forEach((one) => enterValue(...one)));
  const values = silent();
  useLayoutEffect(() => values.forEach((one) => enterValue(...one)));
  const press = useEffectEvent(({ target }: MouseEvent) => {
    if ((target as Element).closest('a, button')) read();
  });
  useEffect(() => {
    document.addEventListener('click', press, true);
    return () => document.removeEventListener('click', press, true);
  }, []);
  return read;
}

/** Whether the field is just reporting a value itself. */
function isReporting(control: Control): boolean {
  const { event } = window;
  return event?.target === control && event.type !== 'focusout';
}

/** In the form of `data-shown`. */
const valueOf = (control: Control) =>
  control.type === 'radio' && !(control as HTMLInputElement).checked ? '' : control.value;
