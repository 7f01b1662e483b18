import { useState, type HTMLAttributes } from 'react';
import { digitsOnly } from '../format/rupiah.ts';
import { keepFocus } from './button.tsx';
import { keepCaret } from './caret.ts';
import { ControlBox, Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import { Input } from './text-field.tsx';

export interface PasswordFieldProps extends FieldProps {
  /** The word of the toggle: 'password' gives 'Tampilkan password' and 'Sembunyikan password'. */
  readonly what: string;
}

export interface PinFieldProps extends PasswordFieldProps {
  /** 6 unless told. */
  readonly maxLength?: number | undefined;
}

export function PasswordField({ onChange, ...rest }: PasswordFieldProps) {
  return <SecretField {...rest} change={(input) => onChange(input.value)} />;
}

/** A secret of digits only. */
export function PinField({
  onChange,
  maxLength = 6,
  autoComplete = 'off',
  ...rest
}: PinFieldProps) {
  const change = (input: HTMLInputElement) => {
    const digits = digitsOnly(input.value).slice(0, maxLength);
    keepCaret(input, digits);
    onChange(digits);
  };
  return <SecretField {...rest} autoComplete={autoComplete} inputMode="numeric" change={change} />;
}

interface SecretFieldProps extends Omit<PasswordFieldProps, 'onChange'> {
  readonly change: (input: HTMLInputElement) => void;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
}

function SecretField({ label, error, hint, onLeave, what, change, ...rest }: SecretFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} onLeave={onLeave}>
      {(wiring) => (
        <ControlBox $wrong={Boolean(error)}>
          <Input
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => change(event.target)}
          />
          <IconButton
            name={`${shown ? 'Sembunyikan' : 'Tampilkan'} ${what}`}
            onMouseDown={keepFocus}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </ControlBox>
      )}
    </Field>
  );
}
