import type { ClipboardEvent } from 'react';
import { NumericFormat } from 'react-number-format';
import { wholeRupiah } from '../format/rupiah.ts';
import { ControlBox, Field, Prefix, type FieldProps } from './field.tsx';
import { Input } from './text-field.tsx';

export interface AmountFieldProps extends FieldProps {
  readonly prefix?: string | undefined;
}

const MAX_DIGITS = 15;

/** A field for whole rupiah: shows '1.500.000' while typing; its value is '1500000'. */
export function AmountField({
  label,
  error,
  hint,
  note,
  onLeave,
  onChange,
  prefix = 'Rp.',
  ...rest
}: AmountFieldProps) {
  /*
   * A pasted text that has more than digits ('Rp', dots, sen) replaces the whole value. Pasted
   * digits are inserted at the caret.
   */
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text').trim();
    if (/^\d*$/.test(text)) return;
    event.preventDefault();
    const digits = wholeRupiah(text);
    if (digits && digits.length <= MAX_DIGITS) onChange(digits);
  };
  return (
    <Field label={label} error={error} hint={hint} note={note} onLeave={onLeave}>
      {(controlProps) => (
        <ControlBox $wrong={Boolean(error)}>
          <Prefix aria-hidden="true">{prefix}</Prefix>
          <NumericFormat
            {...rest}
            {...controlProps}
            customInput={Input}
            type="text"
            inputMode="numeric"
            valueIsNumericString
            thousandSeparator="."
            decimalSeparator=","
            decimalScale={0}
            allowNegative={false}
            allowLeadingZeros={false}
            isAllowed={({ value }) => value.length <= MAX_DIGITS}
            onPaste={paste}
            onValueChange={({ value }, { event }) => {
              if (event) onChange(value);
            }}
          />
        </ControlBox>
      )}
    </Field>
  );
}
