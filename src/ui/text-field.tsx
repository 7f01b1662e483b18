import type { HTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { held } from './busy.tsx';
import { control, Field, partsOf, Prefix, type FieldProps } from './field.tsx';
import { tabular } from './theme.ts';

export interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'date' | undefined;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Shown before the value; not part of the accessible name. */
  readonly prefix?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

export const TextField = held(function TextField({
  onChange,
  prefix,
  type = 'text',
  ...props
}: TextFieldProps) {
  const { frame, rest } = partsOf(props);
  return (
    <Field {...frame}>
      {(controlProps) => (
        <>
          {prefix ? <Prefix aria-hidden="true">{prefix}</Prefix> : null}
          <Input
            {...rest}
            {...controlProps}
            type={type}
            onChange={(event) => onChange(event.target.value)}
          />
        </>
      )}
    </Field>
  );
});

export const Input = styled.input`
  ${control}
  ${tabular}
`;
