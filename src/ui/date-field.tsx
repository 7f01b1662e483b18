import type { SyntheticEvent } from 'react';
import { dateAsTyped } from '../format/dates.ts';
import { keepCaret } from './caret.ts';
import { ControlBox, Field, type FieldProps } from './field.tsx';
import { Input } from './text-field.tsx';

/** A date typed as dd-mm-yyyy: puts in its own dashes and turns a pasted yyyy-MM-dd round. */
export function DateField({
  label,
  error,
  hint = 'dd-mm-yyyy',
  onLeave,
  onChange,
  ...rest
}: FieldProps) {
  const change = (input: HTMLInputElement) => {
    const date = dateAsTyped(input.value, input.selectionStart !== input.value.length);
    keepCaret(input, date);
    onChange(date);
  };
  return (
    <Field label={label} error={error} hint={hint} onLeave={onLeave}>
      {(wiring) => (
        <ControlBox $wrong={Boolean(error)}>
          <Input
            {...rest}
            {...wiring}
            type="text"
            inputMode="numeric"
            onChange={(event) => change(event.target)}
          />
        </ControlBox>
      )}
    </Field>
  );
}

export interface DateTimeFieldProps extends FieldProps {
  /** 'yyyy-MM-ddTHH:mm', as `wibInputNow` gives it. */
  readonly min?: string | undefined;
}

/** What is given for a date and time of which parts are missing; no time that anyone could mean. */
export const unfinished = 'yyyy-MM-ddTHH:mm';

/**
 * The browser's own picker; its value is 'yyyy-MM-ddTHH:mm' and means WIB. Half filled in, its
 * value is '' as if nothing were there, and no event tells of it: so it is looked at whenever a key
 * or the focus leaves it.
 */
export function DateTimeField({
  label,
  error,
  hint = 'Waktu dalam WIB',
  onLeave,
  onChange,
  value,
  ...rest
}: DateTimeFieldProps) {
  const look = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const now = input.validity.badInput ? unfinished : input.value;
    if (now !== value) onChange(now);
  };
  return (
    <Field label={label} error={error} hint={hint} onLeave={onLeave}>
      {(wiring) => (
        <ControlBox $wrong={Boolean(error)}>
          <Input
            {...rest}
            {...wiring}
            type="datetime-local"
            value={value === unfinished ? '' : value}
            onChange={look}
            onKeyUp={look}
            onBlur={look}
          />
        </ControlBox>
      )}
    </Field>
  );
}
