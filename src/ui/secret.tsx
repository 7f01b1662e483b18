import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from './icon-button.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';
import { space, tabular } from './theme.ts';

export interface SecretProps {
  /** The word of the toggle: 'saldo' gives 'Tampilkan saldo' and 'Sembunyikan saldo'. */
  readonly what: string;
  readonly hidden: boolean;
  readonly onToggle: () => void;
  /** What stands there while hidden. */
  readonly masked: ReactNode;
  readonly children: ReactNode;
}

export function Secret({ what, hidden, onToggle, masked, children }: SecretProps) {
  return (
    <Row>
      <Value>{hidden ? masked : children}</Value>
      <IconButton name={`${hidden ? 'Tampilkan' : 'Sembunyikan'} ${what}`} onClick={onToggle}>
        {hidden ? <EyeIcon /> : <EyeOffIcon />}
      </IconButton>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  min-width: 0;
`;

const Value = styled.span`
  min-width: 0;
  ${tabular}
`;
