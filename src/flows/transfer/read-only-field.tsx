import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { control, Label } from '../../ui/field.tsx';
import { color, media, radius, size, space, tabular, weight } from '../../ui/theme.ts';

export interface ReadOnlyFieldProps {
  /** Exactly the accessible name. */
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly children?: ReactNode;
}

/** A read-only field: a line with its label above the value, which is never cut off. */
export function ReadOnlyField({ label, name, value, children }: ReadOnlyFieldProps) {
  const id = useId();
  return (
    <Box>
      <Texts>
        <SmallLabel htmlFor={id}>{label}</SmallLabel>
        <Growing data-value={value}>
          <textarea id={id} name={name} readOnly rows={1} value={value} />
        </Growing>
      </Texts>
      {children}
    </Box>
  );
}

/* On a phone two lines high, because the value comes late and may need them. */
const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  min-width: 0;
  min-height: 3.5rem;
  padding: ${space(1)} ${space(3)};
  border-radius: ${radius.field};
  background: ${color.wash};
  ${media.phone} {
    min-height: 4.75rem;
  }
`;

const Texts = styled.div`
  flex: 1 1 8rem;
  min-width: 0;
`;

const SmallLabel = styled(Label)`
  display: block;
  position: relative;
  color: ${color.muted};
  pointer-events: none;
  font-size: ${size.small};
  font-weight: ${weight.medium};
`;

/*
 * The invisible text gives the height, because `field-sizing` is too new. The label is on it, so
 * that it is large enough for a finger.
 */
const Growing = styled.div`
  display: grid;
  margin-top: -1.4em;
  border-radius: ${radius.small};
  font-size: ${size.small};
  font-weight: ${weight.medium};
  ${tabular}
  > textarea,
  &::after {
    ${control}
    min-height: 0;
    padding: 1.5em 0 0;
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
