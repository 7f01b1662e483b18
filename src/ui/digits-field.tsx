import { digitsOnly } from '../format/rupiah.ts';
import { held } from './busy.tsx';
import { keepCaret } from './caret.ts';
import { ControlBox, Field, Prefix, type FieldProps } from './field.tsx';
import { Input } from './text-field.tsx';

export interface DigitsFieldProps extends FieldProps {
  readonly prefix?: string | undefined;
  readonly maxLength?: number | undefined;
  /** 'tel' lets the browser fill in the customer's number. */
  readonly type?: 'text' | 'tel' | undefined;
}

/** A field for digits: drops all other characters, typed or pasted. */
export const DigitsField = held(function DigitsField({
  label,
  error,
  hint,
  note,
  onLeave,
  onChange,
  prefix,
  maxLength,
  type = 'text',
  ...rest
}: DigitsFieldProps) {
  const change = (input: HTMLInputElement) => {
    const digits = digitsOnly(input.value).slice(0, maxLength);
    keepCaret(input, digits);
    onChange(digits);
  };
  return (
    <Field label={label} error={error} hint={hint} note={note} onLeave={onLeave}>
      {(controlProps) => (
        <ControlBox $wrong={Boolean(error)}>
          {prefix ? <Prefix aria-hidden="true">{prefix}</Prefix> : null}
          <Input
            {...rest}
            {...controlProps}
            type={type}
            inputMode="numeric"
            onChange={(event) => change(event.target)}
          />
        </ControlBox>
      )}
    </Field>
  );
});
