import { css, styled } from 'styled-components';
import { color, media, radius, space } from './theme.ts';

const tile = 'min(2.75rem, 13.5vw)';

/** A row of a list: at least 72 px high, with a line to the row above. */
export const row = css`
  min-height: 4.5rem;
  padding-block: ${space(0.75)};
  ${media.phone} {
    padding-block: ${space(3)};
  }
  & + & {
    border-top: 1px solid ${color.line};
  }
`;

/** The tile of an icon at the start of a row. */
export const RowIcon = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: ${tile};
  aspect-ratio: 1;
  border-radius: ${radius.field};
  color: ${color.link};
  background: ${color.wash};
`;
