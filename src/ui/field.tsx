import { useId, type FocusEvent, type HTMLInputAutoCompleteAttribute, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { DangerIcon } from './icons.tsx';
import { color, motion, radius, ringAround, size, space, weight } from './theme.ts';

/** The props of every field. */
export interface FieldProps {
  /** Exactly the accessible name. */
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called when the focus leaves the whole field, its toggle included. */
  readonly onLeave?: (() => void) | undefined;
  /** The sentence of the error; `null` where the field is valid. */
  readonly error?: string | null | undefined;
  readonly hint?: ReactNode;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly placeholder?: string | undefined;
}

interface FieldFrameProps {
  readonly label: string;
  readonly error: string | null | undefined;
  readonly hint: ReactNode;
  readonly onLeave: (() => void) | undefined;
  readonly children: (controlProps: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
  }) => ReactNode;
}

/**
 * Label, control, error and hint; the control gets the ids and ARIA attributes by `controlProps`.
 */
export function Field({ label, error, hint, onLeave, children }: FieldFrameProps) {
  const id = useId();
  return (
    <FieldBox onBlur={onFocusLeave(onLeave)}>
      <Label htmlFor={id}>{label}</Label>
      {children({ id, ...descriptionProps(id, error, hint) })}
      <FieldMessages id={id} error={error} hint={hint} />
    </FieldBox>
  );
}

/** The ARIA attributes of a control whose `FieldMessages` have the same `id`. */
export function descriptionProps(id: string, error: string | null | undefined, hint: ReactNode) {
  const ids = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return {
    'aria-describedby': ids || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
}

/**
 * For `onBlur`: calls `onLeave` when the focus goes outside of the element. Not where a dialog that
 * opens takes it: nobody left the field, and the focus comes back.
 */
export function onFocusLeave(onLeave: (() => void) | undefined) {
  return ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const dialog = relatedTarget?.closest('dialog');
    if (dialog && !dialog.contains(currentTarget)) return;
    if (!currentTarget.contains(relatedTarget)) onLeave?.();
  };
}

/** The error, announced politely, and the hint of a control. */
export function FieldMessages({
  id,
  error,
  hint,
}: {
  readonly id: string;
  readonly error: string | null | undefined;
  readonly hint: ReactNode;
}) {
  return (
    <Messages>
      <div aria-live="polite">
        {error ? (
          <ErrorText id={`${id}-error`}>
            <DangerIcon size={16} />
            <span>{error}</span>
          </ErrorText>
        ) : null}
      </div>
      {hint ? <Hint id={`${id}-hint`}>{hint}</Hint> : null}
    </Messages>
  );
}

export const FieldBox = styled.div`
  display: grid;
  gap: ${space(1.5)};
  min-width: 0;
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

/* Keeps the height of one line for an error, so that nothing below it moves. */
const Messages = styled.div`
  display: grid;
  gap: ${space(0.5)};
  align-content: start;
  min-height: 1.3125rem;
  font-size: ${size.small};
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

const Hint = styled.div`
  color: ${color.muted};
`;

/** The border around a control, its prefix and its toggle. */
export const ControlBox = styled.div<{ $wrong: boolean }>`
  display: flex;
  align-items: center;
  min-width: 0;
  border: 1px solid ${({ $wrong }) => ($wrong ? color.negative : color.edge)};
  border-radius: ${radius.control};
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
  padding: ${space(2.5)} ${space(4)};
  border: 0;
  border-radius: ${radius.control};
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

export const Prefix = styled.span`
  flex: none;
  padding-left: ${space(4)};
  margin-right: -${space(2)};
  color: ${color.muted};
`;
