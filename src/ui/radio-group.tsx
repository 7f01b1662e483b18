import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import {
  descriptionProps,
  FieldBox,
  FieldHint,
  FieldLine,
  Legend,
  type FieldProps,
} from './field.tsx';
import { whenLeft } from './parts/when-left.ts';
import type { Option } from './select-field.tsx';
import { color, focusRing, media, radius, size, space, weight } from './theme.ts';

export interface RadioGroupProps extends Pick<
  FieldProps,
  'label' | 'name' | 'value' | 'onChange' | 'onLeave' | 'error' | 'hint' | 'optional' | 'disabled'
> {
  readonly options: readonly Option[];
  /** Above the words of an option, a picture of it: side by side, without circles. */
  readonly picture?: ((value: string) => ReactNode) | undefined;
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
  picture,
}: RadioGroupProps) {
  const id = useId();
  const [Track, Part] = picture ? [Pictures, Pictured] : [Choices, Choice];
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
        <Track>
          {options.map((option) => (
            <Part key={option.value} $wrong={Boolean(error)}>
              <RadioInput
                type="radio"
                name={name}
                value={option.value}
                checked={value === option.value}
                data-shown={value === option.value ? value : ''}
                onChange={() => onChange(option.value)}
              />
              {picture?.(option.value)}
              <span>{option.label}</span>
            </Part>
          ))}
        </Track>
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
  ${media.large} {
    flex-wrap: wrap;
  }
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

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 5.5rem), 1fr));
  gap: ${space(3)};
`;

const Pictured = styled.label<{ $wrong: boolean }>`
  display: grid;
  position: relative;
  gap: ${space(1)};
  border-radius: ${radius.field};
  font-size: ${size.small};
  text-align: center;
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
  }
  :checked ~ span {
    font-weight: ${weight.strong};
  }
  :checked + * {
    outline: 3px solid ${color.lantern};
    outline-offset: 2px;
    box-shadow: 0 0 0 1px ${color.edge};
  }
  &:has(:focus-visible) {
    ${focusRing}
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
