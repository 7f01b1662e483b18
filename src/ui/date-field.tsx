import type { SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { dateAsTyped } from '../format/dates.ts';
import { bufferWhileBusy } from './busy.tsx';
import { keepCaret } from './parts/caret.ts';
import { useComposition } from './parts/composition.ts';
import { Field, partsOf, type FieldProps } from './field.tsx';
import { Input } from './text-field.tsx';
import { edge } from './theme.ts';
import { useUndo } from './parts/undo.ts';

/** A date typed as dd-mm-yyyy. Inserts the dashes, and reorders a pasted yyyy-MM-dd. */
export const DateField = bufferWhileBusy(function DateField({
  hint = 'dd-mm-yyyy',
  onChange,
  ...props
}: FieldProps) {
  const { frame, rest } = partsOf({ hint, ...props });
  const undo = useUndo(rest.value, onChange);
  const composition = useComposition(rest.value, (input) => {
    const date = dateAsTyped(input.value, input.selectionStart !== input.value.length);
    keepCaret(input, date);
    undo.change(date);
    return date;
  });
  return (
    <Field {...frame}>
      {(controlProps) => (
        <Input
          {...rest}
          {...controlProps}
          {...composition}
          type="text"
          inputMode="numeric"
          onKeyDown={undo.onKeyDown}
        />
      )}
    </Field>
  );
});

/* As long as the browser's own parts together, which nobody could scroll. */
const Moment = styled(Input)`
  --least: 0px;
  --letters: 22.5 !important;
  --taken: calc(2 * ${edge} + 16px);
`;

export interface DateTimeFieldProps extends FieldProps {
  /** 'yyyy-MM-ddTHH:mm' in WIB, as `wibMinute` returns it. */
  readonly min?: string | undefined;
}

/** The value of a half-filled field: not a valid time, so that the schema refuses it. */
export const INCOMPLETE_DATE_TIME = 'yyyy-MM-ddTHH:mm';

/**
 * The browser's own picker; its value is 'yyyy-MM-ddTHH:mm' in WIB. While it is half filled in, the
 * browser reports '' and fires no change event, so it is also read on keyup and blur.
 */
export const DateTimeField = bufferWhileBusy(function DateTimeField({
  hint = 'Waktu dalam WIB',
  onChange,
  value,
  ...props
}: DateTimeFieldProps) {
  const { frame, rest } = partsOf({ hint, ...props });
  const reportChange = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const now = input.validity.badInput ? INCOMPLETE_DATE_TIME : input.value;
    if (now !== value) onChange(now);
  };
  return (
    <Field {...frame}>
      {(controlProps) => (
        <Moment
          {...rest}
          {...controlProps}
          type="datetime-local"
          value={value === INCOMPLETE_DATE_TIME ? '' : value}
          onChange={reportChange}
          onKeyUp={reportChange}
          onBlur={reportChange}
        />
      )}
    </Field>
  );
});
