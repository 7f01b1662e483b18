import { dateAsTyped } from '../format/dates.ts';
import { keepCaret } from './caret.ts';
import { ControlBox, Field, type FieldProps } from './field.tsx';
import { Input } from './text-field.tsx';

/** A date typed as dd-mm-yyyy: puts in its own dashes and turns a pasted yyyy-MM-dd round. */
export function DateField({ label, error, hint = 'dd-mm-yyyy', onLeave, onChange, ...rest }: FieldProps) {
  const change = (input: HTMLInputElement) => {
    const date = dateAsTyped(input.value, input.selectionStart !== input.value.length);
    keepCaret(input, date);
    onChange(date);
  };
  return (
    <Field label={label} error={error} hint={hint} onLeave={onLeave}>
      {(wiring) => (
        <ControlBox $wrong={Boolean(error)}>
          <Input {...rest} {...wiring} type="text" inputMode="numeric" onChange={(event) => change(event.target)} />
        </ControlBox>
      )}
    </Field>
  );
}

export interface DateTimeFieldProps extends FieldProps {
  /** 'yyyy-MM-ddTHH:mm', as `wibInputNow` gives it. */
  min?: string | undefined;
}

/** The browser's own picker; its value is 'yyyy-MM-ddTHH:mm' and means WIB. */
export function DateTimeField({ label, error, hint = 'Waktu dalam WIB', onLeave, onChange, ...rest }: DateTimeFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} onLeave={onLeave}>
      {(wiring) => (
        <ControlBox $wrong={Boolean(error)}>
          <Input {...rest} {...wiring} type="datetime-local" onChange={(event) => onChange(event.target.value)} />
        </ControlBox>
      )}
    </Field>
  );
}
