import { timing } from '../../machines/kit/timing.ts';
import { type Cooldown, cooldownLeft } from '../../machines/kit/cooldown.ts';
import { type ReactNode, useEffect, useId, useReducer, useState } from 'react';
import { styled } from 'styled-components';
import { mmss, timeInWords } from '../format/clock.ts';
import { Button, type ButtonVariant } from './button.tsx';
import { VisuallyHidden } from './hidden.tsx';
import { color, size, space } from './theme.ts';

export interface SubmitButtonProps {
  /** The bank's last wait for this button, also if it is over. */
  readonly cooldown?: Cooldown | undefined;
  readonly variant?: ButtonVariant | undefined;
  readonly children: ReactNode;
}

/**
 * Submits a form. During a cooldown (R5) it looks disabled but keeps its name and the focus. Its
 * description is the time left when the cooldown began or the focus came, because Orca says each
 * change of it. The end is announced.
 */
export function SubmitButton({ cooldown, variant, children }: SubmitButtonProps) {
  const id = useId();
  const left = useCooldown(cooldown);
  const coolingDown = left > 0;
  const [said, say] = useState({ cooldown, left });
  if (said.cooldown !== cooldown) say({ cooldown, left });
  return (
    <Column onFocus={() => say({ cooldown, left })}>
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
        <>
          <CooldownText>Coba lagi dalam {mmss(left)}</CooldownText>
          <p id={id} hidden>
            Coba lagi dalam {timeInWords(said.left)}
          </p>
        </>
      ) : null}
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

/** Counts down the seconds that a button still waits, for the component that shows them. */
export function useCooldown(cooldown: Cooldown | undefined): number {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const left = cooldown ? cooldownLeft(cooldown) : 0;
  const runs = left > 0;
  useEffect(() => {
    if (!runs) return undefined;
    const ticks = setInterval(look, timing.countdownTick);
    return () => clearInterval(ticks);
  }, [runs]);
  return left;
}
