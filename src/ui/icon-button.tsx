import type { MouseEventHandler, ReactNode } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from './hidden.tsx';
import { color, media, radius, target } from './theme.ts';

export interface IconButtonProps {
  readonly name: string;
  readonly onClick: () => void;
  readonly onMouseDown?: MouseEventHandler | undefined;
  readonly children: ReactNode;
}

/** A square button with an icon and no visible text. */
export function IconButton({ name, onClick, onMouseDown, children }: IconButtonProps) {
  return (
    <Square type="button" onClick={() => onClick()} onMouseDown={onMouseDown}>
      {children}
      <VisuallyHidden>{name}</VisuallyHidden>
    </Square>
  );
}

const Square = styled.button`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${target};
  height: ${target};
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  color: ${color.muted};
  background: transparent;
  ${media.hover} {
    &:hover:not(:disabled) {
      color: ${color.ink};
      background: ${color.wash};
    }
  }
`;
