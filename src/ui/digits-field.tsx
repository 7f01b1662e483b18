import { digitsOnly } from '../format/rupiah.ts';
import { held } from './busy.tsx';
import { keepCaret } from './caret.ts';
import { Field, partsOf, Prefix, type FieldProps } from './field.tsx';
import { Input } from './text-field.tsx';

export interface DigitsFieldProps extends FieldProps {
  readonly prefix?: string | undefined;
  readonly maxLength?: number | undefined;
}

/** A field for digits: drops all other characters, typed or pasted. */
export const DigitsField = held(function DigitsField({
  onChange,
  prefix,
  maxLength,
  ...props
}: DigitsFieldProps) {
  const { frame, rest } = partsOf(props);
  const change = (input: HTMLInputElement) => {
    const digits = digitsOnly(input.value).slice(0, maxLength);
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
