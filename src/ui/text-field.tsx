import type { ChangeEvent } from 'react';
import { styled } from 'styled-components';
import { bufferWhileBusy } from './busy.tsx';
import { control, Field, fitted, lettersIn, partsOf, Prefix, type FieldProps } from './field.tsx';
import { isSetAtOnce } from './parts/set-at-once.ts';
import { edge, tabular } from './theme.ts';

export interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | undefined;
}

/** Blanks and invisible characters, which no e-mail address has. */
const unseen = /[\s\p{Cc}\p{Cf}\p{DI}\u2800]/gu;

/** An e-mail address that is set at once loses blanks and invisible characters (FRM-33). */
export const TextField = bufferWhileBusy(function TextField({
  onChange,
  type = 'text',
  ...props
}: TextFieldProps) {
  const { frame, rest } = partsOf(props);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.target;
    onChange(type === 'email' && isSetAtOnce(event) ? value.replace(unseen, '') : value);
  };
  return (
    <Field {...frame}>
      {(controlProps) => <Input {...rest} {...controlProps} type={type} onChange={change} />}
    </Field>
  );
});

export const Input = styled.input.attrs<{ readonly 'data-shown'?: string }>(
  ({ value, placeholder = '' }) => ({
    'data-shown': String(value),
    style: lettersIn(String(value || placeholder)),
  }),
)`
  ${control}
  ${fitted}
  &[inputmode='numeric'] {
    --least: 0px;
  }
  ${Prefix} + & {
    --taken: calc(3 * ${edge} + 1.5rem);
  }
  ${tabular}
`;
