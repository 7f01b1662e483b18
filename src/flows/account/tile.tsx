import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from '../../ui/link.tsx';
import { color, media, motion, radius, size, space, weight } from '../../ui/theme.ts';

/** A link of a row: an icon above a word, or beside it on a wide screen. */
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
    <Tile to={to}>
      <Picture>{icon}</Picture>
      {children}
    </Tile>
  );
}

export const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(3.75rem, 1fr));
  gap: ${space(1)};
  ${media.wide} {
    gap: ${space(3)};
  }
`;

const Tile = styled(Link)`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space(1)};
  border-radius: ${radius.control};
  color: ${color.ink};
  font-size: ${size.small};
  font-weight: ${weight.strong};
  text-align: center;
  text-decoration: none;
  --tile: ${color.surface};
  ${media.hover} {
    &:hover {
      --tile: ${color.line};
    }
  }
  ${media.wide} {
    grid-template-columns: auto auto;
    justify-content: center;
    align-items: center;
    min-height: 3.25rem;
    background: var(--tile);
    --tile: ${color.wash};
  }
`;

const Picture = styled.span`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: ${radius.control};
  color: ${color.link};
  background: var(--tile);
  box-shadow: 0 0 0 1px ${color.line};
  transition: background-color ${motion.quick};
  ${media.wide} {
    width: auto;
    box-shadow: none;
    color: inherit;
  }
`;
