import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, motion, radius, size, space, weight } from './theme.ts';

export interface ActionButtonProps {
  readonly icon: ReactNode;
  readonly children: string;
  /** The accessible name, if it says more than the word. It starts with the word. */
  readonly name?: string | undefined;
  /** Why it looks muted. */
  readonly muted?: string | undefined;
  readonly onClick: () => void;
}

/** An icon in a circle above a word, one of several in a row of `Actions` on paper. */
export function ActionButton({ icon, children, name, muted, onClick }: ActionButtonProps) {
  return (
    <Pressable type="button" aria-label={name} title={muted} onClick={() => onClick()}>
      <Round>{icon}</Round>
      {children}
    </Pressable>
  );
}

export const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(4rem, 1fr));
`;

const Round = styled.span`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: 50%;
  background: ${color.wash};
  transition: box-shadow ${motion.quick};
`;

const Pressable = styled.button`
  display: grid;
  justify-items: center;
  align-content: start;
  gap: ${space(1)};
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  color: ${color.ink};
  background: none;
  font-size: ${size.small};
  font-weight: ${weight.strong};
  line-height: 1.25;
  &[title] {
    color: ${color.muted};
  }
  ${media.hover} {
    &:hover ${Round} {
      box-shadow: inset 0 0 0 2px ${color.edge};
    }
  }
`;
