import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { CONTROL } from './control.ts';
import { errorOf, leadToField } from './focus.ts';
import { useSilentValues } from './parts/silent-values.ts';
import { space } from './theme.ts';

export interface FormProps {
  readonly onSubmit: () => void;
  /** The accessible name, if a page has several forms. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/**
 * `method` matters before the app's code has loaded and on a host that sends no CSP: a form that
 * the browser submits must not put its values into the address.
 *
 * Names the Enter key of a phone's keyboard (FRM-29).
 *
 * At submit, reads the fields (FRM-34), renders the outcome of `onSubmit` synchronously, and
 * focuses the first invalid field and shows it with its error.
 */
export function Form({ onSubmit, label, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const readSilentValues = useSilentValues(form);
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement>(TYPED) ?? [];
    fields.forEach((one, at) => one.setAttribute('enterkeyhint', fields[at + 1] ? 'next' : 'go'));
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    readSilentValues();
    flushSync(onSubmit);
    leadToFirstError(event.currentTarget);
  };
  return (
    <Column ref={form} method="post" noValidate aria-label={label} onSubmit={submit}>
      {children}
    </Column>
  );
}

/** Inputs that are typed into. */
const TYPED = `input${CONTROL}:not([type=radio], [type=file])`;
/** A group in error leads to its first choice. */
const WRONG = '[aria-invalid]:not(fieldset), [aria-invalid] input';

/** A screen reader says the error with the control; the live line would repeat it. */
function leadToFirstError(form: HTMLFormElement) {
  const control = form.querySelector<HTMLElement>(WRONG);
  if (!control) return;
  const line = errorOf(control)?.parentElement;
  if (line) {
    line.ariaLive = 'off';
    control.addEventListener('blur', () => void (line.ariaLive = 'polite'), { once: true });
  }
  leadToField(control);
}

const Column = styled.form`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
`;
