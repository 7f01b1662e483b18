import { styled } from 'styled-components';
import { held } from './busy.tsx';
import { control, Field, partsOf, type FieldProps } from './field.tsx';
import { tabular } from './theme.ts';

export interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | undefined;
}

export const TextField = held(function TextField({
  onChange,
  type = 'text',
  ...props
}: TextFieldProps) {
  const { frame, rest } = partsOf(props);
  return (
    <Field {...frame}>
      {(controlProps) => (
        <Input
          {...rest}
          {...controlProps}
          type={type}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
});

export const Input = styled.input`
  ${control}
  ${tabular}
`;
