import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from './hidden.tsx';
import { IconButton } from './icon-button.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import { space, tabular } from './theme.ts';

export interface MaskedValueProps {
  /** The noun in the toggle's name: 'saldo' gives 'Tampilkan saldo' and 'Sembunyikan saldo'. */
  readonly toggleNoun: string;
  readonly hidden: boolean;
  readonly onToggle: () => void;
  /** Shown while `hidden`. */
  readonly masked: ReactNode;
  readonly children: ReactNode;
  /** The value: a new one rolls in. */
  readonly value?: number | undefined;
}

/**
 * A value with a toggle that shows and hides it. Screen readers announce what a press changes, and
 * neither the first value nor a new one.
 */
export function MaskedValue({
  toggleNoun: what,
  hidden,
  onToggle,
  masked,
  children,
  value,
}: MaskedValueProps) {
  const [pressedAt, setPressedAt] = useState<number | null | undefined>(null);
  const toggle = () => {
    setPressedAt(value);
    onToggle();
  };
  return (
    <Row>
      <Value aria-live={pressedAt === value ? 'polite' : undefined} aria-atomic="true">
        <Rolled key={String(hidden || value)}>{hidden ? masked : children}</Rolled>
      </Value>
      <IconButton name={`${hidden ? 'Tampilkan' : 'Sembunyikan'} ${what}`} onClick={toggle}>
        {hidden ? <EyeIcon /> : <EyeOffIcon />}
      </IconButton>
    </Row>
  );
}

export function MaskedMoney({ currency = 'Rp' }: { readonly currency?: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">{currency}••••••</span>
      <VisuallyHidden>Tersembunyi</VisuallyHidden>
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  min-width: 0;
`;

const Value = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
  ${tabular}
`;

/* The shown value rolls in from below, and so does a new one. */
const Rolled = styled.span`
  display: inline-block;
  animation: roll 240ms ease-out;
  @keyframes roll {
    from {
      transform: translateY(0.3em);
    }
  }
`;
