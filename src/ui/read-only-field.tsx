import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { control, ControlBox, FieldBox, Label } from './field.tsx';
import { color, space, tabular } from './theme.ts';

export interface ReadOnlyFieldProps {
  /** Exactly the accessible name. */
  readonly label: string;
  readonly name: string;
  readonly value: string;
  /** Extra content below the value. */
  readonly children?: ReactNode;
}

/** A read-only field. It grows with its value, which is never cut off. */
export function ReadOnlyField({ label, name, value, children }: ReadOnlyFieldProps) {
  const id = useId();
  return (
    <FieldBox>
      <Label htmlFor={id}>{label}</Label>
      <Growing $wrong={false} data-value={value}>
        <textarea id={id} name={name} readOnly rows={1} value={value} />
      </Growing>
      {children}
    </FieldBox>
  );
}

/* The invisible text gives the height, because `field-sizing` is too new. */
const Growing = styled(ControlBox)`
  display: grid;
  align-items: stretch;
  background: ${color.wash};
  ${tabular}
  > textarea,
  &::after {
    ${control}
    padding-block: ${space(3)};
    grid-area: 1 / 1;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  > textarea {
    resize: none;
    overflow: hidden;
  }
  &::after {
    content: attr(data-value) ' ';
    visibility: hidden;
  }
`;
