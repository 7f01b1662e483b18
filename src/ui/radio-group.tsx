import { useId } from 'react';
import { styled } from 'styled-components';
import {
  descriptionProps,
  FieldBox,
  FieldHint,
  FieldLine,
  whenLeft,
  Legend,
  type FieldProps,
} from './field.tsx';
import type { Option } from './select-field.tsx';
import { color, media, radius, space } from './theme.ts';

export interface RadioGroupProps extends Pick<
  FieldProps,
  'label' | 'name' | 'value' | 'onChange' | 'onLeave' | 'error' | 'hint' | 'optional' | 'disabled'
> {
  readonly options: readonly Option[];
}

export function RadioGroup({
  label,
  name,
  value,
  onChange,
  onLeave,
  error,
  hint,
  optional,
  disabled,
  options,
}: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      {...whenLeft(onLeave)}
      disabled={disabled}
      {...descriptionProps(id, { error, hint, optional })}
    >
      <Legend id={`${id}-label`}>{label}</Legend>
      <FieldBox>
        <FieldHint id={id}>{hint}</FieldHint>
        <Choices>
          {options.map((option) => (
            <Choice key={option.value} $wrong={Boolean(error)}>
              <RadioInput
                type="radio"
                name={name}
                value={option.value}
                checked={value === option.value}
                data-shown={value === option.value ? value : ''}
                onChange={() => onChange(option.value)}
              />
              {option.label}
            </Choice>
          ))}
        </Choices>
        <FieldLine id={id} error={error} />
      </FieldBox>
    </fieldset>
  );
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: ${space(3)};
`;

const Choice = styled.label<{ $wrong: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 3rem;
  padding: ${space(2)} ${space(4)};
  border: 1px solid ${({ $wrong }) => ($wrong ? color.negative : color.edge)};
  border-radius: ${radius.control};
  background: ${color.surface};
  cursor: pointer;
  &:has(:checked) {
    border-color: ${color.action};
    box-shadow: inset 0 0 0 1px ${color.action};
  }
  ${media.hover} {
    &:hover {
      background: ${color.wash};
    }
  }
`;

const RadioInput = styled.input`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  margin: 0;
  accent-color: ${color.action};
  border-radius: 50%;
`;
