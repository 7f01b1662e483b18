import { styled } from 'styled-components';
import { bufferWhileBusy } from './busy.tsx';
import { control, Field, partsOf, type FieldProps } from './field.tsx';
import { DownIcon } from './step-icons.tsx';
import { color, space } from './theme.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends Omit<FieldProps, 'readOnly'> {
  readonly options: readonly Option[];
}

/** A native select. `placeholder` is shown while nothing is chosen (value ''). */
export const SelectField = bufferWhileBusy(function SelectField({
  onChange,
  options,
  placeholder,
  ...props
}: SelectFieldProps) {
  const { frame, rest } = partsOf(props);
  return (
    <Field {...frame}>
      {(controlProps) => (
        <>
          <Select
            {...rest}
            {...controlProps}
            data-shown={rest.value}
            onChange={(event) => onChange(event.target.value)}
          >
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
        </>
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
