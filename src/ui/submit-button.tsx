import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Cooldown } from '../../machines/kit/cooldown.ts';
import { mmss } from '../format/clock.ts';
import { Button, type ButtonVariant } from './button.tsx';
import { VisuallyHidden } from './hidden.tsx';
import { color, size, space } from './theme.ts';
import { useCooldown } from './use-cooldown.ts';

export interface SubmitButtonProps {
  /** The bank's last wait for this button, also if it is over. */
  readonly cooldown?: Cooldown | undefined;
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
  const left = useCooldown(cooldown);
  const coolingDown = left > 0;
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
      {coolingDown ? <CooldownText id={id}>Coba lagi dalam {mmss(left)}</CooldownText> : null}
      {cooldown ? (
        <VisuallyHidden aria-live="polite">
          {coolingDown ? '' : 'Anda dapat mencoba lagi.'}
        </VisuallyHidden>
      ) : null}
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
