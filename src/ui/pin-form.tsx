import { styled } from 'styled-components';
import { paths } from '../../machines/contract/paths.ts';
import { ControlBox } from './field.tsx';
import { Form } from './form.tsx';
import { VisuallyHidden } from './hidden.tsx';
import { IfExtension } from './if-extension.tsx';
import { PinField } from './password-field.tsx';
import { SubmitButton, type SubmitButtonProps } from './submit-button.tsx';
import { TextLink } from './text-link.tsx';
import { color, size, space, target } from './theme.ts';

type PinEvent =
  | { readonly type: 'pin.changed'; readonly pin: string }
  | { readonly type: 'pin.left' }
  | { readonly type: 'pin.submitted' };

interface Props extends SubmitButtonProps {
  readonly pin: string;
  readonly error: string | null;
  /** The order that the PIN allows, in one line for screen readers. */
  readonly purpose: string | null;
  readonly first?: boolean;
  readonly note?: string | undefined;
  readonly send: (event: PinEvent) => void;
}

/** Asks for the PIN that confirms the button's action. */
export function PinForm({ pin, error, purpose, first, note, send, ...button }: Props) {
  return (
    <Form onSubmit={() => send({ type: 'pin.submitted' })}>
      <Room>
        <PinField
          label="PIN"
          name="pin"
          toggleNoun="PIN"
          value={pin}
          data-arrival={first === true ? 'field' : undefined}
          error={error}
          cover={
            <Dots aria-hidden="true">
              {Array.from({ length: 6 }, (_, at) => (
                <Dot key={at} $full={at < pin.length} />
              ))}
            </Dots>
          }
          note={<VisuallyHidden>{purpose}</VisuallyHidden>}
          onChange={(typed) => send({ type: 'pin.changed', pin: typed })}
          onLeave={() => send({ type: 'pin.left' })}
        />
      </Room>
      {note === undefined ? null : <Note>{note}</Note>}
      <SubmitButton {...button} />
    </Form>
  );
}

const Note = styled.p`
  font-size: ${size.small};
  text-align: center;
`;

const lead = `clamp(4px, 100cqi - 7rem - ${target}, ${target})`;

/** Centred, and as wide as six digits. */
const Room = styled.div`
  width: min(100%, 16rem);
  margin-inline: auto;
  label {
    justify-self: center;
  }
  /* The left padding is as wide as the toggle on the right, if there is room for it. */
  input {
    --least: 0px;
    --letters: 11 !important;
    --taken: calc(${target} + 4px);
    padding-inline: ${target} 0;
    padding-inline: ${lead} 0;
    letter-spacing: 0.4em;
    text-indent: 0.4em;
    text-align: center;
  }
  ${ControlBox} {
    position: relative;
  }
  /* A value that a password manager set without an event has its own dots. */
  input[type='password'] {
    caret-color: transparent;
    &:not([data-shown='']) {
      -webkit-text-fill-color: transparent;
      forced-color-adjust: none;
    }
  }
`;

/* A picture of what the input holds; a press goes to the input. */
const Dots = styled.span`
  position: absolute;
  inset: 0 ${target};
  inset-inline: ${lead} ${target};
  display: flex;
  align-items: center;
  justify-content: space-evenly;
  pointer-events: none;
`;

/* Filled by its border, which forced colours keep. */
const Dot = styled.i<{ $full: boolean }>`
  width: ${space(3.5)};
  aspect-ratio: 1;
  border: ${({ $full }) => ($full ? `${space(1.75)} solid var(--dot, ${color.ink})` : `2px solid ${color.edge}`)};
  border-radius: 50%;
  ${({ $full }) => $full && 'box-shadow: var(--halo);'}
`;

/** Below a field for the PIN. The page of the PIN leads back to the one that asked. */
export function ForgottenPinLink({ asker }: { readonly asker: 'transfer' | 'amankan' }) {
  return (
    <IfExtension extension="pin">
      <Centred>
        <TextLink to={`${paths.pin}?lupa=${asker}`}>Lupa PIN?</TextLink>
      </Centred>
    </IfExtension>
  );
}

const Centred = styled.p`
  text-align: center;
`;
