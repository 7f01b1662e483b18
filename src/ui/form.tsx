import { useRef, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { space } from './theme.ts';

export interface FormProps {
  readonly onSubmit: () => void;
  /** Names the form as a landmark where a page has more than one. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/** Lets `onSubmit` judge at once, then brings the first field in error into focus. */
export function Form({ onSubmit, label, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flushSync(onSubmit);
    if (form.current) focusFirstError(form.current);
  };
  return (
    <Column ref={form} noValidate aria-label={label} onSubmit={submit}>
      {children}
    </Column>
  );
}

const CONTROL = 'input, select, textarea, button';

function focusFirstError(form: HTMLFormElement) {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const control = wrong?.matches(CONTROL) ? wrong : wrong?.querySelector<HTMLElement>(CONTROL);
  control?.focus();
}

const Column = styled.form`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
`;
