import { useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { digitsOnly } from '../format/rupiah.ts';
import { bufferWhileBusy } from './busy.tsx';
import { preventFocusLoss } from './button.tsx';
import { keepCaret } from './parts/caret.ts';
import { useComposition } from './parts/composition.ts';
import { Field, partsOf, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import { Input } from './text-field.tsx';
import { edge, target } from './theme.ts';

export interface PasswordFieldProps extends FieldProps {
  /** The noun in the toggle's name: 'PIN' gives 'Tampilkan PIN' and 'Sembunyikan PIN'. */
  readonly toggleNoun: string;
  /** Lies over the control while it hides what was typed. */
  readonly cover?: ReactNode;
}

export interface PinFieldProps extends PasswordFieldProps {
  readonly maxLength?: number | undefined;
}

export const PasswordField = bufferWhileBusy(function PasswordField({
  onChange,
  ...rest
}: PasswordFieldProps) {
  return <ConcealedField {...rest} onChange={({ target }) => onChange(target.value)} />;
});

export function PinField({
  onChange,
  maxLength = 6,
  autoComplete = 'off',
  ...rest
}: PinFieldProps) {
  const composition = useComposition(rest.value, (input) => {
    const digits = digitsOnly(input.value).slice(0, maxLength);
    keepCaret(input, digits);
    onChange(digits);
    return digits;
  });
  return (
    <ConcealedField {...rest} {...composition} autoComplete={autoComplete} inputMode="numeric" />
  );
}

type ConcealedFieldProps = Omit<PasswordFieldProps, 'onChange'> &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'onChange' | 'onCompositionStart' | 'onCompositionEnd' | 'inputMode'
  >;

function ConcealedField({ toggleNoun: what, cover, ...props }: ConcealedFieldProps) {
  const { frame, rest } = partsOf(props);
  const [shown, setShown] = useState(false);
  return (
    <Field {...frame}>
      {(controlProps) => (
        <>
          <Concealed
            {...rest}
            {...controlProps}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          {shown ? null : cover}
          <IconButton
            name={`${shown ? 'Sembunyikan' : 'Tampilkan'} ${what}`}
            onMouseDown={preventFocusLoss}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </>
      )}
    </Field>
  );
}

/* Beside its toggle. */
const Concealed = styled(Input)`
  --taken: calc(2 * ${edge} + ${target});
`;

/**
 * Tells password managers whose password a form has. Nobody sees it or reaches it; none without an
 * e-mail.
 */
export const UserName = ({ email }: { readonly email: string | null }) =>
  email ? <input type="text" autoComplete="username" value={email} readOnly hidden /> : null;
