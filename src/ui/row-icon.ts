import { styled } from 'styled-components';
import { color, round } from './theme.ts';

/** The round place of an icon at the start of a row of 72 px. */
export const RowIcon = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: ${round};
  aspect-ratio: 1;
  border-radius: 50%;
  color: ${color.link};
  background: ${color.wash};
`;
