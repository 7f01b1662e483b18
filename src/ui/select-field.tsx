import { styled } from 'styled-components';
import { held } from './busy.tsx';
import { control, ControlBox, Field, type FieldProps } from './field.tsx';
import { DownIcon } from './icons.tsx';
import { color, space } from './theme.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends Omit<FieldProps, 'readOnly'> {
  readonly options: readonly Option[];
}

/** A native select. `placeholder` is shown while nothing is chosen (value ''). */
export const SelectField = held(function SelectField({
  label,
  error,
  hint,
  note,
  onLeave,
  onChange,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} note={note} onLeave={onLeave}>
      {(controlProps) => (
        <ControlBox $wrong={Boolean(error)}>
          <Select {...rest} {...controlProps} onChange={(event) => onChange(event.target.value)}>
            {placeholder === undefined ? null : (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
          <Arrow>
            <DownIcon />
          </Arrow>
        </ControlBox>
      )}
    </Field>
  );
});

const Select = styled.select`
  ${control}
  appearance: none;
  padding-right: ${space(11)};
  margin-right: -${space(11)};
  cursor: pointer;
  option {
    color: ${color.ink};
    background: ${color.surface};
  }
`;

const Arrow = styled.span`
  flex: none;
  width: ${space(11)};
  display: grid;
  place-items: center;
  color: ${color.muted};
  pointer-events: none;
`;
