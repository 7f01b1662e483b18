import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { mmss } from '../format/clock.ts';
import { Button, type ButtonVariant } from './button.tsx';
import { VisuallyHidden } from './hidden.tsx';
import { color, size, space } from './theme.ts';

export interface SubmitButtonProps {
  /** Seconds until the bank accepts another attempt; 0: over; absent: never throttled. */
  readonly cooldown?: number | undefined;
  /** Default: primary. */
  readonly variant?: ButtonVariant | undefined;
  readonly children: ReactNode;
}

/**
 * Submits a form. During a cooldown (R5) it looks disabled but keeps its name and the focus. The
 * time left is its description, which screen readers do not read every second; only the end is
 * announced.
 */
export function SubmitButton({ cooldown, variant, children }: SubmitButtonProps) {
  const id = useId();
  const coolingDown = (cooldown ?? 0) > 0;
  return (
    <Column>
      <Button
        type="submit"
        variant={variant}
        wide
        ariaDisabled={coolingDown}
        describedBy={coolingDown ? id : undefined}
      >
        {children}
      </Button>
      {coolingDown ? (
        <CooldownText id={id}>Coba lagi dalam {mmss(cooldown ?? 0)}</CooldownText>
      ) : null}
      {cooldown === undefined ? null : (
        <VisuallyHidden aria-live="polite">
          {coolingDown ? '' : 'Anda dapat mencoba lagi.'}
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

const CooldownText = styled.p`
  color: ${color.muted};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  text-align: center;
`;
