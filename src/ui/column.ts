import { styled } from 'styled-components';

/** The width of a page that is one form or one list. */
export const Column = styled.div`
  max-width: 44rem;
  margin-inline: auto;
`;
