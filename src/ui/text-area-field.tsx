import { styled } from 'styled-components';
import { control, ControlBox, Field, type FieldProps } from './field.tsx';

export interface TextAreaFieldProps extends FieldProps {
  readonly rows?: number | undefined;
  readonly maxLength?: number | undefined;
}

export function TextAreaField({
  label,
  error,
  hint,
  onLeave,
  onChange,
  rows = 3,
  ...rest
}: TextAreaFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} onLeave={onLeave}>
      {(wiring) => (
        <ControlBox $wrong={Boolean(error)}>
          <Area
            {...rest}
            {...wiring}
            rows={rows}
            onChange={(event) => onChange(event.target.value)}
          />
        </ControlBox>
      )}
    </Field>
  );
}

const Area = styled.textarea`
  ${control}
  resize: vertical;
`;
