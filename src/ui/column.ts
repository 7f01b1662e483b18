import { styled } from 'styled-components';
import { media, space } from './theme.ts';

/** The width of a page that is one form or one list. On a wide screen it begins at the left. */
export const Column = styled.div<{ $beside?: boolean }>`
  max-width: 44rem;
  margin-inline: auto;
  ${media.wide} {
    margin-inline: 0;
    ${({ $beside }) => $beside && 'max-width: none;'}
  }
`;

/** In a `Column $beside`: the content, and what stands in the right third of a wide screen. */
export const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)} ${space(8)};
  align-items: start;
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 24rem;
  }
`;
