import {
  useId,
  type CSSProperties,
  type HTMLInputAutoCompleteAttribute,
  type ReactNode,
} from 'react';
import { css, styled } from 'styled-components';
import { DangerIcon } from './icons.tsx';
import { whenLeft } from './parts/when-left.ts';
import { color, edge, motion, radius, ringAround, size, space, weight } from './theme.ts';

export interface FieldProps {
  /** Exactly the accessible name. */
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called when the focus leaves the whole field, its toggle included. */
  readonly onLeave?: (() => void) | undefined;
  /** The sentence of the error; `null` if the field is valid. */
  readonly error?: string | null | undefined;
  /** Help before filling it in; above the control. */
  readonly hint?: ReactNode;
  /** Derived from the value, e.g. the amount in words; below the control. */
  readonly note?: ReactNode;
  readonly optional?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly placeholder?: string | undefined;
}

type Messages = Pick<FieldProps, 'error' | 'hint' | 'note'>;
type Described = Messages & Pick<FieldProps, 'optional'>;
type FrameProps = Described &
  Pick<FieldProps, 'label' | 'onLeave'> & {
    /** Between the control and its message, e.g. buttons that fill it in. */
    readonly help?: ReactNode;
  };

/** The props of the frame `Field`, and the rest, for the control. */
export function partsOf<Props extends FrameProps>({
  label,
  error,
  hint,
  note,
  optional,
  onLeave,
  help,
  ...rest
}: Props) {
  return { frame: { label, error, hint, note, optional, onLeave, help }, rest };
}

interface FieldFrameProps extends FrameProps {
  readonly children: (controlProps: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-required': true | undefined;
  }) => ReactNode;
}

/**
 * Label, hint, control, and one line for the error or the note. `controlProps` gives the control
 * its ids and ARIA attributes.
 */
export function Field({ label, onLeave, children, optional, help, ...messages }: FieldFrameProps) {
  const id = useId();
  return (
    <FieldBox {...whenLeft(onLeave)}>
      <Label htmlFor={id}>{label}</Label>
      <FieldHint id={id}>{messages.hint}</FieldHint>
      <ControlBox $wrong={Boolean(messages.error)}>
        {children({ id, ...descriptionProps(id, { ...messages, optional }) })}
      </ControlBox>
      {help}
      <FieldLine id={id} {...messages} />
    </FieldBox>
  );
}

/** The ARIA attributes of a control whose `FieldHint` and `FieldLine` have the same `id`. */
export function descriptionProps(id: string, { error, hint, note, optional }: Described) {
  const ids = [
    error ? `${id}-error` : '',
    hint ? `${id}-hint` : '',
    note && !error ? `${id}-note` : '',
  ];
  return {
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': optional ? undefined : (true as const),
  };
}

export function FieldHint({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return children ? <Hint id={`${id}-hint`}>{children}</Hint> : null;
}

/** The line under a control: its error, announced politely, otherwise its note. */
export function FieldLine({ id, error, note }: Messages & { readonly id: string }) {
  return (
    <Line>
      <div aria-live="polite">
        {error ? (
          <ErrorText id={`${id}-error`}>
            <DangerIcon size={16} />
            <span>{error}</span>
          </ErrorText>
        ) : null}
      </div>
      {note && !error ? <Note id={`${id}-note`}>{note}</Note> : null}
    </Line>
  );
}

export const FieldBox = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
  min-width: 0;
  text-align: start;
`;

const label = css`
  font-weight: ${weight.strong};
  line-height: 1.4;
`;

export const Label = styled.label`
  ${label}
  justify-self: start;
`;

export const Legend = styled.legend`
  ${label}
  padding: 0;
  margin-bottom: ${space(1.5)};
`;

const Hint = styled.div`
  margin-top: -${space(1)};
  color: ${color.muted};
  font-size: ${size.small};
`;

/* One line high even if empty, so that nothing below it moves; a form may reserve less. */
const Line = styled.div`
  min-height: var(--message-line, 1.3125rem);
  font-size: ${size.small};
`;

const Note = styled.div`
  color: ${color.muted};
`;

const ErrorText = styled.p`
  display: flex;
  gap: ${space(1.5)};
  color: ${color.negative};
  font-weight: ${weight.medium};
  svg {
    flex: none;
    margin-top: 0.15rem;
  }
`;

export const ControlBox = styled.div<{ $wrong: boolean }>`
  display: flex;
  align-items: center;
  container-type: inline-size;
  min-width: 0;
  border: 1px solid ${({ $wrong }) => ($wrong ? color.negative : color.edge)};
  border-radius: ${radius.field};
  background: ${color.surface};
  transition: border-color ${motion.quick};
  ${({ $wrong }) => $wrong && `box-shadow: inset 0 0 0 1px ${color.negative};`}
  &:has(> :disabled, > input:read-only, > textarea:read-only) {
    background: ${color.wash};
  }
  ${ringAround('> input:focus-visible, > select:focus-visible, > textarea:focus-visible')}
`;

export const control = css`
  flex: 1;
  min-width: 0;
  width: 100%;
  min-height: 3rem;
  padding: ${space(2.5)} ${edge};
  border: 0;
  border-radius: ${radius.field};
  background: transparent;
  &::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
  &:disabled {
    color: ${color.muted};
    cursor: not-allowed;
  }
`;

/**
 * Enlarged letters of a control give way to a long value, so that all of it is seen; `--taken` is
 * what they cannot use of its box. Free text keeps at least ordinary letters, and scrolls.
 */
export const fitted = css`
  font-size: clamp(
    var(--least, min(16px, 6.4vw)),
    (100cqi - var(--taken, 2 * ${edge})) / (0.6 * var(--letters, 1)),
    1rem
  );
`;

/** For `fitted`: how many letters a control shows. */
export const lettersIn = (shown: string): CSSProperties | undefined =>
  shown === '' ? undefined : { ['--letters' as 'order']: shown.length };

export const Prefix = styled.span`
  flex: none;
  padding-left: ${edge};
  margin-right: -${space(2)};
  color: ${color.muted};
`;
