import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from './link.tsx';
import { color, media, motion, radius, size, space, weight } from './theme.ts';

/** A square link: an icon above a word. */
export function TileLink({
  to,
  icon,
  children,
}: {
  readonly to: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <Square to={to}>
      <Picture>{icon}</Picture>
      {children}
    </Square>
  );
}

export const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr));
  gap: ${space(3)};
  ${media.phone} {
    grid-template-columns: repeat(auto-fit, minmax(4.25rem, 1fr));
    gap: ${space(2)};
  }
`;

const Square = styled(Link)`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space(2)};
  min-height: 6rem;
  padding: ${space(3)} ${space(2)};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  color: ${color.ink};
  background: ${color.surface};
  font-size: ${size.small};
  font-weight: ${weight.strong};
  text-align: center;
  text-decoration: none;
  transition: background-color ${motion.quick};
  ${media.hover} {
    &:hover {
      background: ${color.wash};
    }
  }
  ${media.phone} {
    min-height: 5rem;
    padding: ${space(2)} 0;
    border-color: transparent;
    background: transparent;
  }
`;

const Picture = styled.span`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 50%;
  color: ${color.link};
  background: ${color.wash};
`;
