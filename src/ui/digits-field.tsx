import { digitsOnly } from '../format/rupiah.ts';
import { held } from './busy.tsx';
import { keepCaret } from './caret.ts';
import { Field, partsOf, Prefix, type FieldProps } from './field.tsx';
import { Input } from './text-field.tsx';

export interface DigitsFieldProps extends FieldProps {
  /** Shown before the value; not part of the accessible name. */
  readonly prefix?: string | undefined;
}

/** A field for digits: drops all other characters, typed or pasted. */
export const DigitsField = held(function DigitsField({
  onChange,
  prefix,
  ...props
}: DigitsFieldProps) {
  const { frame, rest } = partsOf(props);
  const change = (input: HTMLInputElement) => {
    const digits = digitsOnly(input.value);
    keepCaret(input, digits);
    onChange(digits);
  };
  return (
    <Field {...frame}>
      {(controlProps) => (
        <>
          {prefix ? <Prefix aria-hidden="true">{prefix}</Prefix> : null}
          <Input
            {...rest}
            {...controlProps}
            type="text"
            inputMode="numeric"
            onChange={(event) => change(event.target)}
          />
        </>
      )}
    </Field>
  );
});
