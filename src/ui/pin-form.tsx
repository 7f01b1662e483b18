import { styled } from 'styled-components';
import { Form } from './form.tsx';
import { PinField } from './password-field.tsx';
import { SubmitButton, type SubmitButtonProps } from './submit-button.tsx';
import { target } from './theme.ts';

type PinEvent =
  | { readonly type: 'pin.changed'; readonly pin: string }
  | { readonly type: 'pin.left' }
  | { readonly type: 'pin.submitted' };

interface Props extends SubmitButtonProps {
  readonly pin: string;
  readonly error: string | null;
  readonly send: (event: PinEvent) => void;
}

/** Asks for the PIN that confirms the button's action. */
export function PinForm({ pin, error, send, cooldown, variant, children }: Props) {
  return (
    <Form onSubmit={() => send({ type: 'pin.submitted' })}>
      <Room>
        <PinField
          label="PIN"
          name="pin"
          toggleNoun="PIN"
          value={pin}
          error={error}
          onChange={(typed) => send({ type: 'pin.changed', pin: typed })}
          onLeave={() => send({ type: 'pin.left' })}
        />
      </Room>
      <SubmitButton variant={variant} cooldown={cooldown}>
        {children}
      </SubmitButton>
    </Form>
  );
}

/** Centred, and as wide as six digits. */
const Room = styled.div`
  width: min(100%, 16rem);
  margin-inline: auto;
  label {
    justify-self: center;
  }
  /* The left padding is as wide as the toggle on the right. */
  input {
    padding-inline: ${target} 0;
    letter-spacing: 0.4em;
    text-indent: 0.4em;
    text-align: center;
  }
`;
