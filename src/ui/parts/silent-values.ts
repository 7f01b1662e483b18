import { useLayoutEffect, type MouseEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { CONTROL, enterValue, type Control } from '../control.ts';

/**
 * Reports the values of a form's fields that were set without an event, e.g. by a password manager
 * (FRM-34): when `read` is called, at a press of a button, and before React overwrites them at a
 * rendering. The form renders with this hook.
 */
export function useSilentValues(form: RefObject<HTMLFormElement | null>) {
  const silent = () =>
    Array.from(
      form.current?.querySelectorAll<Control>(CONTROL) ?? [],
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
  return {
    read,
    onClickCapture: ({ target }: MouseEvent) => {
      if ((target as Element).closest('button')) read();
    },
  };
}

/** Whether the field is just reporting a value itself. */
function isReporting(control: Control): boolean {
  const { event } = window;
  return event?.target === control && event.type !== 'focusout';
}

/** In the form of `data-shown`. */
const valueOf = (control: Control) =>
  control.type === 'radio' && !(control as HTMLInputElement).checked ? '' : control.value;
