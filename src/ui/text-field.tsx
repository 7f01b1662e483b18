import type { HTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { held } from './busy.tsx';
import { control, ControlBox, Field, Prefix, type FieldProps } from './field.tsx';
import { tabular } from './theme.ts';

export interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'date' | undefined;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  /** Shown before the value; not part of the accessible name. */
  readonly prefix?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

export const TextField = held(function TextField({
  label,
  error,
  hint,
  note,
  onLeave,
  onChange,
  prefix,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} note={note} onLeave={onLeave}>
      {(controlProps) => (
        <ControlBox $wrong={Boolean(error)}>
          {prefix ? <Prefix aria-hidden="true">{prefix}</Prefix> : null}
          <Input
            {...rest}
            {...controlProps}
            type={type}
            onChange={(event) => onChange(event.target.value)}
          />
        </ControlBox>
      )}
    </Field>
  );
});

export const Input = styled.input`
  ${control}
  ${tabular}
`;
