import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { mmss } from '../format/clock.ts';
import { Button } from './button.tsx';
import { VisuallyHidden } from './hidden.tsx';
import { color, size, space } from './theme.ts';

export interface SubmitButtonProps {
  /**
   * Seconds until the bank hears it again; 0 once that time is over, nothing where it never had to
   * wait.
   */
  readonly cooldown?: number | undefined;
  readonly children: ReactNode;
}

/**
 * Sends a form. Where the bank asks for patience it waits and says how long: in its description,
 * which no screen reader reads out each second. It keeps its name and the focus, and only the end
 * of the wait is announced.
 */
export function SubmitButton({ cooldown, children }: SubmitButtonProps) {
  const id = useId();
  const waits = (cooldown ?? 0) > 0;
  return (
    <Column>
      <Button type="submit" wide waits={waits} describedBy={waits ? id : undefined}>
        {children}
      </Button>
      {waits ? <Wait id={id}>Coba lagi dalam {mmss(cooldown ?? 0)}</Wait> : null}
      {cooldown === undefined ? null : (
        <VisuallyHidden aria-live="polite">
          {waits ? '' : 'Anda dapat mencoba lagi.'}
        </VisuallyHidden>
      )}
    </Column>
  );
}

const Column = styled.div`
  position: relative;
  display: grid;
  gap: ${space(1.5)};
`;

const Wait = styled.p`
  color: ${color.muted};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  text-align: center;
`;
