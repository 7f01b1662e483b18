import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { CONTROL } from './control.ts';
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
 * focuses the first invalid field.
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
    focusFirstError(event.currentTarget);
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
function focusFirstError(form: HTMLFormElement) {
  const control = form.querySelector<HTMLElement>(WRONG);
  // Its error comes first (`descriptionProps`).
  const [error = ''] = control?.getAttribute('aria-describedby')?.split(' ') ?? [];
  const line = document.getElementById(error)?.parentElement;
  if (control && line) {
    line.ariaLive = 'off';
    control.addEventListener('blur', () => void (line.ariaLive = 'polite'));
  }
  control?.focus();
}

const Column = styled.form`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
`;
