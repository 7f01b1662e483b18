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
import { color, focusRing, media, radius, size, space, target, weight } from './theme.ts';

export interface RadioGroupProps extends Pick<
  FieldProps,
  'label' | 'name' | 'value' | 'onChange' | 'onLeave' | 'error' | 'hint' | 'optional' | 'disabled'
> {
  readonly options: readonly Option[];
  /** One track with a raised part, for a few short choices. */
  readonly segmented?: boolean | undefined;
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
  segmented = false,
}: RadioGroupProps) {
  const id = useId();
  const [Track, Part] = segmented ? [Segments, Segment] : [Choices, Choice];
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

const Segments = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 5.5rem), 1fr));
  padding: ${space(1)};
  border-radius: ${radius.control};
  background: ${color.wash};
`;

const Segment = styled.label<{ $wrong: boolean }>`
  display: grid;
  position: relative;
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    opacity: 0;
  }
  span {
    display: grid;
    place-items: center;
    min-height: ${target};
    padding: 0 ${space(1)};
    border: 2px solid transparent;
    border-radius: ${radius.field};
    font-size: ${size.small};
    text-align: center;
  }
  :checked + span {
    border-color: ${color.edge};
    background: ${color.surface};
    font-weight: ${weight.strong};
  }
  :focus-visible + span {
    ${focusRing}
  }
  ${media.forcedColors} {
    :not(:checked) + span {
      border-color: Canvas;
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
