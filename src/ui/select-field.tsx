import { styled } from 'styled-components';
import { bufferWhileBusy } from './busy.tsx';
import { control, Field, fitted, lettersIn, partsOf, type FieldProps } from './field.tsx';
import { DownIcon } from './step-icons.tsx';
import { color, edge } from './theme.ts';

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
  const chosen = options.find(({ value }) => value === rest.value)?.label ?? placeholder ?? '';
  return (
    <Field {...frame}>
      {(controlProps) => (
        <>
          <Select
            {...rest}
            {...controlProps}
            data-shown={rest.value}
            style={lettersIn(chosen)}
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

const arrow = 'min(2.75rem, 12vw)';

const Select = styled.select`
  ${control}
  ${fitted}
  --least: 0px;
  --taken: calc(${edge} + ${arrow});
  appearance: none;
  padding-right: ${arrow};
  margin-right: calc(-1 * ${arrow});
  cursor: pointer;
  option {
    color: ${color.ink};
    background: ${color.surface};
  }
`;

const Arrow = styled.span`
  flex: none;
  width: ${arrow};
  display: grid;
  place-items: center;
  color: ${color.muted};
  pointer-events: none;
`;
