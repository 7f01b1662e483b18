import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, motion, radius, size, space, target, weight } from './theme.ts';

export interface ActionButtonProps {
  readonly icon: ReactNode;
  /** The visible word. */
  readonly children: string;
  /** The accessible name, if it says more than the word. It starts with the word. */
  readonly name?: string | undefined;
  readonly onClick: () => void;
}

/** An icon above a word, one of several in a row of `Actions`. */
export function ActionButton({ icon, children, name, onClick }: ActionButtonProps) {
  return (
    <Pressable type="button" aria-label={name} onClick={() => onClick()}>
      {icon}
      {children}
    </Pressable>
  );
}

/** Buttons of equal width side by side. */
export const Actions = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
  gap: ${space(1)};
`;

const Pressable = styled.button`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: ${space(1)};
  min-height: ${target};
  padding: ${space(2)} ${space(1)};
  border: 0;
  border-radius: ${radius.control};
  color: ${color.link};
  background: transparent;
  font-size: ${size.small};
  font-weight: ${weight.strong};
  line-height: 1.25;
  transition: background-color ${motion.quick};
  ${media.hover} {
    &:hover {
      background: ${color.wash};
    }
  }
`;
