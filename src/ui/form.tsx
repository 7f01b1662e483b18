import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
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
 * Renders the outcome of `onSubmit` synchronously, then focuses the first invalid field.
 */
export function Form({ onSubmit, label, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const fields = form.current?.querySelectorAll<HTMLInputElement>(TYPED) ?? [];
    fields.forEach((one, at) => one.setAttribute('enterkeyhint', fields[at + 1] ? 'next' : 'go'));
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flushSync(onSubmit);
    if (form.current) focusFirstError(form.current);
  };
  return (
    <Column ref={form} method="post" noValidate aria-label={label} onSubmit={submit}>
      {children}
    </Column>
  );
}

/** Inputs that are typed into; a search names its own Enter key. */
const TYPED = 'input:not([type="radio"], [type="file"], [type="search"])';
const FOCUSABLE = 'input, select, textarea, button';

function focusFirstError(form: HTMLFormElement) {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = wrong?.matches(FOCUSABLE) ? wrong : wrong?.querySelector<HTMLElement>(FOCUSABLE);
  control?.focus();
}

const Column = styled.form`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
`;
