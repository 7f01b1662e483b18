import { digitsOnly } from '../format/rupiah.ts';
import { bufferWhileBusy } from './busy.tsx';
import { keepCaret } from './parts/caret.ts';
import { useComposition } from './parts/composition.ts';
import { Field, partsOf, Prefix, type FieldProps } from './field.tsx';
import { isSetAtOnce } from './parts/set-at-once.ts';
import { Input } from './text-field.tsx';
import { useUndo } from './parts/undo.ts';

export interface DigitsFieldProps extends FieldProps {
  /** Shown before the value; not part of the accessible name. */
  readonly prefix?: string | undefined;
  /** Reads digits that were set at once. */
  readonly readAtOnce?: ((digits: string) => string) | undefined;
}

/** A field for digits: drops all other characters, typed or pasted. */
export const DigitsField = bufferWhileBusy(function DigitsField({
  onChange,
  prefix,
  readAtOnce = (digits) => digits,
  ...props
}: DigitsFieldProps) {
  const { frame, rest } = partsOf(props);
  const undo = useUndo(rest.value, onChange);
  const composition = useComposition(rest.value, (input, event) => {
    const typed = digitsOnly(input.value);
    const digits = event && isSetAtOnce(event) ? readAtOnce(typed) : typed;
    keepCaret(input, digits);
    undo.change(digits);
    return digits;
  });
  return (
    <Field {...frame}>
      {(controlProps) => (
        <>
          {prefix ? <Prefix aria-hidden="true">{prefix}</Prefix> : null}
          <Input
            {...rest}
            {...controlProps}
            {...composition}
            type="text"
            inputMode="numeric"
            onKeyDown={undo.onKeyDown}
          />
        </>
      )}
    </Field>
  );
});
